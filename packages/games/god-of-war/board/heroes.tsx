import axe from 'icon:battle-axe';
import cardPick from 'icon:card-pick';
import enrage from 'icon:enrage';
import heart from 'icon:hearts';
import shield from 'icon:viking-shield';
import { type BoardProps, Hit, Icon, places, SeatMark, SeatName, Thing, useLeft, useThing } from '@meadhall/board';
import type { ReactElement } from 'react';
import { blowOn, heroOf } from '../src/ask.ts';
import { abilityText, type Choice, COMPANIONS, companionCall, DASHBOARDS, type View } from '../src/index.ts';
import { HERO_FIGURES } from './figures.ts';
import { isDeed } from './rows.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;
type HeroView = View['heroes'][number];

const COLUMNS = [1, 2, 3, 4] as const;

function Standee({ props, hero }: { props: Props; hero: HeroView }): ReactElement {
  const { view, sitters } = props;
  const sitter = sitters[hero.seat];
  const blow = blowOn(view, hero.id);
  const thing = useThing<Choice>({
    mention: (choice: Choice) =>
      ('hero' in choice && choice.hero === hero.id) ||
      ('on' in choice && choice.on === hero.id) ||
      // The solo game has Kratos alone, and Mimir moves him.
      (choice.kind === 'companion' && choice.way === 'move' && hero.id === 'kratos'),
    id: `hero:${hero.id}`,
    tells: isDeed,
    label: say(hero.id),
    about: t('health', { n: hero.health - hero.damage }),
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
        <b>{say(hero.id)}</b>
        <em>
          <Icon of={heart} />
          {hero.health - hero.damage}
          {hero.boost > 0 && <u>+{hero.boost}</u>}
          {hero.raging && <u>{t('raging')}</u>}
          {hero.warded && <u>{t('warded')}</u>}
        </em>
      </span>
      {view.carrier === hero.id && <Rider props={props} />}
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

/** Mimir, on whoever carries him. */
function Rider({ props }: { props: Props }): ReactElement {
  const mimir = heroOf(props.view, 'mimir');
  const thing = useThing<Choice>({
    mention: (choice: Choice) =>
      ('hero' in choice && choice.hero === 'mimir') || ('on' in choice && choice.on === 'mimir'),
    id: 'hero:mimir',
    label: say('mimir'),
    about: t('health', { n: mimir.health - mimir.damage }),
  });
  return (
    <span className={`gw-rider thing ${thing.state}`} data-at="hero:mimir">
      <Icon of={HERO_FIGURES.mimir} />
      <b>{mimir.health - mimir.damage}</b>
      <Hit of={thing} />
    </span>
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
        tells={isDeed}
        label={t('space', { column, stand: back ? 'back' : 'other' })}
        className={`gw-place ${standing.length > 0 ? 'taken' : ''}`}
      >
        <span>{standing.length === 0 && (back ? t('back') : t('column', { n: column }))}</span>
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
      <span className={`track gw-track ${what}`} role="img" aria-label={t(`${what}Track`, { has, max })}>
        {places(max).map(({ key, item }) => (
          <i key={key} className={item < has ? 'on' : ''} />
        ))}
      </span>
      <b>{has}</b>
    </>
  );
}

/** Whether a choice uses what a full Rage track gives this hero. */
const usesRage =
  ({ id }: HeroView) =>
  (choice: Choice): boolean =>
    (choice.kind === 'rage' && choice.hero === id) ||
    (choice.kind === 'well' && id === 'mimir') ||
    ('card' in choice && choice.card === DASHBOARDS[id].ability);

/** The ability of a full Rage track, to be clicked. */
export function RageButton({ hero, where }: { hero: HeroView; where: string }): ReactElement | null {
  const { ability } = DASHBOARDS[hero.id];
  const thing = useThing<Choice>({
    mention: usesRage(hero),
    id: `rage:${where}:${hero.id}`,
    label: say(ability),
    about: abilityText(say, ability),
    tap: 'confirm',
  });
  const isOpen = thing.state === 'legal' || thing.state === 'picked';
  // Beside the hand only what can be used; on the dashboard also why not.
  if (thing.state === 'plain' || (where === 'own' && !isOpen)) return null;
  return (
    <div className={`gw-ragebtn thing ${thing.state}`}>
      <Icon of={enrage} />
      <span>
        <b>{say(ability)}</b>
        <em>{abilityText(say, ability)}</em>
      </span>
      <Hit of={thing} />
    </div>
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
      aria-label={say(hero.id)}
      className={`gw-dash ${hero.down ? 'down' : ''} ${view.active === hero.seat ? 'turn' : ''}`}
      data-at={`dash:${hero.id}`}
    >
      <span className="gw-bust">
        <Icon of={HERO_FIGURES[hero.id]} />
      </span>
      <div>
        <header>
          {sitter && <SeatMark mark={sitter.mark} size={20} />}
          <SeatName>{say(hero.id)}</SeatName>
          <em>
            {hero.down ? t('knockedDown') : own ? t('you') : sitter?.name}
            {view.first === hero.seat && ` · ${t('firstPlayer')}`}
          </em>
          {seat && !hero.down && (
            <span className="gw-holds">
              <span
                className="chip"
                title={t('cardsInHand')}
                role="img"
                aria-label={t('handCount', { n: seat.handCount })}
              >
                <Icon of={cardPick} />
                {seat.handCount}
              </span>
              {seat.guard !== null && (
                <span
                  className="chip"
                  title={t('bestDefense')}
                  role="img"
                  aria-label={t('canDefend', { n: seat.guard })}
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
        {!hero.down && <RageButton hero={hero} where="dash" />}
        {seat && !hero.down && (
          <p className="gw-counts">
            {t('piles', { deck: seat.deckCount, discards: seat.discard.length })}
            {view.carrier !== null && hero.id === 'mimir' && ` · ${t('ridesWith', { hero: say(view.carrier) })}`}
          </p>
        )}
        {(own || full) && !hero.down && (
          <p className={`gw-ability ${full ? 'ready' : ''}`}>
            <b>{say(ability)}</b>
            {full ? ` ${t('abilityReady')} ` : ': '}
            {abilityText(say, ability)}
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
          label={companionCall(say, ability)}
          about={abilityText(say, ability)}
          className={`gw-companion ${view.companions[ability] ? '' : 'spent'}`}
        >
          <b>{say(ability)}</b>
          <span>{abilityText(say, ability)}</span>
        </Thing>
      ))}
    </div>
  );
}
