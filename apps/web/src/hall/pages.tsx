import { RuleLink } from '@meadhall/board';
import type { ReactElement } from 'react';
import { go } from '../route.ts';
import { RulesText } from '../rules/rulebook.tsx';
import { t } from '../words/pages/index.ts';
import { HallBar } from './hall-bar.tsx';
import { metaOf, metas } from './shelf.ts';

/** The rulebook of a game as a page, with the other games beside it. */
export function RulesPage({ game, rule }: { game: string; rule: string | null }): ReactElement {
  const meta = metaOf(game) ?? metas()[0];
  return (
    <div className="hall-page">
      <HallBar />
      <main className="page rules-page">
        <nav className="page-nav" aria-label={t('rulebooks')}>
          {metas().map(({ id, title }) => (
            <a key={id} href={`/rules/${id}`} aria-current={id === meta?.id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {meta && (
          <RuleLink value={(id) => go(`/rules/${meta.id}#${id}`)}>
            <RulesText key={meta.id} game={meta.id} rule={rule} isPage />
          </RuleLink>
        )}
      </main>
    </div>
  );
}

const AUTHORS =
  'Lorc, Delapouite, Skoll, sbed, Faithtoken, Darkzaitzev, Cathelineau, Caro Asercion, John Colburn, Carl Olsen';

const TAGS = /<(\w+)>(.*?)<\/\w+>/;

/** A message in which `<name>words</name>` are links. */
function Linked({ text, to }: { text: string; to: Readonly<Record<string, string>> }): ReactElement {
  const found = TAGS.exec(text);
  if (!found) return <>{text}</>;
  const [whole, name = '', words] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <a href={to[name]}>{words}</a>
      <Linked text={text.slice(found.index + whole.length)} to={to} />
    </>
  );
}

export const AboutPage = (): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="page">
      <div className="paper-page">
        <h1>{t('aboutTitle')}</h1>
        <p>{t('aboutWhat')}</p>
        <p>
          <strong>{t('unofficial')}</strong> {t('unofficialWhy')}
        </p>
        <h2>{t('editions')}</h2>
        {metas().map(({ id, title, edition }) => (
          <section key={id} id={id}>
            <h3>{title}</h3>
            <ul>
              {edition.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        ))}
        <h2>{t('credits')}</h2>
        <ul>
          <li>
            <Linked
              text={t('icons', { authors: AUTHORS })}
              to={{ icons: 'https://game-icons.net', licence: 'https://creativecommons.org/licenses/by/3.0/' }}
            />
          </li>
          <li>
            <Linked text={t('coasts')} to={{ earth: 'https://www.naturalearthdata.com' }} />
          </li>
          <li>{t('type')}</li>
        </ul>
      </div>
    </main>
  </div>
);
