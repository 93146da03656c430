import { at } from '@meadhall/core';
import { type GowScene, happened, isKind, kratos, OTHERS } from './scene.ts';
import type { T } from './words/index.ts';

/** What the Scene does, and what becomes of you: defense, Rage, Runes, upgrades, the quest. */
export const enduring = (t: T): readonly GowScene[] => [
  {
    id: 'defend',
    name: t('defendName'),
    seat: 0,
    others: OTHERS,
    story: [t('defendStory1'), t('defendStory2')],
    task: t('defendTask'),
    how: t('defendHow'),
    line: [
      { seat: 0, choice: { kind: 'defend', card: 'd1' } },
      { seat: 0, choice: { kind: 'add', card: 'n2' } },
    ],
    claims: [
      {
        rule: 'GW-D1',
        says: t('defendClaim1'),
        holds: (after, events) => kratos(after).damage === 4 && events.some(({ kind }) => kind === 'blowBlocked'),
      },
    ],
    asides: [
      { fits: isKind('take'), says: t('defendAside1'), rule: 'GW-D5' },
      { fits: isKind('block'), says: t('defendAside2'), rule: 'GW-D1' },
    ],
    right: t('defendRight'),
  },
  {
    id: 'rage',
    name: t('rageName'),
    seat: 0,
    others: OTHERS,
    story: [t('rageStory1'), t('rageStory2')],
    task: t('rageTask'),
    how: t('rageHow'),
    line: [
      { seat: 0, choice: { kind: 'rage', hero: 'kratos' } },
      { seat: 0, choice: { kind: 'attack', hero: 'kratos', card: 'm1', as: 'melee', at: 'B3' } },
      { seat: 0, choice: { kind: 'add', card: 'n2' } },
      { seat: 0, choice: { kind: 'strike' } },
    ],
    claims: [
      { rule: 'GW-H1', says: t('rageClaim1'), holds: (after) => kratos(after).damage === 3 },
      {
        rule: 'GW-A6',
        says: t('rageClaim2'),
        holds: (_, events) => events.some((event) => event.kind === 'armorBroken' && event.armor === 7),
      },
      { rule: 'GW-R2', says: t('rageClaim3'), holds: (after) => kratos(after).rage === 1 },
    ],
    asides: [
      { fits: isKind('attack'), says: t('rageAside1'), rule: 'GW-H1' },
      { fits: isKind('strike'), says: t('rageAside2'), rule: 'GW-A8' },
      {
        fits: isKind('move', 'endTurn'),
        says: t('rageAside3'),
        rule: 'GW-R2',
      },
    ],
    right: t('rageRight'),
  },
  {
    id: 'rune',
    name: t('runeName'),
    seat: 0,
    others: OTHERS,
    story: [t('runeStory1'), t('runeStory2')],
    task: t('runeTask'),
    how: t('runeHow'),
    line: [
      {
        seat: 0,
        choice: { kind: 'move', hero: 'kratos', column: 3, back: false },
        or: [{ kind: 'move', hero: 'kratos', column: 4, back: true }],
      },
      { seat: 0, choice: { kind: 'endTurn' } },
    ],
    claims: [
      {
        rule: 'GW-E1',
        says: t('runeClaim1'),
        holds: (_, events) => events.some((event) => event.kind === 'runeRevealed' && event.rune === 1),
      },
      {
        rule: 'GW-E4',
        says: t('runeClaim2'),
        holds: (_, events) =>
          events.some((event) => event.kind === 'enemyAttacked' && event.at === 'B2' && event.targets.length === 0),
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'move' && choice.column === 1,
        says: t('runeAside1'),
        rule: 'GW-E4',
      },
      {
        fits: (choice) => choice.kind === 'move' && choice.column === 4 && !choice.back,
        says: t('runeAside2'),
        rule: 'GW-M2',
      },
      {
        fits: (choice) => choice.kind === 'endTurn',
        says: t('runeAside3'),
        rule: 'GW-E4',
      },
    ],
    right: t('runeRight'),
  },
  {
    id: 'upgrade',
    name: t('upgradeName'),
    seat: 0,
    others: OTHERS,
    story: [t('upgradeStory1'), t('upgradeStory2')],
    task: t('upgradeTask'),
    how: t('upgradeHow'),
    line: [{ seat: 0, choice: { kind: 'upgrade', card: 'n4/1' } }],
    claims: [{ rule: 'GW-U2', says: t('upgradeClaim1'), holds: (after) => at(after.seats, 0).deck.at(-1) === 'n4' }],
    asides: [
      {
        fits: isKind('remove'),
        says: t('upgradeAside1'),
        rule: 'GW-U3',
      },
      {
        fits: (choice) => choice.kind === 'upgrade' && choice.card !== 'n4/1',
        says: t('upgradeAside2'),
        rule: 'GW-U2',
      },
    ],
    right: t('upgradeRight'),
  },
  {
    id: 'quest',
    name: t('questName'),
    seat: 0,
    others: OTHERS,
    story: [t('questStory1'), t('questStory2')],
    task: t('questTask'),
    how: t('questHow'),
    line: [
      { seat: 0, choice: { kind: 'attack', hero: 'kratos', card: 'm1', as: 'melee', at: 'B2' } },
      { seat: 0, choice: { kind: 'add', card: 'n4' } },
      { seat: 0, choice: { kind: 'strike' } },
    ],
    claims: [
      {
        rule: 'GW-A3',
        says: t('questClaim1'),
        holds: (_, events) => events.some((event) => event.kind === 'dieRolled' && event.roll === 2),
      },
      { rule: 'GW-Q1', says: t('questClaim2'), holds: happened('questWon') },
      {
        rule: 'GW-Q2',
        says: t('questClaim3'),
        holds: (after) => after.heroes.every(({ damage, down }) => damage === 0 && !down),
      },
    ],
    asides: [
      { fits: isKind('strike'), says: t('questAside1'), rule: 'GW-A3' },
      { fits: isKind('move', 'interact'), says: t('questAside2'), rule: 'GW-Q1' },
      { fits: isKind('endTurn'), says: t('questAside3'), rule: 'GW-G2' },
    ],
    right: t('questRight'),
  },
];
