import type { Meta } from '@meadhall/core';
import type { Options } from './state.ts';
import { shelf } from './words/shelf/en.ts';

const { goal } = shelf.options;

export const meta: Meta<Options> = {
  id: 'edge-of-the-world',
  title: 'Edge of the World',
  version: 3,
  seats: { min: 3, max: 4 },
  minutes: 60,
  blurb: shelf.blurb,
  seatWord: 'captain',
  score: shelf.score,
  options: {
    goal: {
      kind: 'pick',
      default: '150',
      values: [
        { value: '150', label: goal.values[150] },
        { value: '100', label: goal.values[100] },
        { value: '60', label: goal.values[60] },
      ],
      label: goal.label,
      about: goal.about,
    },
    roundCap: {
      kind: 'number',
      default: 40,
      min: 10,
      max: 60,
      ...shelf.options.roundCap,
    },
    chaseCap: {
      kind: 'number',
      default: 10,
      min: 3,
      max: 20,
      ...shelf.options.chaseCap,
    },
  },
  edition: shelf.edition,
  bound: 20_000,
};
