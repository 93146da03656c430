import { happened, isKind, jarl, OTHERS, type PaxScene } from './scene.ts';
import type { T } from './words/index.ts';

/** The second five: bargains, Events, votes, allies, and how a saga is won. */
export const ruling = (t: T): readonly PaxScene[] => [
  {
    id: 'bargain',
    name: t('bargainName'),
    seat: 0,
    others: OTHERS,
    story: [t('bargainStory1'), t('bargainStory2')],
    task: t('bargainTask'),
    how: t('bargainHow'),
    line: [
      { seat: 0, choice: { kind: 'accept' } },
      { seat: 0, choice: { kind: 'tile', tile: 'god-ull' } },
    ],
    claims: [
      { rule: 'PX-N3', says: t('bargainClaim1'), holds: (after) => jarl(after).silfr === 4 },
      {
        rule: 'PX-N4',
        says: t('bargainClaim2'),
        holds: (after) =>
          jarl(after, 1).hand.some(({ tile }) => tile === 'god-ull') &&
          jarl(after).hand.some(({ tile }) => tile === 'god-thor'),
      },
    ],
    asides: [
      { fits: isKind('decline'), says: t('bargainAside1'), rule: 'PX-N2' },
      {
        fits: (choice) => choice.kind === 'tile' && choice.tile !== 'god-ull',
        says: t('bargainAside2'),
        rule: 'PX-N4',
      },
    ],
    right: t('bargainRight'),
  },
  {
    id: 'event',
    name: t('eventName'),
    seat: 0,
    others: OTHERS,
    story: [t('eventStory1'), t('eventStory2')],
    task: t('eventTask'),
    how: t('eventHow'),
    line: [{ seat: 0, choice: { kind: 'play', tile: 'event-skalds-slander' } }],
    claims: [
      {
        rule: 'PX-G27',
        says: t('eventClaim1'),
        holds: (after) => after.removed.includes('event-skalds-slander'),
      },
      {
        rule: 'PX-B2',
        says: t('eventClaim2'),
        holds: (after) => jarl(after).silfr === 5 && jarl(after, 1).silfr === 4,
      },
    ],
    asides: [{ fits: isKind('draw', 'buy', 'journey'), says: t('eventAside1'), rule: 'PX-A5' }],
    right: t('eventRight'),
  },
  {
    id: 'althing',
    name: t('althingName'),
    seat: 0,
    others: ['Ketil', 'Astrid'],
    story: [t('althingStory1'), t('althingStory2')],
    task: t('althingTask'),
    how: t('althingHow'),
    line: [
      { seat: 0, choice: { kind: 'play', tile: 'event-silver-famine' } },
      { seat: 0, choice: { kind: 'vote', yes: true } },
      { seat: 1, choice: { kind: 'vote', yes: false } },
      { seat: 2, choice: { kind: 'vote', yes: true } },
    ],
    claims: [
      {
        rule: 'PX-V3',
        says: t('althingClaim1'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'althingDecided' && event.passed && event.yes === 2),
      },
      { rule: 'PX-V2', says: t('althingClaim2'), holds: happened('voteCast') },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'vote' && !choice.yes,
        says: t('althingAside1'),
        rule: 'PX-V4',
      },
      {
        fits: isKind('draw', 'buy', 'journey'),
        says: t('althingAside2'),
        rule: 'PX-G26',
      },
    ],
    right: t('althingRight'),
  },
  {
    id: 'ally',
    name: t('allyName'),
    seat: 0,
    others: OTHERS,
    story: [t('allyStory1'), t('allyStory2')],
    task: t('allyTask'),
    how: t('allyHow'),
    line: [
      { seat: 0, choice: { kind: 'parley', at: 'tinganes' } },
      { seat: 0, choice: { kind: 'establish', at: 'tinganes', followers: ['rus'] } },
    ],
    claims: [
      {
        rule: 'PX-D3',
        says: t('allyClaim1'),
        holds: (after) => after.ships.filter(({ from, by }) => from === 'faroe' && by === 0).length === 2,
      },
      { rule: 'PX-E5', says: t('allyClaim2'), holds: (after) => jarl(after).silfr === 3 },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'establish' && !choice.followers.includes('rus'),
        says: t('allyAside1'),
        rule: 'PX-E6',
      },
      { fits: isKind('draw', 'buy', 'journey'), says: t('allyAside2'), rule: 'PX-A7' },
    ],
    right: t('allyRight'),
  },
  {
    id: 'victory',
    name: t('victoryName'),
    seat: 0,
    others: OTHERS,
    story: [t('victoryStory1'), t('victoryStory2')],
    task: t('victoryTask'),
    how: t('victoryHow'),
    line: [{ seat: 0, choice: { kind: 'parley', at: 'birka' } }],
    claims: [
      { rule: 'PX-A7', says: t('victoryClaim1'), holds: (after) => jarl(after).supply.sweden < 6 },
      {
        rule: 'PX-W3',
        says: t('victoryClaim2'),
        holds: (after) => after.over !== null && after.stack.length === 0,
      },
    ],
    asides: [
      { fits: isKind('draw', 'buy'), says: t('victoryAside1'), rule: 'PX-W3' },
      { fits: isKind('journey'), says: t('victoryAside2'), rule: 'PX-W3' },
    ],
    right: t('victoryRight'),
  },
];
