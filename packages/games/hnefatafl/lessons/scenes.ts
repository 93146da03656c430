import type { Scene } from '@meadhall/learn';
import { type Choice, type Event, places, type State } from '../src/index.ts';
import type { T } from './words/index.ts';

type TaflScene = Scene<State, Choice, Event>;

const move = (from: string, to: string): Choice => ({ kind: 'move', from, to });
const from =
  (...squares: string[]) =>
  (choice: Choice): boolean =>
    squares.includes(choice.from);
/** From that square to any but this one. */
const astray =
  (square: string, goal: string) =>
  (choice: Choice): boolean =>
    choice.from === square && choice.to !== goal;
const standsAt = (after: Parameters<TaflScene['claims'][number]['holds']>[0], square: string): boolean =>
  places(after).some(({ name, piece }) => name === square && piece === 'defender');
const took = (events: readonly Event[], at: string): boolean =>
  events.some((event) => event.kind === 'manTaken' && event.at === at);

export const scenesIn = (t: T): readonly TaflScene[] => [
  {
    id: 'take',
    name: t('takeName'),
    seat: 0,
    others: ['Freyja'],
    story: [t('takeStory1'), t('takeStory2')],
    task: t('takeTask'),
    how: t('takeHow'),
    line: [{ seat: 0, choice: move('g5', 'e5') }],
    claims: [
      { rule: 'HT-C1', says: t('takeClaim1'), holds: (_, events) => took(events, 'd5') },
      { rule: 'HT-M1', says: t('takeClaim2'), holds: (after) => after.last !== null },
    ],
    refused: [{ choice: move('g5', 'g7'), rule: 'HT-M5' }],
    asides: [
      {
        fits: (choice) => choice.from === 'd7' && choice.to === 'd6',
        says: t('takeAside1'),
        rule: 'HT-C1',
      },
      {
        fits: astray('g5', 'e5'),
        says: t('takeAside2'),
        rule: 'HT-C1',
      },
    ],
    right: t('takeRight'),
  },
  {
    id: 'between',
    name: t('betweenName'),
    seat: 1,
    others: ['Ketil'],
    story: [t('betweenStory1'), t('betweenStory2')],
    task: t('betweenTask'),
    how: t('betweenHow'),
    line: [
      { seat: 1, choice: move('d6', 'd5') },
      { seat: 0, choice: move('d2', 'e2') },
    ],
    claims: [
      {
        rule: 'HT-C2',
        says: t('betweenClaim1'),
        holds: (after) => standsAt(after, 'd5'),
      },
    ],
    refused: [{ choice: move('d6', 'd4'), rule: 'HT-M1' }],
    asides: [
      { fits: from('d4'), says: t('betweenAside1'), rule: 'HT-C2' },
      { fits: astray('d6', 'd5'), says: t('betweenAside2'), rule: 'HT-C2' },
    ],
    right: t('betweenRight'),
  },
  {
    id: 'corner',
    name: t('cornerName'),
    seat: 1,
    others: ['Ketil'],
    story: [t('cornerStory1'), t('cornerStory2')],
    task: t('cornerTask'),
    how: t('cornerHow'),
    line: [{ seat: 1, choice: move('c2', 'c7') }],
    claims: [{ rule: 'HT-M6', says: t('cornerClaim1'), holds: (_, events) => took(events, 'b7') }],
    refused: [{ choice: move('c2', 'c8'), rule: 'HT-M1' }],
    asides: [
      { fits: from('d4'), says: t('cornerAside1'), rule: 'HT-C5' },
      { fits: astray('c2', 'c7'), says: t('cornerAside2'), rule: 'HT-M6' },
    ],
    right: t('cornerRight'),
  },
  {
    id: 'king',
    name: t('kingName'),
    seat: 0,
    others: ['Freyja'],
    story: [t('kingStory1'), t('kingStory2')],
    task: t('kingTask'),
    how: t('kingHow'),
    line: [{ seat: 0, choice: move('g5', 'd5') }],
    claims: [
      {
        rule: 'HT-K3',
        says: t('kingClaim1'),
        holds: (_, events) => events.some(({ kind }) => kind === 'kingTaken'),
      },
      { rule: 'HT-E2', says: t('kingClaim2'), holds: (after) => after.results[0]?.winner === 0 },
    ],
    refused: [{ choice: move('g5', 'b5'), rule: 'HT-M1' }],
    asides: [
      { fits: astray('g5', 'd5'), says: t('kingAside1'), rule: 'HT-K3' },
      { fits: from('b5', 'd1'), says: t('kingAside2'), rule: 'HT-E1' },
    ],
    right: t('kingRight'),
  },
  {
    id: 'roads',
    name: t('roadsName'),
    seat: 1,
    others: ['Ketil'],
    story: [t('roadsStory1'), t('roadsStory2')],
    task: t('roadsTask'),
    how: t('roadsHow'),
    line: [
      { seat: 1, choice: move('c3', 'c7') },
      { seat: 0, choice: move('b6', 'b7') },
      { seat: 1, choice: move('c7', 'g7') },
    ],
    claims: [
      {
        rule: 'HT-E1',
        says: t('roadsClaim1'),
        holds: (_, events) => events.some(({ kind }) => kind === 'kingEscaped'),
      },
    ],
    asides: [
      { fits: (choice) => choice.to === 'c1', says: t('roadsAside1'), rule: 'HT-E1' },
      {
        fits: (choice) => choice.from === 'f1' || astray('c3', 'c7')(choice),
        says: t('roadsAside2'),
        rule: 'HT-E1',
      },
    ],
    right: t('roadsRight'),
  },
];
