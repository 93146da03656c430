const WORKER = /new URL\(\s*'(\.\/[^']+)\.ts'\s*,\s*import\.meta\.url\s*\)/g;
const ICON = /(['"])icon:([a-z0-9-]+)\1/g;
const RELATIVE = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g;

/** The name under which an icon is shipped beside the code that shows it. */
export const iconFile = (name: string): string => `icon-${name}.js`;

/** Compiled code as it is shipped: threads are JavaScript too, icons are files, so that no bundler needs to know of them. */
export function shippedCode(code: string): { readonly code: string; readonly icons: readonly string[] } {
  const icons = [...code.matchAll(ICON)].map(([, , name = '']) => name);
  const shipped = code
    .replace(WORKER, "new URL('$1.js', import.meta.url)")
    .replace(ICON, (_, quote: string, name: string) => `${quote}./${iconFile(name)}${quote}`);
  return { code: shipped, icons };
}

/** Declarations name each other by the files that are shipped. */
export const shippedTypes = (types: string): string => types.replace(RELATIVE, '$1$2$3.js$2');
