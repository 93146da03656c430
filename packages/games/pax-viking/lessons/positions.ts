import { bundle, jarls, journey, offer, ship } from '../test/given.ts';

const FINLAND = { satakunta: 'venture-kokemaki-fur-path' } as const;
const ketil = { silfr: 4, ships: ['englandshaf'] as ['englandshaf'] };

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  invest: () =>
    jarls([{ silfr: 3, ships: ['nordhaf'] }, ketil], {
      track: ['god-thor', 'venture-kokemaki-fur-path', 'god-ull', 'god-ran', 'god-hel'],
      pile: ['god-odin', 'god-loki', 'god-idun'],
    }).state,
  journey: () =>
    jarls([
      { silfr: 3, ships: ['nordhaf'] },
      { silfr: 4, ships: ['athens'] },
    ]).state,
  establish: () =>
    jarls([{ silfr: 3, ships: ['satakunta'], hand: ['venture-kokemaki-fur-path', 'venture-sigtuna-mint'] }, ketil])
      .state,
  activate: () => jarls([{ silfr: 1, ships: ['satakunta'], holds: ['satakunta'] }, ketil], { tiles: FINLAND }).state,
  parley: () =>
    jarls([
      { silfr: 4, ships: ['birka', 'birka'] },
      { silfr: 4, ships: ['birka'], holds: ['birka'] },
    ]).state,
  bargain: () =>
    jarls(
      [
        { silfr: 1, ships: ['nordhaf'], hand: ['god-thor', 'god-ull'] },
        { silfr: 6, ships: ['nordhaf'] },
      ],
      { turnOf: 1 },
    )
      .play(1, journey(ship(1)))
      .play(1, offer(0, bundle({ silfr: 3 }), bundle({ tiles: [], blind: 1 }))).state,
  event: () =>
    jarls([
      { silfr: 3, hand: ['event-skalds-slander'] },
      { silfr: 6, holds: ['hedeby'] },
    ]).state,
  althing: () =>
    jarls([{ silfr: 2, ships: ['athens'], hand: ['event-silver-famine'] }, { silfr: 9 }, { silfr: 1 }]).state,
  ally: () => jarls([{ silfr: 6, ships: ['!tinganes'] }, ketil]).state,
  victory: () =>
    jarls([{ jarl: 'eric', silfr: 16, ships: ['birka'], holds: ['hedeby', ['miklagard', 'rus']] }, ketil], {
      cards: ['n-market'],
      plain: 1,
    }).state,
};
