export const en = {
  why: 'What you order here is answered for you, whenever you are asked. Nobody else is told, and the answer comes no sooner than one of yours would.',
  band: 'Standing order',
  revoke: 'Revoke',
  done: 'Done',
} as const;
