import drakkar from 'icon:drakkar';
import { type BeatScene, type Clash, type ClashSide, Figure, lastOf, SeatMark } from '@meadhall/board';
import { type Event, placeName, type View } from '../src/index.ts';
import { nameOf } from './names.ts';
import { say, t, words } from './words/index.ts';

type Told = readonly Event[];

const tell = (scene: BeatScene<View>, event: Event | undefined): string =>
  event ? (words.event(event, scene.say) ?? '') : '';

/** The Althing has spoken: every vote on its side, with its weight. [PX-V2, PX-V3] */
function voteScene(events: Told, scene: BeatScene<View>): Clash | null {
  const decided = lastOf(events, 'althingDecided');
  if (!decided) return null;
  const frame = scene.before.asks?.frame;
  const cast = (frame?.kind === 'althing' ? frame.votes : []).map((vote, seat) => {
    const last = events.find((event) => event.kind === 'voteCast' && event.seat === seat);
    return last?.kind === 'voteCast' ? last.yes : vote;
  });
  const side = (yes: boolean): ClashSide => ({
    name: t(yes ? 'votedFor' : 'votedAgainst'),
    word: '',
    terms: cast.flatMap((vote, seat) => {
      const sitter = scene.sitters[seat];
      if (vote !== yes || !sitter) return [];
      const votes = scene.before.jarls[seat]?.votes ?? 0;
      return [{ id: `${seat}`, show: <SeatMark mark={sitter.mark} size={44} />, value: votes, label: sitter.name }];
    }),
    total: yes ? decided.yes : decided.no,
    won: decided.passed === yes,
  });
  return {
    title: `${say('althing')}: ${say(decided.tile)}`,
    sides: [side(true), side(false)],
    verdict: tell(scene, decided),
    text: '',
    isMine: true,
    isBrief: true,
  };
}

/** More Longships than the rival in one post. [PX-G6] */
function challengeClash(events: Told, scene: BeatScene<View>): Clash | null {
  const challenged = lastOf(events, 'challenged');
  if (!challenged) return null;
  const { seat, rival, ships, against } = challenged;
  const side = (who: number, n: number, word: string, won: boolean): ClashSide => {
    const sitter = scene.sitters[who];
    return {
      ...{ name: nameOf(scene, who), ...(sitter ? { mark: sitter.mark } : {}), word, total: n, won },
      terms: [{ id: 'ships', show: <Figure of={drakkar} />, value: n, label: t('shipsThere') }],
    };
  };
  return {
    title: t('challengeAt', { place: placeName(say, challenged.at) }),
    sides: [side(seat, ships, t('challenges'), true), side(rival, against, '', false)],
    verdict: tell(scene, challenged),
    text: tell(scene, lastOf(events, 'shipReturned')),
    isMine: scene.viewer === seat || scene.viewer === rival,
  };
}

/** A vote of the Althing or a CHALLENGE that was decided in this ply. */
export const clashOf = (events: Told, scene: BeatScene<View>): Clash | null =>
  voteScene(events, scene) ?? challengeClash(events, scene);
