import { at, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { LINKS } from '../src/ask.ts';
import { DEFENCE_DISCS, TRADE_DISCS } from '../src/data/discs.ts';
import { COINS, GOLD } from '../src/data/numbers.ts';
import { ACTION_CARDS, distance, game, HOMES, PORT_CARDS, PORTS, SEAS, ZONES } from '../src/index.ts';
import { buy, captain, card, inventory, portCard, raid, rest, sail, takeDisc, turn } from './given.ts';

const starts = range(40).map(
  (n) => game.start(3 + (n % 2), { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom(`start ${n}`)).state,
);
const ports = Object.entries(PORTS);

describe('getting ready', () => {
  test('[EW-G1] three or four captains', () => {
    const begin = (seats: number) => game.start(seats, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom('seats'));
    expect(() => begin(2)).toThrow(/seats 3 to 4/);
    expect(() => begin(5)).toThrow(/seats 3 to 4/);
    expect(begin(3).state.captains).toHaveLength(3);
    expect(begin(4).state.captains).toHaveLength(4);
  });

  test('[EW-G2] thirteen ports in each zone, joined by a route of sea spaces', () => {
    for (const zone of ZONES) expect(ports.filter(([, port]) => port.zone === zone)).toHaveLength(13);
    const places = new Set(LINKS.flat());
    expect(places.size).toBe(26 + Object.keys(SEAS).length);
    for (const place of places) expect(place === 'birka' ? 1 : distance('birka', place)).toBeGreaterThan(0);
  });

  test('[EW-G3] three shuffled decks, two Port Cards for every port in the deck of its zone', () => {
    for (const [port] of ports) expect(PORT_CARDS.filter((each) => each.port === port)).toHaveLength(2);
    for (const { harbours } of starts) {
      for (const zone of ZONES) {
        const cards = [...harbours[zone].open, ...harbours[zone].pile];
        expect(cards).toHaveLength(26);
        for (const id of cards) expect(at(PORT_CARDS, id ?? -1).zone).toBe(zone);
      }
    }
    expect(new Set(starts.map(({ harbours }) => JSON.stringify(harbours.north.pile))).size).toBe(starts.length);
    expect(new Set(starts.map(({ actionPile }) => JSON.stringify(actionPile))).size).toBe(starts.length);
  });

  test('[EW-G4] three Port Cards of each zone lie open; both cards of one port may', () => {
    for (const { harbours } of starts) for (const zone of ZONES) expect(harbours[zone].open).toHaveLength(3);
    turn(2, [{ at: 'birka', hand: [card('s2b5')] }, {}, {}], {
      north: [portCard('birka', 0), portCard('birka', 1)],
    }).offers(0, buy('birka', 0), buy('birka', 1), raid('birka', 0), raid('birka', 1));
  });

  test('[EW-G5] everyone sees which port opens next', () => {
    for (const state of starts) {
      for (const zone of ZONES) {
        const next = at(state.harbours[zone].pile, -1);
        expect(game.view(state, 0).harbours[zone].next).toBe(next);
        expect(game.view(state, 'spectator').harbours[zone].next).toBe(next);
      }
    }
  });

  test('[EW-G6] 58 Action Cards with steps and a battle value, face down', () => {
    expect(ACTION_CARDS).toHaveLength(58);
    for (const { steps, battle } of ACTION_CARDS) expect([steps > 0, battle >= 0]).toEqual([true, true]);
    expect(game.view(at(starts, 0), 0).actionPile).toBe(58 - 9);
  });

  test('[EW-G7] every captain begins in a home port of the own colour; home ports are ordinary ports', () => {
    const colours = HOMES.map((home) => PORTS[home].home);
    expect(colours).toEqual(['blue', 'yellow', 'red', 'grey']);
    for (const state of starts) {
      const homes = state.captains.map(({ home }) => home);
      expect(new Set(homes).size).toBe(homes.length);
      for (const { home, place } of state.captains) expect(place).toBe(home);
    }
    expect(new Set(starts.map(({ captains }) => at(captains, 0).home)).size).toBe(4);
    for (const home of HOMES) expect(PORT_CARDS.filter(({ port }) => port === home)).toHaveLength(2);
    turn(3, [{ at: 's12', hand: [card('s2b5')] }, {}, {}], { north: [portCard('heldabyr')] })
      .play(0, sail('heldabyr'))
      .offers(0, buy('heldabyr'), raid('heldabyr'));
  });

  test('[EW-G8] everyone starts with 20 gold, the rest of 960 is the store; a short store pays what it has', () => {
    expect(Object.entries(COINS).reduce((sum, [worth, coins]) => sum + Number(worth) * coins, 0)).toBe(GOLD);
    for (const state of starts) {
      for (const { gold } of state.captains) expect(gold).toBe(20);
      expect(state.store).toBe(960 - 20 * state.captains.length);
    }
    const sold = turn(2, [{ at: 's18', hold: ['ceramics'] }, {}, {}], { north: [portCard('salme')], store: 10 }).play(
      0,
      sail('salme'),
      { kind: 'sell', port: 'salme', card: portCard('salme'), slot: 0 },
    );
    expect(captain(sold, 0).gold).toBe(30);
    expect(sold.state.store).toBe(0);
  });

  test('[EW-G9] eight tokens', () => {
    for (const { tokens } of starts) expect(tokens).toBe(8);
  });

  test('[EW-G10] a covered Defence Disc of its level on every port', () => {
    for (const level of [1, 2, 3] as const) {
      const expected = [...DEFENCE_DISCS[level]].sort((a, b) => a - b);
      for (const state of starts) {
        const there = Object.entries(state.ports).filter(([id]) =>
          ports.some(([port, row]) => port === id && row.level === level),
        );
        expect(there.map(([, { defence }]) => defence).sort((a, b) => a - b)).toEqual(expected);
        for (const [, { faceUp }] of there) expect(faceUp).toBe(false);
      }
    }
    expect(Object.values(game.view(at(starts, 0), 0).ports).every(({ defence }) => defence === null)).toBe(true);
  });

  test('[EW-G11] two covered Trade Discs of its zone on every port', () => {
    for (const zone of ZONES) expect(Object.values(TRADE_DISCS[zone]).reduce((a, b) => a + b, 0)).toBe(26);
    for (const state of starts) {
      for (const [id, port] of ports) {
        const there = Object.entries(state.ports).find(([name]) => name === id)?.[1].discs ?? [];
        expect(there).toHaveLength(2);
        for (const disc of there) expect(disc < 26).toBe(port.zone === 'north');
      }
      expect(Object.keys(inventory(state)).filter((name) => name.startsWith('disc '))).toHaveLength(52);
    }
  });

  test('[EW-G12] a hold has room for four discs', () => {
    const full = {
      at: 'birka' as const,
      hold: ['amber' as const, 'amber' as const, 'clams' as const, 'shield1' as const],
    };
    turn(2, [{ ...full, hand: [card('s2b5')] }, {}, {}], { north: [portCard('birka')] }).refuses(
      0,
      buy('birka'),
      'EW-T8',
    );
    const three = { ...full, hold: full.hold.slice(1) };
    const bought = turn(2, [three, {}, {}], { north: [portCard('birka')] }).play(0, buy('birka'), takeDisc(0), rest);
    expect(captain(bought, 0).hold.every((disc) => disc !== null)).toBe(true);
  });

  test('[EW-G13] chance says who holds the Special Token first', () => {
    expect(new Set(starts.map(({ token }) => token))).toEqual(new Set([0, 1, 2, 3]));
  });
});
