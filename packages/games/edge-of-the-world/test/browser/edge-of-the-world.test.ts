import { wholeGames } from '@meadhall/web/testing/whole-games';

wholeGames({ id: 'edge-of-the-world', title: 'Edge of the World' });
