import { at } from '@meadhall/core';
import type { Scene } from '@meadhall/learn';
import type { Choice, Event, State } from '../src/index.ts';
import type { T } from './words/index.ts';

type AxesScene = Scene<State, Choice, Event>;

const OTHERS = ['Ketil', 'Astrid'];
const hits = (state: { readonly vikings: readonly { readonly hits: number }[] }, seat: number): number =>
  at(state.vikings, seat).hits;
const throwAt = (card: 'axe1' | 'axe2' | 'axe3', target: number): Choice => ({ kind: 'throwAxes', card, target });
const throwsAt = (target: number) => (choice: Choice) => choice.kind === 'throwAxes' && choice.target === target;

export const scenesIn = (t: T): readonly AxesScene[] => [
  {
    id: 'throw',
    name: t('throwName'),
    seat: 0,
    others: OTHERS,
    story: [t('throwStory1'), t('throwStory2'), t('throwStory3')],
    task: t('throwTask'),
    how: t('throwHow'),
    line: [{ seat: 0, choice: throwAt('axe2', 1) }],
    claims: [
      { rule: 'AX-A2', says: t('throwClaim1'), holds: (after) => hits(after, 1) === 4 },
      {
        rule: 'AX-A1',
        says: t('throwClaim2'),
        holds: (after, events) => hits(after, 2) === 0 && events.some(({ kind }) => kind === 'axesThrown'),
      },
    ],
    asides: [
      { fits: throwsAt(2), says: t('throwAside1'), rule: 'AX-A3' },
      {
        fits: (choice) => choice.kind === 'throwAxes' && choice.card === 'axe1',
        says: t('throwAside2'),
        rule: 'AX-A2',
      },
    ],
    right: t('throwRight'),
  },
  {
    id: 'wall',
    name: t('wallName'),
    seat: 0,
    others: OTHERS,
    story: [t('wallStory1'), t('wallStory2')],
    task: t('wallTask'),
    how: t('wallHow'),
    line: [
      { seat: 0, choice: { kind: 'layShield', card: 'shield3' } },
      { seat: 1, choice: throwAt('axe2', 0) },
    ],
    claims: [
      {
        rule: 'AX-D1',
        says: t('wallClaim1'),
        holds: (after) => at(after.vikings, 0).shields.includes('shield3'),
      },
      {
        rule: 'AX-A4',
        says: t('wallClaim2'),
        holds: (after) => at(after.vikings, 0).unused === 1 && hits(after, 0) === 6,
      },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'throwAxes',
        says: t('wallAside1'),
        rule: 'AX-A2',
      },
    ],
    right: t('wallRight'),
  },
  {
    id: 'break',
    name: t('breakName'),
    seat: 0,
    others: OTHERS,
    story: [t('breakStory1'), t('breakStory2')],
    task: t('breakTask'),
    how: t('breakHow'),
    line: [{ seat: 0, choice: throwAt('axe3', 1) }],
    claims: [
      { rule: 'AX-A6', says: t('breakClaim1'), holds: (after) => hits(after, 1) === 4 },
      { rule: 'AX-D2', says: t('breakClaim2'), holds: (after) => at(after.vikings, 1).shields.length === 0 },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'throwAxes' && choice.card === 'axe1' && choice.target === 1,
        says: t('breakAside1'),
        rule: 'AX-A4',
      },
      { fits: throwsAt(2), says: t('breakAside2'), rule: 'AX-A4' },
    ],
    right: t('breakRight'),
  },
  {
    id: 'armory',
    name: t('armoryName'),
    seat: 0,
    others: OTHERS,
    story: [t('armoryStory1'), t('armoryStory2')],
    task: t('armoryTask'),
    how: t('armoryHow'),
    line: [
      { seat: 0, choice: { kind: 'layShield', card: 'shield2' } },
      { seat: 0, choice: { kind: 'useArmory' } },
      { seat: 0, choice: throwAt('axe2', 1), or: [throwAt('axe1', 1)] },
    ],
    claims: [
      {
        rule: 'AX-R2',
        says: t('armoryClaim1'),
        holds: (after) => at(after.vikings, 0).shields.length === 1 && hits(after, 1) > 5,
      },
      { rule: 'AX-T4', says: t('armoryClaim2'), holds: (after) => !at(after.vikings, 0).armory },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'endTurn',
        says: t('armoryAside1'),
        rule: 'AX-T4',
      },
      { fits: throwsAt(2), says: t('armoryAside2') },
    ],
    right: t('armoryRight'),
  },
  {
    id: 'maid',
    name: t('maidName'),
    seat: 0,
    others: OTHERS,
    story: [t('maidStory1'), t('maidStory2')],
    task: t('maidTask'),
    how: t('maidHow'),
    line: [{ seat: 0, choice: { kind: 'robArmory', card: 'maid', target: 1 } }],
    claims: [{ rule: 'AX-M1', says: t('maidClaim1'), holds: (after) => !at(after.vikings, 1).armory }],
    refused: [{ choice: { kind: 'keepBusy', card: 'maid', target: 2 }, rule: 'AX-M3' }],
    asides: [
      {
        fits: (choice) => choice.kind === 'keepBusy',
        says: t('maidAside1'),
        rule: 'AX-M2',
      },
      { fits: (choice) => choice.kind === 'throwAxes', says: t('maidAside2'), rule: 'AX-R2' },
    ],
    right: t('maidRight'),
  },
  {
    id: 'fall',
    name: t('fallName'),
    seat: 0,
    others: OTHERS,
    story: [t('fallStory1'), t('fallStory2')],
    task: t('fallTask'),
    how: t('fallHow'),
    line: [{ seat: 0, choice: throwAt('axe3', 1) }],
    claims: [
      { rule: 'AX-O1', says: t('fallClaim1'), holds: (after) => at(after.vikings, 1).out },
      { rule: 'AX-O4', says: t('fallClaim2'), holds: (after) => after.stack.length === 0 },
    ],
    asides: [
      {
        fits: (choice) => choice.kind === 'throwAxes' && choice.card === 'axe2',
        says: t('fallAside1'),
        rule: 'AX-A6',
      },
      {
        fits: (choice) => choice.kind === 'throwAxes' && choice.card === 'axe1',
        says: t('fallAside2'),
        rule: 'AX-A5',
      },
    ],
    right: t('fallRight'),
  },
];
