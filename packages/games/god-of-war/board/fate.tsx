import shield from 'icon:viking-shield';
import { Icon, usePhone } from '@meadhall/board';
import type { ReactElement } from 'react';
import { type Answer, answerTo, type Omen, omensOf, type Threat } from '../src/ask.ts';
import { cardTitle, effectText, flipText, RUNES, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { RuneMark } from './faces.tsx';
import { HERO_FIGURES } from './figures.ts';
import { runeNow } from './mosaic.tsx';
import { say, t } from './words/index.ts';

const ANSWERS = { blocked: 'blowBlocked', open: 'blowOpen', unknown: 'blow' } as const satisfies Record<Answer, string>;

function Blow({ view, threat }: { view: View; threat: Threat }): ReactElement {
  const { strength, heroes, tie } = threat;
  return (
    <>
      {heroes.map((id, i) => {
        const answer = answerTo(view, threat, id);
        const words = t(ANSWERS[answer], { n: strength, hero: say(id) });
        return (
          <span key={id} className={`gw-threat ${answer}`} role="img" aria-label={words} title={words}>
            {tie && i > 0 && <i>{t('or')}</i>}
            <Icon of={HERO_FIGURES[id]} />
            <b>{strength}</b>
            {answer === 'blocked' && <Icon of={shield} />}
          </span>
        );
      })}
    </>
  );
}

/** A revival, tokens, a card that turns. */
function OmenChip({ view, omen }: { view: View; omen: Omen }): ReactElement {
  const { id } = view.scene;
  const text = 'effect' in omen ? effectText(say, omen.effect, id) : flipText(say, omen.flip, id);
  return (
    <span className="gw-omen-chip" title={`${cardTitle(say, id, omen.at, 'front')}: ${text}`}>
      {text}
    </span>
  );
}

/** What each Rune would do now, and who could defend it: for those who plan together. */
export function Threats({ view }: { view: View }): ReactElement {
  const now = runeNow(view);
  const omens = omensOf(view);
  return (
    <section className="gw-threats" aria-label={t('eachRune')}>
      <h2>{t('ifFateShows')}</h2>
      {RUNES.map((rune) => {
        const blows = view.threats.filter((each) => each.rune === rune && !each.stunned && each.heroes.length > 0);
        return (
          <div key={rune} className="gw-omen">
            <RuneMark rune={rune} lit={rune === now} />
            <span className="gw-blows">
              {omens
                .filter((omen) => omen.rune === rune)
                .map((omen) => (
                  <OmenChip key={JSON.stringify(omen)} view={view} omen={omen} />
                ))}
              {blows.length === 0 && !omens.some((omen) => omen.rune === rune) && <small>{t('nothing')}</small>}
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
          <Back w={phone ? 30 : 62} count={view.upgrades.deckCount} />
          <span className="label">{t('upgrades')}</span>
        </div>
        <div className={`gw-shown ${rune ? 'on' : ''}`} data-at="fate">
          {rune ? <RuneMark rune={rune} lit /> : <i className="gw-no-rune" />}
          <span className="label">{t(rune ? 'fateShows' : 'noRune')}</span>
        </div>
        <div className="gw-dice">
          <div
            className={`gw-die ${roll === null ? 'idle' : ''}`}
            data-at="die"
            role="img"
            aria-label={roll === null ? t('theDie') : t('dieShows', { n: roll })}
          >
            {roll ?? ''}
          </div>
          <span className="label">{t('enemyDie')}</span>
        </div>
      </div>
      <Threats view={view} />
    </aside>
  );
}
