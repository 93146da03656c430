import { isKind, jarl, longship, OTHERS, type PaxScene } from './scene.ts';
import type { T } from './words/index.ts';

/** The first five: tiles, ships, Followers. */
export const working = (t: T): readonly PaxScene[] => [
  {
    id: 'invest',
    name: t('investName'),
    seat: 0,
    others: OTHERS,
    story: [t('investStory1'), t('investStory2')],
    task: t('investTask'),
    how: t('investHow'),
    line: [{ seat: 0, choice: { kind: 'buy', slot: 1 } }],
    claims: [
      { rule: 'PX-G5', says: t('investClaim1'), holds: (after) => jarl(after).silfr === 1 },
      {
        rule: 'PX-A2',
        says: t('investClaim2'),
        holds: (after) => jarl(after).hand.some(({ tile }) => tile === 'venture-kokemaki-fur-path'),
      },
    ],
    asides: [
      {
        fits: isKind('draw'),
        says: t('investAside1'),
        rule: 'PX-K2',
      },
      {
        fits: (choice) => choice.kind === 'buy' && choice.slot !== 1,
        says: t('investAside2'),
        rule: 'PX-P5',
      },
      { fits: isKind('journey'), says: t('investAside3'), rule: 'PX-A1' },
    ],
    right: t('investRight'),
  },
  {
    id: 'journey',
    name: t('journeyName'),
    seat: 0,
    others: OTHERS,
    story: [t('journeyStory1'), t('journeyStory2')],
    task: t('journeyTask'),
    how: t('journeyHow'),
    line: [
      { seat: 0, choice: { kind: 'journey', ship: 0 } },
      { seat: 0, choice: { kind: 'sail', to: 'englandshaf' } },
      { seat: 0, choice: { kind: 'sail', to: 'jorvik' } },
      { seat: 0, choice: { kind: 'sail', to: 'torksey' } },
    ],
    claims: [
      { rule: 'PX-A3', says: t('journeyClaim1'), holds: (after) => longship(after).at === 'torksey' },
      { rule: 'PX-G14', says: t('journeyClaim2'), holds: (after) => longship(after).tired },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'journey' && choice.ship !== 0,
        says: t('journeyAside1'),
        rule: 'PX-M1',
      },
      {
        fits: (choice) => choice.kind === 'sail' && !['englandshaf', 'jorvik', 'torksey'].includes(choice.to),
        says: t('journeyAside2'),
        rule: 'PX-G32',
      },
      { fits: isKind('stop'), says: t('journeyAside3'), rule: 'PX-M5' },
      { fits: isKind('draw', 'buy'), says: t('journeyAside4'), rule: 'PX-A1' },
    ],
    right: t('journeyRight'),
  },
  {
    id: 'establish',
    name: t('establishName'),
    seat: 0,
    others: OTHERS,
    story: [t('establishStory1'), t('establishStory2')],
    task: t('establishTask'),
    how: t('establishHow'),
    line: [
      {
        seat: 0,
        choice: { kind: 'play', tile: 'venture-kokemaki-fur-path', at: 'satakunta', follower: 'sweden' },
      },
    ],
    claims: [
      {
        rule: 'PX-K4',
        says: t('establishClaim1'),
        holds: (after) => after.posts.some(({ tile, holder }) => tile === 'venture-kokemaki-fur-path' && holder === 0),
      },
      { rule: 'PX-E4', says: t('establishClaim2'), holds: (after) => jarl(after).supply.sweden === 5 },
    ],
    asides: [
      { fits: isKind('draw', 'buy'), says: t('establishAside1'), rule: 'PX-A5' },
      { fits: isKind('journey'), says: t('establishAside2'), rule: 'PX-G26' },
    ],
    right: t('establishRight'),
  },
  {
    id: 'activate',
    name: t('activateName'),
    seat: 0,
    others: OTHERS,
    story: [t('activateStory1'), t('activateStory2')],
    task: t('activateTask'),
    how: t('activateHow'),
    line: [{ seat: 0, choice: { kind: 'activate', at: 'satakunta', ship: 0 } }],
    claims: [
      { rule: 'PX-A6', says: t('activateClaim1'), holds: (after) => jarl(after).silfr === 3 },
      { rule: 'PX-G14', says: t('activateClaim2'), holds: (after) => longship(after).tired },
    ],
    asides: [
      { fits: isKind('journey'), says: t('activateAside1'), rule: 'PX-G37' },
      { fits: isKind('draw', 'buy'), says: t('activateAside2'), rule: 'PX-A1' },
    ],
    right: t('activateRight'),
  },
  {
    id: 'parley',
    name: t('parleyName'),
    seat: 0,
    others: OTHERS,
    story: [t('parleyStory1'), t('parleyStory2')],
    task: t('parleyTask'),
    how: t('parleyHow'),
    line: [
      { seat: 0, choice: { kind: 'parley', at: 'birka' } },
      { seat: 0, choice: { kind: 'challenge', rival: 1, ship: 6 } },
      { seat: 0, choice: { kind: 'establish', at: 'birka', followers: ['sweden'] } },
    ],
    claims: [
      {
        rule: 'PX-G6',
        says: t('parleyClaim1'),
        holds: (after) => after.ships.every(({ from, at }) => from !== 1 || at === 'home'),
      },
      {
        rule: 'PX-E1',
        says: t('parleyClaim2'),
        holds: (after) => jarl(after, 1).supply.sweden === 6 && jarl(after).supply.sweden === 5,
      },
      { rule: 'PX-E5', says: t('parleyClaim3'), holds: (after) => jarl(after).silfr === 1 },
    ],
    asides: [
      { fits: isKind('decline'), says: t('parleyAside1'), rule: 'PX-A7' },
      { fits: isKind('journey'), says: t('parleyAside2'), rule: 'PX-G6' },
      { fits: isKind('draw', 'buy'), says: t('parleyAside3'), rule: 'PX-A1' },
    ],
    right: t('parleyRight'),
  },
];
