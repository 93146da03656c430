import { type BoardProps, Card, Thing, usePhone, useWide } from '@meadhall/board';
import type { ReactElement } from 'react';
import { ofZone, PORT_CARDS, type View, ZONES } from '../src/index.ts';
import { Back } from './back.tsx';
import { Chart } from './chart.tsx';
import { ChaseBanner } from './chase.tsx';
import { portFace } from './faces.tsx';
import { FightPanel } from './fights.tsx';
import { openAt, openCards } from './open.ts';
import { Rivals } from './rivals.tsx';
import { say, t } from './words/index.ts';

type Props = BoardProps<View>;

/** The open ports of both zones with their prices, and the one that opens next. */
export function Rail({ view }: Props): ReactElement {
  return (
    <div className="ew-ports">
      {ZONES.map((zone) => {
        const { open, next, pile } = view.harbours[zone];
        const title = t('ports', { zone: ofZone(zone) });
        return (
          <section key={zone} className={zone} aria-label={title}>
            <h2>
              {title}
              <em>{t('wants', { zone: ofZone(zone) })}</em>
            </h2>
            <div className="ew-prow">
              {open.map((card, slot) =>
                card === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty slot is its place
                  <span key={`slot${slot}`} className="ew-used">
                    {t('used')}
                  </span>
                ) : (
                  <Thing
                    key={card}
                    mention={[
                      { card, port: PORT_CARDS[card]?.port },
                      { kind: 'sail', to: PORT_CARDS[card]?.port },
                    ]}
                    label={PORT_CARDS[card] ? say(PORT_CARDS[card].port) : ''}
                    at={openAt(card)}
                    className="card-thing"
                  >
                    <Card face={portFace(card, view)} w={86} />
                  </Thing>
                ),
              )}
            </div>
            {next !== null && PORT_CARDS[next] && (
              <p className="ew-nextport">
                {t('opensNext')} <b>{say(PORT_CARDS[next].port)}</b>
                {t('paysAndPile', { price: PORT_CARDS[next].price, n: pile })}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** On small screens the open ports are a strip. */
function PortStrip({ view }: { view: View }): ReactElement {
  return (
    <div className="ew-strip">
      <span className="label">{t('openPorts')}</span>
      {openCards(view).map(({ card, port, zone, pays }) => (
        <Thing
          key={card}
          mention={[
            { card, port },
            { kind: 'sail', to: port },
          ]}
          label={t('portPays', { port: say(port), pays })}
          at={openAt(card)}
          className={`ew-pp ${zone}`}
        >
          <i />
          {say(port)}
          <b>{pays}</b>
        </Thing>
      ))}
    </div>
  );
}

export function Board(props: Props): ReactElement {
  const { view } = props;
  const phone = usePhone();
  const wide = useWide();
  // While cards are taken, in ports and in fights the dock needs the room; chips of places to sail to say what they pay.
  const { asked } = view;
  const isIdle = asked?.to === 'commit' || (props.asked === null && asked?.to !== 'draft');
  return (
    <div className="ew">
      <ChaseBanner {...props} />
      <Rivals {...props} />
      <div className="ew-sea">
        <Chart {...props} />
        <div className="ew-piles">
          <span data-at="pile">
            <Back w={phone ? 34 : 46} count={view.actionPile} />
          </span>
        </div>
        <FightPanel {...props} />
      </div>
      {!wide && isIdle && <PortStrip view={view} />}
    </div>
  );
}
