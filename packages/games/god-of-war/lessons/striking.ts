import { type GowScene, happened, isKind, kratos, OTHERS } from './scene.ts';
import type { T } from './words/index.ts';

/** A Hero's own turn: move, strike, use what lies about, break armor. */
export const striking = (t: T): readonly GowScene[] => [
  {
    id: 'move',
    name: t('moveName'),
    seat: 0,
    others: OTHERS,
    story: [t('moveStory1'), t('moveStory2')],
    task: t('moveTask'),
    how: t('moveHow'),
    line: [{ seat: 0, choice: { kind: 'move', hero: 'kratos', column: 4, back: true } }],
    claims: [
      { rule: 'GW-M1', says: t('moveClaim1'), holds: (after) => kratos(after).column === 4 },
      { rule: 'GW-M2', says: t('moveClaim2'), holds: (after) => kratos(after).back },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'move' && choice.column === 4 && !choice.back,
        says: t('moveAside1'),
        rule: 'GW-M5',
      },
      {
        fits: (choice) => choice.kind === 'move' && choice.column !== 4,
        says: t('moveAside2'),
        rule: 'GW-M3',
      },
      { fits: isKind('attack'), says: t('moveAside3'), rule: 'GW-V2' },
      { fits: isKind('endTurn'), says: t('moveAside4'), rule: 'GW-V2' },
    ],
    right: t('moveRight'),
  },
  {
    id: 'attack',
    name: t('attackName'),
    seat: 0,
    others: OTHERS,
    story: [t('attackStory1'), t('attackStory2')],
    task: t('attackTask'),
    how: t('attackHow'),
    line: [
      { seat: 0, choice: { kind: 'attack', hero: 'kratos', card: 'm1', as: 'melee', at: 'B1' } },
      { seat: 0, choice: { kind: 'add', card: 'n4' } },
      { seat: 0, choice: { kind: 'strike' } },
    ],
    claims: [
      {
        rule: 'GW-C5',
        says: t('attackClaim1'),
        holds: (_, events) => events.some((event) => event.kind === 'attackDeclared' && event.strength === 5),
      },
      {
        rule: 'GW-A3',
        says: t('attackClaim2'),
        holds: (_, events) => events.some((event) => event.kind === 'enemyHarmed' && event.n === 4),
      },
      { rule: 'GW-A5', says: t('attackClaim3'), holds: happened('enemyDefeated') },
      {
        rule: 'GW-R1',
        says: t('attackClaim4'),
        holds: (_, events) => events.some((event) => event.kind === 'rageGained' && event.n === 1),
      },
    ],
    asides: [
      {
        fits: isKind('strike'),
        says: t('attackAside1'),
        rule: 'GW-A3',
      },
      { fits: isKind('move'), says: t('attackAside2'), rule: 'GW-A1' },
      { fits: isKind('endTurn'), says: t('attackAside3'), rule: 'GW-V2' },
    ],
    right: t('attackRight'),
  },
  {
    id: 'spot',
    name: t('spotName'),
    seat: 0,
    others: OTHERS,
    story: [t('spotStory1'), t('spotStory2')],
    task: t('spotTask'),
    how: t('spotHow'),
    line: [
      { seat: 0, choice: { kind: 'interact', hero: 'kratos', spot: 'topple' } },
      { seat: 0, choice: { kind: 'pay', card: 'm0' } },
      { seat: 0, choice: { kind: 'pay', card: 'n2' } },
    ],
    claims: [
      { rule: 'GW-I1', says: t('spotClaim1'), holds: happened('spotUsed') },
      {
        rule: 'GW-F10',
        says: t('spotClaim2'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'armorBroken' && event.armor === 6) &&
          !events.some(({ kind }) => kind === 'dieRolled'),
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'pay' && choice.card === 'n2',
        says: t('spotAside1'),
        rule: 'GW-I2',
      },
      {
        fits: isKind('attack'),
        says: t('spotAside2'),
        rule: 'GW-A8',
      },
      { fits: isKind('move'), says: t('spotAside3'), rule: 'GW-I1' },
      { fits: isKind('endTurn'), says: t('spotAside4'), rule: 'GW-I1' },
    ],
    right: t('spotRight'),
  },
  {
    id: 'armor',
    name: t('armorName'),
    seat: 0,
    others: OTHERS,
    story: [t('armorStory1'), t('armorStory2')],
    task: t('armorTask'),
    how: t('armorHow'),
    line: [
      { seat: 0, choice: { kind: 'attack', hero: 'kratos', card: 'm2', as: 'melee', at: 'B2' } },
      { seat: 0, choice: { kind: 'add', card: 'n4' } },
      { seat: 0, choice: { kind: 'strike' } },
    ],
    claims: [
      {
        rule: 'GW-A6',
        says: t('armorClaim1'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'armorBroken' && event.armor === 6) &&
          !events.some(({ kind }) => kind === 'dieRolled'),
      },
      {
        rule: 'GW-A7',
        says: t('armorClaim2'),
        holds: (_, events) => events.some((event) => event.kind === 'armorBroken' && event.left.join() === '4'),
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'add' && choice.card === 'n1',
        says: t('armorAside1'),
        rule: 'GW-A6',
      },
      {
        fits: isKind('strike'),
        says: t('armorAside2'),
        rule: 'GW-A8',
      },
      { fits: isKind('move', 'interact', 'endTurn'), says: t('armorAside3') },
    ],
    right: t('armorRight'),
  },
];
