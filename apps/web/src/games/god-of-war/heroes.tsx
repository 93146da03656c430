import axe from 'icon:battle-axe';
import cardPick from 'icon:card-pick';
import enrage from 'icon:enrage';
import heart from 'icon:hearts';
import shield from 'icon:viking-shield';
import {
  ABILITY_TEXT,
  type Choice,
  COMPANION_TEXT,
  COMPANIONS,
  DASHBOARDS,
  HERO_NAMES,
  type HeroId,
  type View,
} from '@meadhall/god-of-war';
import type { ReactElement } from 'react';
import { Icon } from '../../look/icon.tsx';
import { places } from '../../look/keyed.ts';
import { SeatMark } from '../../look/seat.tsx';
import { type BoardProps, Hit, Thing, useLeft, useThing } from '../../table/board.ts';
import { HERO_FIGURES } from './figures.ts';

type Props = BoardProps<View>;
type HeroView = View['heroes'][number];

const COLUMNS = [1, 2, 3, 4] as const;

/** The blow that hangs over a hero now: who is struck and how hard. */
function blowOn(view: View, hero: HeroId): number | null {
  for (const frame of view.stack) {
    if (frame.kind === 'struck' && frame.taker === hero) return Math.max(0, frame.strength - frame.defense);
    if (frame.kind === 'enemyAttack' && frame.targets?.includes(hero)) return frame.strength;
  }
  return null;
}

function Standee({ props, hero }: { props: Props; hero: HeroView }): ReactElement {
  const { view, sitters } = props;
  const sitter = sitters[hero.seat];
  const blow = blowOn(view, hero.id);
  const thing = useThing<Choice>({
    mention: (choice: Choice) =>
      ('hero' in choice && choice.hero === hero.id) || ('on' in choice && choice.on === hero.id),
    id: `hero:${hero.id}`,
    label: HERO_NAMES[hero.id],
    about: `${hero.health - hero.damage} health`,
  });
  const turn = view.active === hero.seat;
  return (
    <div
      className={`gw-standee thing ${thing.state} ${turn ? 'turn' : ''} ${blow === null ? '' : 'struck'}`}
      data-at={`hero:${hero.id}`}
    >
      {sitter && <SeatMark mark={sitter.mark} size={20} />}
      <span className="gw-bust">
        <Icon of={HERO_FIGURES[hero.id]} />
      </span>
      <span>
        <b>{HERO_NAMES[hero.id]}</b>
        <em>
          <Icon of={heart} />
          {hero.health - hero.damage}
          {hero.boost > 0 && <u>+{hero.boost}</u>}
          {hero.raging && <u>raging</u>}
          {hero.warded && <u>warded</u>}
        </em>
      </span>
      {blow !== null && (
        <span className="gw-blow">
          <Icon of={axe} />
          {blow}
        </span>
      )}
      <Hit of={thing} />
    </div>
  );
}

function Space({ props, column, back }: { props: Props; column: 1 | 2 | 3 | 4; back: boolean }): ReactElement {
  const { view } = props;
  const standing = view.heroes.filter((hero) => !hero.down && hero.column === column && hero.back === back);
  return (
    <div className={`gw-space ${back ? 'back' : 'front'}`}>
      {standing.map((hero) => (
        <Standee key={hero.id} props={props} hero={hero} />
      ))}
      <Thing
        mention={(choice: Choice) =>
          ('column' in choice && choice.column === column && (!('back' in choice) || choice.back === back)) === true
        }
        id={`space:${column}${back ? 'b' : 'f'}`}
        label={`Column ${column}, ${back ? 'back' : 'front'}`}
        className={`gw-place ${standing.length > 0 ? 'taken' : ''}`}
      >
        <span>{standing.length === 0 ? (back ? 'back' : `column ${column}`) : ''}</span>
      </Thing>
    </div>
  );
}

/** Front and back positions under the four columns. */
export function Standees(props: Props): ReactElement {
  const anyBack = props.view.heroes.some(({ back, down }) => back && !down);
  const isBackOpen = useLeft<Choice>().some((choice) => 'back' in choice && choice.back);
  return (
    <div className={`gw-ground ${anyBack ? 'deep' : isBackOpen ? '' : 'shallow'}`}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <Space props={props} column={column} back={false} />
          <Space props={props} column={column} back />
        </div>
      ))}
    </div>
  );
}

function Track({ what, has, max }: { what: 'health' | 'rage'; has: number; max: number }): ReactElement {
  return (
    <>
      <span className="gw-icon">
        <Icon of={what === 'health' ? heart : enrage} />
      </span>
      <span className={`track gw-track ${what}`} role="img" aria-label={`${has} of ${max} ${what}`}>
        {places(max).map(({ key, item }) => (
          <i key={key} className={item < has ? 'on' : ''} />
        ))}
      </span>
      <b>{has}</b>
    </>
  );
}

/** One hero's dashboard: health, rage, the rage ability, what the seat can still defend. */
export function Dashboard({ props, hero }: { props: Props; hero: HeroView }): ReactElement {
  const { view, sitters, viewer } = props;
  const sitter = sitters[hero.seat];
  const seat = view.seats[hero.seat];
  const { ability } = DASHBOARDS[hero.id];
  const full = hero.rage >= hero.rageSlots;
  const own = hero.seat === viewer;
  return (
    <section
      className={`gw-dash ${hero.down ? 'down' : ''} ${view.active === hero.seat ? 'turn' : ''}`}
      data-at={`dash:${hero.id}`}
    >
      <span className="gw-bust">
        <Icon of={HERO_FIGURES[hero.id]} />
      </span>
      <div>
        <header>
          {sitter && <SeatMark mark={sitter.mark} size={20} />}
          <b>{HERO_NAMES[hero.id]}</b>
          <em>{hero.down ? 'knocked down' : own ? 'you' : sitter?.name}</em>
          {seat && !hero.down && (
            <span className="gw-holds">
              <span className="chip" title="Cards in hand" role="img" aria-label={`${seat.handCount} cards in hand`}>
                <Icon of={cardPick} />
                {seat.handCount}
              </span>
              {seat.guard !== null && (
                <span
                  className="chip"
                  title="The best defense this hand can make"
                  role="img"
                  aria-label={`Can defend ${seat.guard}`}
                >
                  <Icon of={shield} />
                  {seat.guard}
                </span>
              )}
            </span>
          )}
        </header>
        <div className="gw-bars">
          <Track what="health" has={Math.max(0, hero.health - hero.damage)} max={hero.health} />
          <Track what="rage" has={hero.rage} max={hero.rageSlots} />
        </div>
        {(own || full) && !hero.down && (
          <p className={full ? 'ready' : ''}>
            <b>{ABILITY_TEXT[ability].name}</b>
            {full ? ' is ready: ' : ': '}
            {ABILITY_TEXT[ability].text}
          </p>
        )}
      </div>
    </section>
  );
}

/** The four abilities of the solo game. */
export function Companions({ view }: { view: View }): ReactElement | null {
  if (!view.limits.solo) return null;
  return (
    <div className="gw-companions">
      {COMPANIONS.map((ability) => (
        <Thing
          key={ability}
          mention={[{ ability }, { card: ability }]}
          label={COMPANION_TEXT[ability].name}
          about={COMPANION_TEXT[ability].text}
          className={`gw-companion ${view.companions[ability] ? '' : 'spent'}`}
        >
          <b>{COMPANION_TEXT[ability].name}</b>
          <span>{COMPANION_TEXT[ability].text}</span>
        </Thing>
      ))}
    </div>
  );
}
