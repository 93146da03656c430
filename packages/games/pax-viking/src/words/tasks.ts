import { at, type DeepReadonly, type Say } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import type { FrameView, View } from '../view.ts';
import { abilityText, effectText, sourceName, tileName } from './abilities/index.ts';
import type { T } from './catalogue.ts';
import { bundleText, partiesOf, shipName } from './choices.ts';
import { who, whose } from './people.ts';
import { fromPlace, inPlace, locationText, placeName } from './places/index.ts';

type ReadonlyState = DeepReadonly<View>;

/** Votes, not voters: some jarls have more than one. */
function tally(view: ReadonlyState, votes: readonly (boolean | null)[]): { yes: number; no: number; all: number } {
  const sum = { yes: 0, no: 0, all: 0 };
  votes.forEach((vote, seat) => {
    const weight = view.jarls[seat]?.votes ?? 0;
    sum.all += weight;
    if (vote !== null) sum[vote ? 'yes' : 'no'] += weight;
  });
  return sum;
}

/** What is asked, as a thing to do. */
export function task(t: T, view: ReadonlyState, frame: DeepReadonly<FrameView>, say: Say): string {
  switch (frame.kind) {
    case 'chooseJarl':
      return t('askJarl');
    case 'copying':
      return t('askCopying', { tile: tileName(t, frame.tile) });
    case 'actions': {
      const n = 5 - frame.plain - frame.markers.length;
      return frame.markers.length > 0
        ? t('askActionsWith', { n, parties: partiesOf(t, frame.markers).join(', ') })
        : t('askActions', { n });
    }
    case 'marker':
      return t('askMarker');
    case 'gained':
      return t('askGained', { action: frame.action === 'standard' ? 'other' : frame.action });
    case 'journey': {
      const from = fromPlace(t, at(view.ships, frame.ship).at);
      return frame.left > 0 ? t('askJourney', { from, n: frame.left }) : t('askJourneyOver', { from });
    }
    case 'offer':
      return t(frame.counter ? 'askCounter' : 'askOffer', {
        name: who(t, say, frame.from).name,
        give: bundleText(t, frame.give, view.asks?.sealed?.give),
        ask: bundleText(t, frame.ask, view.asks?.sealed?.ask),
      });
    case 'handOver':
      return t('askHandOver', { n: frame.left });
    case 'standIn':
      return t('askStandIn');
    case 'parley':
      return t('askParley', { where: inPlace(t, frame.at) });
    case 'establish':
      return t('askEstablish', { place: placeName(t, frame.at), must: frame.must ? 'must' : 'other' });
    case 'jarldom':
      return t('askJarldom');
    case 'raided':
      return t('askRaided', { from: fromPlace(t, frame.at) });
    case 'sweden': {
      const tile = tileName(t, frame.tile);
      return frame.at
        ? t('askSwedenPlay', { tile })
        : t('askSweden', { tile, where: locationText(t, TILES[frame.tile].at) });
    }
    case 'theocracy':
      return t('askTheocracy');
    case 'rus':
      return t('askRus');
    case 'powers':
      return t('askPowers', {
        powers: frame.ready.map(({ source }) =>
          t('power', { name: sourceName(t, source), text: abilityText(t, source) }),
        ),
      });
    case 'althing':
      return t('askAlthing', {
        tile: tileName(t, frame.tile),
        text: abilityText(t, frame.tile),
        ...tally(view, frame.votes),
      });
    case 'pickJarl':
      return frame.source
        ? t('askRivalOf', { source: sourceName(t, frame.source), text: effectText(t, frame.source) })
        : t('askRival');
    case 'options':
      return t('askOption', { name: sourceName(t, frame.source) });
    case 'keep':
      return t('askKeep', { n: frame.left });
    case 'putBack':
      return t('askPutBack', { next: frame.next === 0 ? 'top' : 'other' });
    case 'take':
      return t('askTake', { zone: frame.zone === 'track' ? 'track' : 'other' });
    case 'buy':
      return frame.less >= 5 ? t('askGainTile') : t('askBuyLess', { n: frame.less });
    case 'discard':
      return t('askDiscard', { n: frame.left });
    case 'placeShip':
      return t('askPlaceShip', { n: frame.left });
    case 'pickShip':
      return t('askPickShip', { n: frame.steps });
    case 'sail':
      return t('askSail', { ship: shipName(t, view, frame.ship), n: frame.left });
    case 'strikeShips':
      return t('askStrikeShip', {
        ...whose(t, say, frame.owner),
        how: frame.how === 'exhaust' ? 'exhaust' : 'other',
      });
    case 'refreshShips':
      return t('askRefreshShip', { n: frame.left });
    case 'spread':
      return t('askSpread', { pay: frame.pay ? 'pay' : 'other' });
    case 'strikeFollowers':
      return t('askStrikeFollower', whose(t, say, frame.owner));
    case 'convert':
      return t('askConvert');
    case 'shift':
      return t(frame.spot ? 'askShiftTo' : 'askShiftFrom');
    case 'banish':
      return t('askBanish', whose(t, say, frame.owner));
    case 'foundDuchy':
      return t('askFound');
    case 'swapCard':
      return t('askSwapCard');
    case 'unseat':
      return t('askUnseat', { kind: frame.slot === 'god' ? 'god' : 'other' });
    case 'winter':
      return t('askWinter');
    case 'saga':
    case 'aftermath':
    case 'effects':
    case 'event':
    case 'grey':
      return t('goesOn');
  }
}
