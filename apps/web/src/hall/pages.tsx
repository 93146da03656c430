import { METAS } from '@meadhall/registry';
import type { ReactElement } from 'react';
import { RuleLink } from '../look/rich.tsx';
import { go } from '../route.ts';
import { RulesText } from '../table/rules.tsx';
import { HallBar } from './hall.tsx';
import { metaOf } from './shelf.ts';

/** The rulebook of a game as a page, with the other games beside it. */
export function RulesPage({ game, rule }: { game: string; rule: string | null }): ReactElement {
  const meta = metaOf(game) ?? METAS[0];
  return (
    <div className="hall-page">
      <HallBar />
      <main className="page rules-page">
        <nav className="page-nav" aria-label="Rulebooks">
          {METAS.map(({ id, title }) => (
            <a key={id} href={`/rules/${id}`} aria-current={id === meta?.id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {meta && (
          <RuleLink value={(id) => go(`/rules/${meta.id}#${id}`)}>
            <div className="paper-page">
              <RulesText game={meta.id} rule={rule} />
            </div>
          </RuleLink>
        )}
      </main>
    </div>
  );
}

const AUTHORS =
  'Lorc, Delapouite, Skoll, sbed, Faithtoken, Darkzaitzev, Cathelineau, Caro Asercion, John Colburn, Carl Olsen and others';

export const AboutPage = (): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="page">
      <div className="paper-page">
        <h1>About Meadhall</h1>
        <p>
          Five Viking tabletop games, fully enforced, in the browser: alone against bots, around one screen, or online.
          One engine runs here, in the hall’s server and without any screen at all; every game is a record that anyone
          can play again and check.
        </p>
        <p>
          <strong>Unofficial.</strong> Meadhall is not affiliated with the publishers of these games and holds none of
          their art or text: the rules are told in our own words, the pictures are our own. What a rulebook does not
          print is reconstructed and marked as such. If you like a game here, buy it and put it on a real table.
        </p>
        <h2>The editions</h2>
        {METAS.map(({ id, title, edition }) => (
          <section key={id} id={id}>
            <h3>{title}</h3>
            <ul>
              {edition.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        ))}
        <h2>Credits</h2>
        <ul>
          <li>
            Icons from <a href="https://game-icons.net">game-icons.net</a> by {AUTHORS}, under{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
          </li>
          <li>
            Coastlines from <a href="https://www.naturalearthdata.com">Natural Earth</a>, in the public domain.
          </li>
          <li>
            Type: Almendra by Ana Sanfelippo, Source Sans 3 by Paul D. Hunt, IM Fell English by Igino Marini and Noto
            Sans Runic, under the SIL Open Font License.
          </li>
        </ul>
      </div>
    </main>
  </div>
);

export const LostPage = (): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="setting">
      <div className="panel trouble">
        <h1>No such place</h1>
        <p>The hall has no door at this address.</p>
        <a className="btn go" href="/">
          Back to the hall
        </a>
      </div>
    </main>
  </div>
);
