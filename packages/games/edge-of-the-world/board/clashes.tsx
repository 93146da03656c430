import {
  type BeatScene,
  Card,
  type Clash,
  type ClashSide,
  type ClashTerm,
  Die,
  lastOf,
  SeatMark,
} from '@meadhall/board';
import { zoneOf } from '../src/ask.ts';
import {
  BATTLE,
  type Event,
  type Force,
  faceText,
  inPlace,
  PORTS,
  type Roll,
  type ShownDisc,
  type View,
  verdictText,
  whoDid,
  wordsIn,
} from '../src/index.ts';
import { actionFace, Disc, Plate, titleOf } from './faces.tsx';
import { say, t } from './words/index.ts';

type Told = readonly Event[];

const dieOf = ({ die }: Roll, label = t('die')): ClashTerm => ({
  id: 'die',
  show: <Die value={die} />,
  value: die,
  label,
});

const discTerm = ({ disc, slot, face }: ShownDisc): ClashTerm => ({
  id: `disc:${slot}`,
  show: <Disc disc={{ disc, zone: zoneOf(disc), face, seenBy: [] }} size={48} />,
  value: BATTLE[face],
  label: BATTLE[face] > 0 ? t('shield') : t('bluff', { goods: faceText(say, face, 'is') }),
});

function forceTerms({ card, discs, value }: Force): readonly ClashTerm[] {
  const shields = discs.reduce((sum, { face }) => sum + BATTLE[face], 0);
  const laid: readonly ClashTerm[] =
    card === null
      ? []
      : [{ id: 'card', show: <Card face={actionFace(card)} w={86} />, value: value - shields, label: titleOf(card) }];
  return [...laid, ...discs.map((disc) => discTerm(disc))];
}

function sideOf(scene: BeatScene<View>, force: Force, roll: Roll, word: string, won: boolean): ClashSide {
  const sitter = scene.sitters[force.seat];
  return {
    name: sitter?.name ?? '',
    ...(sitter ? { mark: sitter.mark } : {}),
    word,
    terms: [...forceTerms(force), dieOf(roll)],
    total: roll.total,
    won,
  };
}

/** Followed by whether a draw was rolled again. */
const noteOf = (note: string, events: Told, kind: Event['kind']): string => {
  const draws = events.filter((event) => event.kind === kind).length - 1;
  return [note, draws > 0 ? t('again') : ''].filter(Boolean).join(' · ');
};

const words = wordsIn(say);
const tell = (event: Event | undefined, scene: BeatScene<View>): string =>
  event ? (words.event(event, scene.say) ?? '') : '';

function raidClash(events: Told, scene: BeatScene<View>): Clash | null {
  const [laid, turned, rolled] = [
    lastOf(events, 'raidLaid'),
    lastOf(events, 'defenceTurned'),
    lastOf(events, 'raidRolled'),
  ];
  const end = lastOf(events, 'raidWon') ?? lastOf(events, 'raidLost');
  if (!laid || !turned || !rolled || !end) return null;
  const won = end.kind === 'raidWon';
  const { port, defence, extra, repelled } = turned;
  const roller = scene.sitters[rolled.roller]?.name ?? '';
  const port_: ClashSide = {
    name: say(port),
    word: t('defends'),
    terms: [
      {
        id: 'disc',
        show: <Plate tone={PORTS[port].zone}>{defence}</Plate>,
        value: defence,
        label: t(turned.wasFaceUp ? 'defenceDisc' : 'defenceTurned'),
      },
      ...(extra > 0 ? [{ id: 'wall', show: <Plate tone="wall">+{extra}</Plate>, value: extra, label: t('wall') }] : []),
      ...(repelled > 0
        ? [{ id: 'tokens', show: <Plate tone="wall">+{repelled}</Plate>, value: repelled, label: t('tokens') }]
        : []),
      dieOf(rolled.theirs, t('dieBy', { name: roller })),
    ],
    total: rolled.theirs.total,
    won: !won,
  };
  return {
    title: t('raidOn', { port: say(port) }),
    note: noteOf(won ? t('gold', { n: end.gold }) : '', events, 'raidRolled'),
    sides: [sideOf(scene, laid.force, rolled.ours, t('raids'), won), port_],
    verdict: verdictText(
      say,
      won ? whoDid(scene.say, laid.force.seat) : { me: 'other', name: say(port) },
      rolled.ours.total,
      rolled.theirs.total,
    ),
    text: tell(end, scene),
    isMine: laid.force.seat === scene.viewer,
  };
}

function seaClash(events: Told, scene: BeatScene<View>): Clash | null {
  const [turned, rolled, won] = [
    lastOf(events, 'forcesTurned'),
    lastOf(events, 'battleRolled'),
    lastOf(events, 'battleWon'),
  ];
  if (!turned || !rolled || !won) return null;
  const { asked } = scene.before;
  const attackerWon = won.winner === rolled.attacker;
  const home = lastOf(events, 'sentHome');
  return {
    title: asked?.to === 'shipBattle' ? t('battle', { place: inPlace(say, asked.place) }) : t('battleAtSea'),
    note: noteOf(t('wonBy', { n: won.margin }), events, 'battleRolled'),
    sides: [
      sideOf(scene, turned.attacker, rolled.ours, t('attacks'), attackerWon),
      sideOf(scene, turned.defender, rolled.theirs, t('isAttacked'), !attackerWon),
    ],
    verdict: verdictText(say, whoDid(scene.say, won.winner), rolled.ours.total, rolled.theirs.total),
    text: [tell(won, scene), tell(home ?? lastOf(events, 'bountyPaid'), scene)].filter(Boolean).join(' '),
    isMine: scene.viewer === rolled.attacker || scene.viewer === rolled.defender,
  };
}

function duelClash(events: Told, scene: BeatScene<View>): Clash | null {
  const [turned, rolled] = [lastOf(events, 'duelTurned'), lastOf(events, 'duelRolled')];
  const won = lastOf(events, 'duelRoundWon');
  if (!turned || !rolled || !won) return null;
  const leaderWon = won.winner === rolled.leader;
  const wins = (seat: number): number => (seat === won.winner ? won.winnerWins : won.loserWins);
  const over = lastOf(events, 'gameWon');
  const tally = [rolled.leader, rolled.challenger].map((seat) => {
    const sitter = scene.sitters[seat];
    return (
      <span key={seat}>
        {sitter && <SeatMark mark={sitter.mark} size={20} label={sitter.name} />} {wins(seat)}
      </span>
    );
  });
  return {
    title: t('theDuel'),
    note: noteOf(t('duelNote', { n: won.round }), events, 'duelRolled'),
    sides: [
      sideOf(scene, turned.leader, rolled.ours, t('holdsPort'), leaderWon),
      sideOf(scene, turned.challenger, rolled.theirs, t('challenges'), !leaderWon),
    ],
    middle: <span className="ew-rounds">{tally}</span>,
    verdict: verdictText(say, whoDid(scene.say, won.winner), rolled.ours.total, rolled.theirs.total),
    text: [tell(won, scene), tell(over, scene)].filter(Boolean).join(' '),
    isMine: scene.viewer === rolled.leader || scene.viewer === rolled.challenger,
  };
}

/** A raid, a battle at sea or a round of the duel that was decided in this ply. */
export const clashOf = (events: Told, scene: BeatScene<View>): Clash | null =>
  raidClash(events, scene) ?? seaClash(events, scene) ?? duelClash(events, scene);
