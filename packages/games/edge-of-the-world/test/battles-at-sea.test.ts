import { at, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import {
  attack,
  type Before,
  bounty,
  buy,
  type Cargo,
  captain,
  card,
  cargo,
  type Given,
  lay,
  point,
  portCard,
  rest,
  sail,
  takeDisc,
  turn,
} from './given.ts';

const [mine, spare, theirs] = [card('s2b3'), card('s6b1'), card('s3b3', 1)];

/** Seat 0 sails into the Gotland Sea, where seat 1 lies, and attacks. */
const meeting = (attacker: Before, defender: Before, given: Given = {}) =>
  turn(4, [{ at: 's19', hand: [mine], ...attacker }, { at: 's18', hand: [theirs], ...defender }, {}], given).play(
    0,
    sail('s18'),
  );
const fight = (dice: number[], attacker: Before = {}, defender: Before = {}, given: Given = {}) =>
  meeting(attacker, defender, { dice, ...given })
    .play(0, attack(1), lay(mine))
    .play(1, lay(theirs));

describe('battles at sea', () => {
  test('[EW-S1] one attack a turn, besides the port action, before or after it', () => {
    const both = turn(
      6,
      [
        { at: 's19', hand: [mine, spare] },
        { at: 's18', hand: [theirs] },
        { at: 's17', hand: [card('s4b3')] },
      ],
      { north: [portCard('truso')], dice: [6, 1] },
    );
    const fought = both.play(0, sail('s18'), attack(1), lay(mine)).play(1, lay(theirs));
    fought.refuses(0, attack(1), 'EW-S1');
    const traded = fought.play(0, sail('truso'), buy('truso'), takeDisc(0), sail('s17'));
    traded.refuses(0, attack(2), 'EW-S1').offers(0, rest);
    both.play(0, sail('truso'), buy('truso'), takeDisc(0), sail('s17')).offers(0, attack(2));
  });

  test('[EW-S2] only on entering a sea space with a ship, never in a port; of several ships one is chosen', () => {
    const beside = turn(4, [{ at: 's18', hand: [mine] }, { at: 's18', hand: [theirs] }, { at: 's18' }]);
    beside.refuses(0, attack(1), 'EW-S2').play(0, sail('s19'), sail('s18')).offers(0, attack(1), attack(2));
    const inPort = turn(4, [{ at: 's18', hand: [mine] }, { at: 'salme', hand: [theirs] }, {}], {
      north: [portCard('salme')],
    });
    const there = inPort.play(0, sail('salme'));
    expect(game.choices(there.state, 0).some(({ kind }) => kind === 'attack')).toBe(false);
  });

  test('[EW-S3] an attacker needs a card besides the one sailed with; a defender without one fights without', () => {
    meeting({ hand: [] }, {}).refuses(0, attack(1), 'EW-S3');
    const bare = meeting({}, { hand: [], hold: ['shield2'] }, { dice: [3, 2] }).play(0, attack(1));
    bare.refuses(0, lay(null), 'EW-S4');
    const answered = bare.play(0, lay(mine)).asks(1, lay(null), lay(null, 0)).play(1, lay(null, 0));
    expect(answered.told('forcesTurned')).toMatchObject([
      { attacker: { value: 3 }, defender: { card: null, value: 2 } },
    ]);
    const kept = card('s5b3');
    const yetToMove = meeting({}, { hand: [theirs], sailing: kept }).play(0, attack(1), lay(mine));
    yetToMove.asks(1, lay(theirs)).refuses(1, lay(kept), 'EW-S4');
  });

  test('[EW-S4] attacker, then defender lay a card and any discs, covered; goods may be laid as a bluff', () => {
    const hold: Cargo[] = ['amber', 'shield1'];
    const scene = meeting({ hold }, { hold: ['clams'] }, { dice: [6, 1] }).play(0, attack(1));
    scene.asks(0, lay(mine), lay(mine, 0), lay(mine, 1), lay(mine, 0, 1)).waitsFor(0);
    const laid = scene.play(0, lay(mine, 0, 1)).waitsFor(1);
    expect(laid.view(1).asked).toMatchObject({ to: 'shipBattle', attack: { discs: 2, own: null }, defence: null });
    expect(laid.view(0).asked).toMatchObject({ attack: { discs: 2, own: { card: mine, slots: [0, 1] } } });
    expect(game.viewEvents(laid.told('forceLaid'), 1)).toEqual([{ kind: 'forceLaid', seat: 0, discs: 2 }]);
    const turned = laid.play(1, lay(theirs, 0));
    expect(turned.told('forcesTurned')).toMatchObject([{ attacker: { value: 4 }, defender: { value: 3 } }]);
  });

  test('[EW-S5] everything is turned up at the same time, before the dice', () => {
    const kinds = fight([6, 1], {}, { hold: ['amber', 'clams'] }).events.map(({ kind }) => kind);
    expect(kinds.slice(-4)).toEqual(['forceLaid', 'forcesTurned', 'battleRolled', 'battleWon']);
  });

  test('[EW-S6] card, shields and die decide; a draw is rolled again', () => {
    const scene = fight([4, 4, 2, 3]);
    expect(scene.told('battleRolled')).toMatchObject([
      { ours: { die: 4, total: 7 }, theirs: { die: 4, total: 7 } },
      { ours: { die: 2, total: 5 }, theirs: { die: 3, total: 6 } },
    ]);
    expect(scene.told('battleWon')).toMatchObject([{ winner: 1, loser: 0, margin: 1 }]);
  });

  test('[EW-S7] cards and shields leave the game, goods go back covered and are known to all', () => {
    const scene = meeting(
      { hold: ['amber', 'shield2', 'shield1'], gold: 0 },
      { gold: 0, hold: ['clams', 'clams'] },
      { dice: [1, 6] },
    )
      .play(0, attack(1), lay(mine, 0, 1))
      .play(1, lay(theirs));
    expect(scene.state.goneCards).toEqual([mine, theirs]);
    expect(scene.view('spectator').goneDiscs.map(({ face }) => face)).toEqual(['shield2']);
    const seen = scene.view(2).captains.flatMap(({ hold }) => hold.flatMap((disc) => (disc?.face ? [disc.face] : [])));
    expect(seen).toEqual(['amber']);
  });

  test('[EW-S8] a win by 1 to 3 costs one unit, by more two; the winner chooses gold, discs or both', () => {
    const rich: Before = { gold: 50, hold: ['amber', 'clams'] };
    fight([4, 1], {}, rich).asks(0, bounty(0, 10), bounty(1, 0));
    const two = fight([5, 1], {}, rich).asks(0, bounty(0, 20), bounty(1, 10), bounty(2, 0));
    const paid = two.play(0, bounty(0, 20));
    expect([captain(paid, 0).gold, captain(paid, 1).gold]).toEqual([40, 30]);
    fight([5, 1], {}, { gold: 15, hold: ['amber'] }).waitsFor(0);
    const forced = fight([5, 1], {}, { gold: 15, hold: ['amber'] });
    expect([captain(forced, 0).gold, cargo(forced, 0)]).toEqual([30, ['amber']]);
  });

  test('[EW-S9] the winner points at discs that lie covered and mixed; winner and loser know what was taken', () => {
    const rich: Before = { gold: 0, hold: ['amber', 'clams', 'shield3', 'shield1'] };
    const taken = new Set<string>();
    for (const round of range(8)) {
      const mixed = meeting({}, rich, { dice: [5, 1, (round % 6) + 1, ((round * 5) % 6) + 1, 3] })
        .play(0, attack(1), lay(mine))
        .play(1, lay(theirs));
      mixed.asks(0, point(0), point(1), point(2), point(3));
      expect(mixed.view(0).asked).toMatchObject({ to: 'point', loser: 1, left: 2 });
      expect(JSON.stringify(mixed.view(1).asked)).not.toContain('mixed');
      const scene = mixed.play(0, point(3)).asks(0, point(0), point(1), point(2)).play(0, point(0));
      const [moved] = scene.told('bountyPaid');
      expect(moved?.discs).toHaveLength(2);
      for (const { face, seen } of moved?.discs ?? []) {
        taken.add(face ?? 'none');
        expect(seen).toEqual([0, 1]);
      }
      expect(game.viewEvents(scene.told('bountyPaid'), 2)).not.toHaveProperty('0.discs.0.face');
      expect(game.viewEvents(scene.told('bountyPaid'), 0)).toHaveProperty('0.discs.0.face');
      expect(scene.view(2).captains[0]?.hold[0]).toMatchObject({ zone: 'north', face: null, seenBy: [0, 1] });
    }
    expect(taken.size).toBeGreaterThan(2);
  });

  test('[EW-S9] the backs tell the zone of each disc, and nothing else', () => {
    const hold: Cargo[] = ['amber', 'south spices', 'clams', 'south shield2'];
    const scene = meeting({}, { gold: 0, hold }, { dice: [5, 1] })
      .play(0, attack(1), lay(mine))
      .play(1, lay(theirs));
    const { asked } = scene.view(0);
    const backs = asked?.to === 'point' ? asked.backs : [];
    expect([...backs].sort()).toEqual(['north', 'north', 'south', 'south']);
    const south = backs.indexOf('south');
    const [taken] = scene.play(0, point(south), point(0)).told('bountyPaid');
    expect(taken?.discs.map(({ zone }) => zone)).toContain('south');
    expect(JSON.stringify(asked)).not.toMatch(/amber|clams|spices|shield/);
  });

  test('[EW-S9] dealt anew, the mixed discs lie in every order that shows the same backs', () => {
    const mixed = meeting({}, { gold: 0, hold: ['amber', 'clams', 'shield3'] }, { dice: [5, 1] })
      .play(0, attack(1), lay(mine))
      .play(1, lay(theirs));
    const seen = new Set<string>();
    for (const n of range(60)) {
      const dealt = game.determinize(mixed.state, 0, seedFrom(`mixed ${n}`));
      expect(game.view(dealt, 0).asked).toEqual(mixed.view(0).asked);
      const top = dealt.stack.at(-1);
      seen.add(JSON.stringify(top?.kind === 'point' ? top.mixed : null));
    }
    expect(seen.size).toBe(6);
  });

  test('[EW-S10] no more discs than there is room for; the rest of the price is forgiven', () => {
    const full: Cargo[] = ['amber', 'amber', 'clams', 'shield1'];
    const scene = fight([5, 1], { hold: full }, { gold: 10, hold: ['clams', 'shield2'] });
    expect(scene.told('bountyPaid')).toMatchObject([{ gold: 10, discs: [], forgiven: 1 }]);
    expect(captain(scene, 1).place).toBe('s18');
  });

  test('[EW-S11] who cannot pay pays nothing and goes home; an attacker has no more turn', () => {
    const shamed = fight([5, 1], {}, { gold: 5, hold: ['amber'] });
    expect(captain(shamed, 1)).toMatchObject({ place: 'aualdsnes', gold: 5 });
    expect([cargo(shamed, 1), captain(shamed, 0).gold]).toEqual([['amber'], 20]);
    shamed.waitsFor(0).offers(0, rest, sail('s19'));

    const back = fight([1, 5], { gold: 15 }, {});
    expect(captain(back, 0)).toMatchObject({ place: 'skalholt', gold: 15 });
    expect(back.told('turnEnded')).toMatchObject([{ seat: 0, place: 'skalholt' }]);

    const later = turn(
      4,
      [{ at: 's19', hand: [mine] }, { at: 's18', hand: [theirs], sailing: card('s5b1'), gold: 0 }, {}],
      { dice: [6, 1] },
      [1],
    )
      .play(0, sail('s18'), attack(1), lay(mine))
      .play(1, lay(theirs))
      .play(0, rest);
    later.waitsFor(1).offers(1, sail('s07'));
    expect(later.told('turnBegan')).toMatchObject([{ seat: 1, steps: 5, place: 'aualdsnes' }]);
  });

  test('[EW-S12] otherwise the game goes on where it stood', () => {
    const won = fight([4, 1]).waitsFor(0);
    const [steps] = won.state.stack.flatMap((frame) => (frame.kind === 'sail' ? [frame.steps] : []));
    expect(steps).toBe(4 - 2);
    won.offers(0, sail('s17'), rest);
    const lost = fight([1, 4]).waitsFor(0);
    expect(captain(lost, 0).gold).toBe(10);
    lost.offers(0, rest);
    expect(at(game.toMove(lost.state), 0)).toBe(0);
  });
});
