import shield from 'icon:viking-shield';
import { HERO_NAMES, type HeroId, RUNES, type Threat, type View } from '@meadhall/god-of-war';
import type { ReactElement } from 'react';
import { CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { usePhone } from '../../look/media.ts';
import { RuneMark } from './faces.tsx';
import { HERO_FIGURES } from './figures.ts';
import { runeNow } from './mosaic.tsx';

type Answer = 'blocked' | 'open' | 'unknown';

/** Whether the hand of a struck hero could stop the whole blow, as far as this viewer sees it. */
function answerTo(view: View, { strength, undefended }: Threat, id: HeroId): Answer {
  if (undefended) return 'open';
  const seat = view.heroes.find((hero) => hero.id === id)?.seat;
  const guard = seat === undefined ? null : (view.seats[seat]?.guard ?? null);
  return guard === null ? 'unknown' : guard >= strength ? 'blocked' : 'open';
}

const ANSWERS: Readonly<Record<Answer, string>> = { blocked: 'can block it', open: 'cannot block it', unknown: '' };

function Blow({ view, threat }: { view: View; threat: Threat }): ReactElement {
  const { strength, heroes, tie } = threat;
  return (
    <>
      {heroes.map((id, i) => {
        const answer = answerTo(view, threat, id);
        const words = `${strength} on ${HERO_NAMES[id]}${answer === 'unknown' ? '' : `, who ${ANSWERS[answer]}`}`;
        return (
          <span key={id} className={`gw-threat ${answer}`} role="img" aria-label={words} title={words}>
            {tie && i > 0 && <i>or</i>}
            <Icon of={HERO_FIGURES[id]} />
            <b>{strength}</b>
            {answer === 'blocked' && <Icon of={shield} />}
          </span>
        );
      })}
    </>
  );
}

/** What each Rune would do now, and who could defend it: for those who plan together. */
export function Threats({ view }: { view: View }): ReactElement {
  const now = runeNow(view);
  return (
    <section className="gw-threats" aria-label="What each Rune would do">
      <h2>If fate shows</h2>
      {RUNES.map((rune) => {
        const blows = view.threats.filter((each) => each.rune === rune && !each.stunned && each.heroes.length > 0);
        return (
          <div key={rune} className="gw-omen">
            <RuneMark rune={rune} lit={rune === now} />
            <span className="gw-blows">
              {blows.length === 0 && <small>no blow</small>}
              {blows.map((threat) => (
                <Blow key={`${threat.at}/${threat.source}`} view={view} threat={threat} />
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** The Rune that fate shows, the Upgrade deck, the enemy die, and what may come. */
export function Fate({ view }: { view: View }): ReactElement {
  const phone = usePhone();
  const rune = runeNow(view);
  const die = view.stack.find((frame) => frame.kind === 'attack');
  const roll = die?.kind === 'attack' ? die.roll : null;
  return (
    <aside className="gw-fate">
      <div className="gw-lots">
        <div className="gw-deck" data-at="upgrades">
          <CardBack game="gow" w={phone ? 30 : 62} count={view.upgrades.deckCount} />
          <span className="label">Upgrades</span>
        </div>
        <div className={`gw-shown ${rune ? 'on' : ''}`} data-at="fate">
          {rune ? <RuneMark rune={rune} lit /> : <i className="gw-no-rune" />}
          <span className="label">{rune ? 'Fate shows' : 'No rune yet'}</span>
        </div>
        <div className="gw-dice">
          <div
            className={`gw-die ${roll === null ? 'idle' : ''}`}
            data-at="die"
            role="img"
            aria-label={roll === null ? 'The enemy die' : `The enemy die shows ${roll}`}
          >
            {roll ?? ''}
          </div>
          <span className="label">Enemy die</span>
        </div>
      </div>
      <Threats view={view} />
    </aside>
  );
}
