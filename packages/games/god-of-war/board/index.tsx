import './board.css';
import './heroes.css';
import { type BoardPlugin, plain } from '@meadhall/board';
import { activationNow } from '../src/ask.ts';
import { type Choice, type Event, eventText, sceneShort, type View } from '../src/index.ts';
import { beats } from './beats.tsx';
import { Board, Hand, Own, Rail } from './board.tsx';
import { clashOf } from './clashes.tsx';
import { guide } from './guide.ts';
import { say, t } from './words/index.ts';

function subtitle(view: View): string {
  if (view.journey.path.length === 0) return t('settingOut');
  const where = { scene: sceneShort(say, view.scene.id), round: view.scene.round };
  const now = activationNow(view);
  return now ? t('subtitleActivation', { ...where, n: now.n, all: now.of }) : t('subtitle', where);
}

export const plugin: BoardPlugin<View, Choice, Event> = {
  Board,
  Own,
  Hand,
  Rail,
  get railName() {
    return t('heroes');
  },
  beats,
  clash: clashOf,
  get guide() {
    return guide();
  },
  standings: ({ view }) =>
    view.seats.map((_, seat) => ({
      seat,
      text: view.heroes
        .filter((hero) => hero.seat === seat)
        .map(({ id, health, damage, down }) =>
          down ? t('standingDown', { hero: say(id) }) : t('standing', { hero: say(id), n: health - damage }),
        )
        .join(', '),
    })),
  subtitle: ({ view }) => subtitle(view),
  heading: (event, seen) =>
    event.kind === 'roundBegan' || event.kind === 'turnBegan' ? plain(eventText(say, event, seen) ?? '') : null,
  verb: (kind) => t(`${kind}Verb`),
};
