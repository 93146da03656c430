import { change, type Given, health, heroes, lay, quiet, sceneActs, type Who } from '../test/given.ts';

const atreus: Who = { party: 'atreus', column: 4, hand: [] };
const kratos = (one: Omit<Who, 'party'>): Who => ({ party: 'kratos', column: 2, ...one });
const alone = (one: Omit<Who, 'party'>, given: Given = {}) => heroes([kratos(one), atreus], given);

/** The positions of the lesson's scenes; `npm run demos` writes them down for the app. */
export const positions = {
  move: () => alone({ column: 1, hand: ['m1', 'd1'], damage: 8 }, { and: quiet('B4', 'B1') }).state,
  attack: () => alone({ column: 1, hand: ['m1', 'n4', 'd1'] }, { rolls: [1], and: quiet('B1', 'B4') }).state,
  spot: () => alone({ hand: ['m0', 'n2', 'd1'] }, { and: quiet('B2') }).state,
  armor: () => alone({ hand: ['m2', 'n4', 'n1'] }, { and: quiet('B2') }).state,
  defend: () =>
    sceneActs(alone({ column: 1, hand: ['d1', 'n2', 'm1'], damage: 4 }, { runes: [2], and: quiet('B1') })).state,
  rage: () => alone({ column: 3, hand: ['m1', 'n2'], damage: 6, rage: 5 }, { and: quiet('B3') }).state,
  rune: () =>
    alone(
      { hand: ['d1', 'm0'], damage: 9 },
      {
        runes: [1],
        and: (state) => {
          quiet('B2', 'B1')(state);
          state.upgrades.known = 1;
        },
      },
    ).state,
  upgrade: () =>
    heroes([kratos({ hand: ['m1'], discard: ['n1', 'm0'], column: 1 }), { ...atreus, hand: ['r1'] }], {
      runes: ['n4/1', 'r3/2', 'd2/3'],
      and: quiet(),
    })
      .play(0, { kind: 'endTurn' })
      .play(1, { kind: 'endTurn' }).state,
  quest: () =>
    alone(
      { hand: ['m1', 'n4', 'd1'], damage: 7, rage: 2 },
      {
        rolls: [2],
        and: (state) => {
          state.scene.fallen = ['championBare'];
          lay(state, { B2: { side: 'back', damage: health('travelerBare') - 3 }, B3: { side: 'back', dead: true } });
          state.journey.quests = ['travelers', 'alfheim', 'helheim'];
          state.journey.bosses = ['baldur', 'sigrun', 'hraezlyr'];
          change(state, { atreus: { down: true, column: null, damage: 12 } });
        },
      },
    ).state,
};
