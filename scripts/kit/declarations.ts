import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Statement, Visitor } from 'oxc-parser';

/** What a name stands for: its declarations (a function may have several), as they are written. */
export interface Declared {
  readonly name: string;
  readonly text: string;
  /** The comment above the first of them, without its stars. */
  readonly about: string;
  readonly file: string;
}

interface Elsewhere {
  readonly from: string;
  readonly name: string;
}

/** One file of declarations: what it declares, imports, and exports. */
interface Module {
  readonly declared: Map<string, { text: string; about: string }>;
  readonly imported: Map<string, Elsewhere>;
  readonly exported: Map<string, string | Elsewhere>;
  readonly stars: string[];
}

const COMMENT = /\/\*\*([\s\S]*?)\*\/\s*$/;

function commentBefore(source: string, start: number): string {
  const found = COMMENT.exec(source.slice(0, start))?.[1];
  return (found ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string => node.name ?? String(node.value);

function parsed(file: string): Module {
  const source = readFileSync(file, 'utf8');
  const module: Module = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  const declare = (name: string, text: string, before: number): void => {
    const known = module.declared.get(name);
    const about = commentBefore(source, before);
    module.declared.set(name, known ? { text: `${known.text}\n${text}`, about: known.about } : { text, about });
  };
  const declaration = (node: Statement, before: number): readonly string[] => {
    if (node.type === 'VariableDeclaration') {
      return node.declarations.flatMap(({ id, start, end }) => {
        if (id.type !== 'Identifier') return [];
        declare(id.name, `const ${source.slice(start, end)};`, before);
        return [id.name];
      });
    }
    const id = 'id' in node ? node.id : null;
    if (id?.type !== 'Identifier') return [];
    declare(id.name, source.slice(node.start, node.end).replace(/^declare /, ''), before);
    return [id.name];
  };
  for (const node of parseSync(file, source).program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) {
        const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*';
        module.imported.set(one.local.name, { from: node.source.value, name });
      }
    } else if (node.type === 'ExportAllDeclaration') {
      module.stars.push(node.source.value);
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration)
        for (const name of declaration(node.declaration, node.start)) module.exported.set(name, name);
      for (const { local, exported } of node.specifiers) {
        const [inner, outer] = [nameOf(local), nameOf(exported)];
        module.exported.set(outer, node.source ? { from: node.source.value, name: inner } : inner);
      }
    } else declaration(node, node.start);
  }
  return module;
}

/** Reads declarations file by file, each once. */
export function library() {
  const modules = new Map<string, Module>();
  const moduleAt = (file: string): Module => {
    const known = modules.get(file) ?? parsed(file);
    modules.set(file, known);
    return known;
  };
  /** The file of declarations that a relative import means; null for another package. */
  function fileOf(from: string, importer: string): string | null {
    if (!from.startsWith('.')) return null;
    const file = join(dirname(importer), from).replace(/(\.d)?\.[tj]sx?$/, '.d.ts');
    return existsSync(file) ? file : null;
  }

  function find(file: string, name: string): Declared | null {
    const { declared, exported, imported, stars } = moduleAt(file);
    const own = declared.get(name);
    if (own) return { name, ...own, file };
    const target = exported.get(name) ?? imported.get(name);
    if (typeof target === 'string') return target === name ? null : find(file, target);
    if (target) {
      const there = fileOf(target.from, file);
      const found = there ? find(there, target.name) : null;
      return found ? { ...found, name } : null;
    }
    for (const star of stars) {
      const there = fileOf(star, file);
      const found = there ? find(there, name) : null;
      if (found) return found;
    }
    return null;
  }

  function exportsOf(file: string): readonly string[] {
    const { exported, stars } = moduleAt(file);
    const more = stars.flatMap((star) => {
      const there = fileOf(star, file);
      return there ? exportsOf(there) : [];
    });
    return [...new Set([...exported.keys(), ...more])].sort();
  }

  /** Names of types that a declaration mentions. */
  function mentioned({ text, file }: Declared): readonly string[] {
    const names = new Set<string>();
    new Visitor({
      TSTypeReference: ({ typeName }) => {
        if (typeName.type === 'Identifier') names.add(typeName.name);
      },
      TSInterfaceHeritage: ({ expression }) => {
        if (expression.type === 'Identifier') names.add(expression.name);
      },
      TSTypeQuery: ({ exprName }) => {
        if (exprName.type === 'Identifier') names.add(exprName.name);
      },
    }).visit(parseSync(file, text).program);
    return [...names];
  }

  return { find, exportsOf, mentioned };
}
