import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import about from '../../package.json' with { type: 'json' };
import { type Command, parsed, positionals } from '../command.ts';
import { BadInput } from '../failure.ts';

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));

const help = `meadhall new NAME

Writes a folder NAME with a small game in it that plays at once: npm install, npm start. It has tests, too: npm test.
In a folder that was written so it adds another game, and its line in games.ts.

NAME is how the game is called by programs: small letters, digits and hyphens, such as my-game.
`;

const OUGHT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `my-game` in the four ways in which it is written. */
function namesFor(id: string): readonly (readonly [string, string])[] {
  const words = id.split('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const [first = '', ...rest] = words;
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const letters = (words.length > 1 ? words.map((word) => word.charAt(0)).join('') : id).replace(/[^a-z]/g, '');
  const prefix = `${letters}x`.slice(0, 2).toUpperCase();
  return [
    ['my-game', id],
    ['My Game', title],
    ['myGame', name],
    ['MG-', `${prefix}-`],
    ['"0.0.0"', JSON.stringify(`^${about.version}`)],
  ];
}

/** Puts the game's own names into every file that was copied. */
async function nameAll(folder: string, names: readonly (readonly [string, string])[]): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      names.reduce((done, [from, to]) => done.replaceAll(from, to), text),
    );
  }
}

/** A folder of somebody's own games, as this command writes it. */
const isHome = (folder: string): boolean => existsSync(join(folder, 'games.ts')) && existsSync(join(folder, 'games'));

async function writeGame(home: string, id: string): Promise<void> {
  const folder = join(home, 'games', id);
  if (existsSync(folder)) throw new BadInput(`There is a game '${id}' already; choose another name.`);
  await cp(join(TEMPLATE, 'games/my-game'), folder, { recursive: true });
  await nameAll(folder, namesFor(id));
}

async function addGame(home: string, id: string): Promise<void> {
  await writeGame(home, id);
  const list = join(home, 'games.ts');
  const [, , [, name = ''] = []] = namesFor(id);
  const line = `export { entry as ${name} } from './games/${id}/entry.ts';\n`;
  await writeFile(list, `${(await readFile(list, 'utf8')).trimEnd()}\n${line}`);
}

async function writeHome(home: string, id: string): Promise<void> {
  if (existsSync(home) && (await readdir(home)).length > 0)
    throw new BadInput(`The folder '${id}' is there already, and not empty; choose another name.`);
  await mkdir(home, { recursive: true });
  await cp(TEMPLATE, home, { recursive: true });
  await rename(join(home, 'games/my-game'), join(home, 'games', id));
  await nameAll(home, namesFor(id));
  // npm leaves files of this name out of a package.
  await writeFile(join(home, '.gitignore'), 'node_modules/\ndist/\ndata/\n');
}

export const command: Command = {
  help,
  async run(args) {
    const { positionals: given } = parsed(args, {});
    const [id = ''] = positionals(given, 'name');
    if (!OUGHT.test(id) || id.length > 40)
      throw new BadInput(`A game is called by small letters, digits and hyphens, such as my-game; not '${id}'.`);
    const here = process.cwd();
    if (isHome(here)) {
      await addGame(here, id);
      process.stdout.write(`games/${id} is written, and its line in games.ts. Next: npm test, npm start\n`);
      return 0;
    }
    const home = join(here, id);
    await writeHome(home, id);
    process.stdout.write(`${relative(here, home)} is written. Next: cd ${id} && npm install && npm start\n`);
    return 0;
  },
};
