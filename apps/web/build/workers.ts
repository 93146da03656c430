import type { Plugin } from 'vite';

const WORKER = /new URL\(\s*'(\.\/[^']+)'\s*,\s*import\.meta\.url\s*\)/g;

/**
 * Workers become entries of the page's own build, so that page and workers load the same chunks. Vite would bundle each
 * worker apart, with a copy of every game. In development its own handling stays.
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'meadhall-workers',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!code.includes('new Worker(')) return null;
      const found = [...code.matchAll(WORKER)];
      let result = code;
      for (const [whole, path = ''] of found) {
        const resolved = await this.resolve(path, id);
        if (!resolved) this.error(`${id} starts a worker '${path}' that is not there.`);
        const chunk = this.emitFile({ type: 'chunk', id: resolved.id, preserveSignature: false });
        result = result.replace(whole, `import.meta.ROLLUP_FILE_URL_${chunk}`);
      }
      return found.length > 0 ? { code: result, map: null } : null;
    },
  };
}
