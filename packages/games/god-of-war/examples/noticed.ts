import type { Event } from '../src/events.ts';

export const SEATS = 2;

const DOES: readonly Event['kind'][] = [
  'enemyHarmed',
  'enemyStunned',
  'armorBroken',
  'enemyDefeated',
  'sceneFlipped',
  'tokensChanged',
];

/** Attacks that do nothing, moves that are undone in the same turn, turns of moves and nothing else. */
export function newWatch() {
  const sums = { attacks: 0, hollow: 0, moves: 0, undone: 0, turns: 0, idle: 0 };
  let attack: { hit: boolean } | null = null;
  let moved: Extract<Event, { kind: 'heroMoved' }>[] = [];
  let deeds = 0;
  const endAttack = (): void => {
    if (!attack) return;
    sums.attacks++;
    if (!attack.hit) sums.hollow++;
    attack = null;
  };
  function hear(event: Event): void {
    if (attack && DOES.includes(event.kind)) attack.hit = true;
    switch (event.kind) {
      case 'turnBegan':
        moved = [];
        deeds = 0;
        return;
      case 'attackDeclared':
        endAttack();
        attack = { hit: false };
        deeds++;
        return;
      case 'spotUsed':
        deeds++;
        return;
      case 'heroMoved':
        if (event.by !== 'move') return;
        sums.moves++;
        if (moved.some(({ hero, from }) => hero === event.hero && from === event.to)) sums.undone++;
        moved.push(event);
        return;
      case 'turnEnded':
        endAttack();
        sums.turns++;
        if (moved.length > 0 && deeds === 0) sums.idle++;
        return;
      default:
        return;
    }
  }
  return {
    decided(): void {},
    heard: (events: readonly Event[]): void => events.forEach(hear),
    figures: () => ({
      'attacks that did nothing': [sums.hollow, sums.attacks] as const,
      'moves undone in the same turn': [sums.undone, sums.moves] as const,
      'turns of moves and nothing else': [sums.idle, sums.turns] as const,
    }),
  };
}
