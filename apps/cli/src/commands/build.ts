import { type Command, parsed, positionals } from '../command.ts';
import { BadInput } from '../failure.ts';
import { chosenGames } from '../games.ts';

const help = `meadhall build [--registry FILE] [--out DIR]

Builds the web app with your games in it; meadhall serve --web DIR then serves it.

  --registry FILE   a module that exports your games, one line a game ("meadhall": { "games": … } in package.json)
  --out DIR         where to (dist)
`;

export const command: Command = {
  help,
  async run(args) {
    const { values, positionals: rest } = parsed(args, { out: { type: 'string' } });
    positionals(rest);
    const games = chosenGames();
    if (!games)
      throw new BadInput('Say which games: --registry FILE, or "meadhall": { "games": FILE } in package.json.');
    // Not a plain name: the archive of `npm run pack` holds a built app, and must not bundle the builder.
    const builder = ['@meadhall/web', 'build'].join('/');
    const { buildApp }: typeof import('@meadhall/web/build') = await import(builder);
    const out = await buildApp({ games, outDir: values.out ?? 'dist' });
    process.stdout.write(`${out} is built; meadhall serve --web ${values.out ?? 'dist'} serves it.\n`);
    return 0;
  },
};
