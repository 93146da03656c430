import shield from 'icon:viking-shield';
import { type BeatScene, Card, type Clash, Figure, lastOf } from '@meadhall/board';
import { axesOn } from '../src/ask.ts';
import { type Event, eventText, type View } from '../src/index.ts';
import { faceOf } from './faces.tsx';
import { say, t } from './words/index.ts';

/** The throw that felled somebody: axes on one side, shields and hits on the other. */
export function clashOf(events: readonly Event[], scene: BeatScene<View>): Clash | null {
  const [thrown, fell] = [lastOf(events, 'axesThrown'), lastOf(events, 'vikingFell')];
  if (!thrown || !fell) return null;
  const max = scene.before.limits.hitsToFall;
  const sitter = (seat: number) => {
    const { name = '', mark } = scene.sitters[seat] ?? {};
    return { name, ...(mark ? { mark } : {}) };
  };
  const axes = axesOn(thrown.card);
  return {
    title: t('aFall', { name: sitter(fell.seat).name }),
    sides: [
      {
        ...sitter(thrown.seat),
        word: t('throws'),
        terms: [{ id: 'axes', show: <Card face={faceOf(thrown.card)} w={86} />, value: axes, label: say(thrown.card) }],
        total: t('cryHits', { n: thrown.hits }),
        won: true,
      },
      {
        ...sitter(fell.seat),
        word: '',
        terms: [{ id: 'shields', show: <Figure of={shield} />, value: thrown.stopped, label: t('stopped') }],
        total: t('hitsOf', { hits: Math.min(thrown.total, max), max }),
        won: false,
      },
    ],
    verdict: eventText(say, fell, scene.say) ?? '',
    text: eventText(say, thrown, scene.say) ?? '',
    isMine: scene.viewer === thrown.seat || scene.viewer === fell.seat,
  };
}
