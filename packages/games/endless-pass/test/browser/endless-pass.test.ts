import { wholeGames } from '@meadhall/web/testing/whole-games';

wholeGames({ id: 'endless-pass', title: 'Endless Pass' });
