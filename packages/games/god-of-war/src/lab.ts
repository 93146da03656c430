import type { DeepReadonly, LabNotes, Seat } from '@meadhall/core';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What was used, named so that a list of all names shows what never was. */
function uses(event: DeepReadonly<Event>): string[] {
  switch (event.kind) {
    case 'heroPicked':
      return [`party ${event.party}`];
    case 'sceneLaid':
      return [`scene ${event.scene}`];
    case 'hindranceMet':
      return [`hindrance ${event.scene}`];
    case 'attackDeclared':
      return [`card ${event.card}`, ...event.numbers.map((card) => `card ${card}`)];
    case 'defensePlayed':
      return [`card ${event.card}`, ...event.numbers.map((card) => `card ${card}`)];
    case 'specialPlayed':
      return [`card ${event.card}`];
    case 'statusDrawn':
    case 'cardGained':
      return [`card ${event.card}`];
    case 'spotUsed':
      return [`spot ${event.spot}`];
    case 'sceneFlipped':
      return event.cards.map(({ at, side }) => `face ${event.scene} ${at} ${side}`);
    case 'rewardGained':
      return event.hero ? [`reward ${event.scene} ${event.at}`] : [];
    case 'boxActivated':
      return [`box ${event.scene} ${event.at}`];
    case 'enemyAttacked':
      return [`enemy ${event.enemy}`];
    case 'rageUsed':
      return [`ability ${event.ability}`];
    case 'companionUsed':
      return [`companion ${event.ability} ${event.way}`];
    case 'wardSpent':
      return ['ward'];
    case 'blowShielded':
      return ['shield'];
    case 'upgradeTaken':
      return [`upgrade ${event.card}`];
    case 'questWon':
    case 'gameWon':
      return [`won ${event.scene}`];
    case 'gameLost':
      return [`lost ${event.scene}`, `lost by ${event.why}`];
    default:
      return [];
  }
}

function byOf(event: DeepReadonly<Event>): Seat | null {
  return 'seat' in event ? event.seat : null;
}

export const lab: LabNotes<State, Event> = {
  traits: (state, seat) => ({
    hero: state.seats[seat]?.party ?? 'none',
    heroes: String(state.seats.length),
    boss: state.journey.path[2] ?? 'not reached',
    difficulty: state.limits.difficulty,
  }),
  used: (event) => uses(event).map((what) => ({ what, by: byOf(event) })),
};
