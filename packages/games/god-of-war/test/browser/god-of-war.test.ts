import { wholeGames } from '@meadhall/web/testing/whole-games';

wholeGames({ id: 'god-of-war', title: 'God of War' });
