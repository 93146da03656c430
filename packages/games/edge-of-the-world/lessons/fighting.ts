import type { Choice } from '../src/index.ts';
import { CARDS, KETIL } from './cards.ts';
import { captainOf, type EdgeScene, happened, isKind, OTHERS, portCard } from './scene.ts';
import type { T } from './words/index.ts';

const lay = (card: number | null, ...slots: number[]): Choice => ({ kind: 'lay', card, slots });
const lays = (card: number, slots?: readonly number[]) => (choice: Choice) =>
  choice.kind === 'lay' && choice.card === card && (slots === undefined || choice.slots.join() === slots.join());

/** The second half: raids, battles at sea, the chase and the duel. */
export const fightingIn = (t: T): readonly EdgeScene[] => [
  {
    id: 'raid',
    name: t('raidName'),
    seat: 0,
    others: OTHERS,
    story: [t('raidStory1'), t('raidStory2')],
    task: t('raidTask'),
    how: t('raidHow'),
    line: [
      { seat: 0, choice: { kind: 'raid', port: 'salme', card: portCard('salme') } },
      { seat: 0, choice: lay(CARDS.strong, 0) },
    ],
    claims: [
      {
        rule: 'EW-P3',
        says: t('raidClaim1'),
        holds: (_, events) => events.some((event) => event.kind === 'raidLaid' && event.force.value === 7),
      },
      {
        rule: 'EW-P5',
        says: t('raidClaim2'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'raidRolled' && event.ours.total === 11 && event.theirs.total === 7),
      },
      {
        rule: 'EW-P7',
        says: t('raidClaim3'),
        holds: (after) => captainOf(after).gold === 40 && after.ports.salme.ruin === 'token',
      },
      {
        rule: 'EW-P11',
        says: t('raidClaim4'),
        holds: (after) => captainOf(after).hold[0] === null && !captainOf(after).hand.includes(CARDS.strong),
      },
    ],
    refused: [{ choice: lay(CARDS.strong, 1), rule: 'EW-P2' }],
    asides: [
      { fits: isKind('buy'), says: t('raidAside1'), rule: 'EW-T4' },
      {
        fits: lays(CARDS.strong, []),
        says: t('raidAside2'),
        rule: 'EW-P3',
      },
      { fits: lays(CARDS.short), says: t('raidAside3'), rule: 'EW-P3' },
      { fits: isKind('sail'), says: t('raidAside4'), rule: 'EW-P1' },
    ],
    right: t('raidRight'),
  },
  {
    id: 'bluff',
    name: t('bluffName'),
    seat: 0,
    others: OTHERS,
    story: [t('bluffStory1'), t('bluffStory2')],
    task: t('bluffTask'),
    how: t('bluffHow'),
    line: [
      { seat: 0, choice: { kind: 'sail', to: 's18' } },
      { seat: 0, choice: { kind: 'attack', target: 1 } },
      { seat: 0, choice: lay(CARDS.strong, 0) },
      { seat: 1, choice: lay(KETIL.fights, 0) },
    ],
    claims: [
      {
        rule: 'EW-S4',
        says: t('bluffClaim1'),
        holds: (_, events) => events.some((event) => event.kind === 'forcesTurned' && event.attacker.value === 5),
      },
      {
        rule: 'EW-S6',
        says: t('bluffClaim2'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'battleRolled' && event.ours.total === 10 && event.theirs.total === 6),
      },
      {
        rule: 'EW-S7',
        says: t('bluffClaim3'),
        holds: (after) => captainOf(after).hold[0] !== null && !captainOf(after).hand.includes(CARDS.strong),
      },
    ],
    asides: [
      {
        fits: lays(CARDS.strong, [1]),
        says: t('bluffAside1'),
        rule: 'EW-S4',
      },
      { fits: lays(CARDS.strong, []), says: t('bluffAside2'), rule: 'EW-S4' },
      { fits: lays(CARDS.strong, [0, 1]), says: t('bluffAside3'), rule: 'EW-S7' },
      { fits: lays(CARDS.short), says: t('bluffAside4'), rule: 'EW-S6' },
      {
        fits: (choice) => choice.kind === 'sail' && choice.to !== 's18',
        says: t('bluffAside5'),
        rule: 'EW-S2',
      },
      { fits: isKind('rest'), says: t('bluffAside6'), rule: 'EW-S2' },
    ],
    right: t('bluffRight'),
  },
  {
    id: 'loss',
    name: t('lossName'),
    seat: 1,
    others: OTHERS,
    story: [t('lossStory1'), t('lossStory2')],
    task: t('lossTask'),
    how: t('lossHow'),
    line: [
      { seat: 1, choice: lay(CARDS.weak) },
      { seat: 0, choice: { kind: 'bounty', discs: 0, gold: 20 } },
    ],
    claims: [
      {
        rule: 'EW-S6',
        says: t('lossClaim1'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'battleRolled' && event.ours.total === 14 && event.theirs.total === 2),
      },
      { rule: 'EW-S8', says: t('lossClaim2'), holds: (after) => captainOf(after, 1).gold === 20 },
      {
        rule: 'EW-S7',
        says: t('lossClaim3'),
        holds: (after, events) =>
          captainOf(after, 1).hold[1] !== null &&
          captainOf(after, 1).hand.includes(CARDS.short) &&
          events.some(({ kind }) => kind === 'battleWon'),
      },
    ],
    refused: [{ choice: lay(null), rule: 'EW-S4' }],
    asides: [
      {
        fits: lays(CARDS.short),
        says: t('lossAside1'),
        rule: 'EW-S7',
      },
      {
        fits: (choice) => choice.kind === 'lay' && choice.slots.includes(1),
        says: t('lossAside2'),
        rule: 'EW-S7',
      },
      {
        fits: lays(CARDS.weak, [0]),
        says: t('lossAside3'),
        rule: 'EW-S7',
      },
    ],
    right: t('lossRight'),
  },
  {
    id: 'chase',
    name: t('chaseName'),
    seat: 0,
    others: OTHERS,
    story: [t('chaseStory1'), t('chaseStory2')],
    task: t('chaseTask'),
    how: t('chaseHow'),
    line: [{ seat: 0, choice: { kind: 'sail', to: 'aualdsnes' } }],
    claims: [
      { rule: 'EW-H4', says: t('chaseClaim1'), holds: happened('duelBegan') },
      {
        rule: 'EW-F1',
        says: t('chaseClaim2'),
        holds: (after) => [0, 1].every((seat) => captainOf(after, seat).hand.length === 3),
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'sail' && choice.to !== 'aualdsnes',
        says: t('chaseAside1'),
        rule: 'EW-H4',
      },
      { fits: isKind('rest'), says: t('chaseAside2'), rule: 'EW-H4' },
    ],
    right: t('chaseRight'),
  },
  {
    id: 'duel',
    name: t('duelName'),
    seat: 0,
    others: OTHERS,
    story: [t('duelStory1'), t('duelStory2')],
    task: t('duelTask'),
    how: t('duelHow'),
    line: [
      { seat: 1, choice: lay(KETIL.four, 0) },
      { seat: 0, choice: lay(CARDS.strong, 0, 2) },
    ],
    claims: [
      {
        rule: 'EW-F3',
        says: t('duelClaim1'),
        holds: (_, events) =>
          events.some(
            (event) => event.kind === 'duelTurned' && event.leader.value === 8 && event.challenger.value === 6,
          ),
      },
      { rule: 'EW-F4', says: t('duelClaim2'), holds: happened('duelRoundWon') },
      { rule: 'EW-F7', says: t('duelClaim3'), holds: happened('gameWon') },
    ],
    refused: [{ choice: lay(CARDS.strong, 1), rule: 'EW-F3' }],
    asides: [
      { fits: lays(CARDS.weak), says: t('duelAside1'), rule: 'EW-F7' },
      { fits: lays(CARDS.strong, []), says: t('duelAside2'), rule: 'EW-F3' },
      {
        fits: (choice) => choice.kind === 'lay' && choice.card === CARDS.strong && choice.slots.length === 1,
        says: t('duelAside3'),
        rule: 'EW-F3',
      },
    ],
    right: t('duelRight'),
  },
];
