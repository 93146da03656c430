import { PLACE_NAMES, PORT_CARDS, type View, ZONES, type Zone } from '@meadhall/edge-of-the-world';
import { type ReactElement, useState } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { usePhone, useWide } from '../../look/media.ts';
import { Sheet } from '../../look/parts.tsx';
import { type BoardProps, Thing, useLeft } from '../../table/board.ts';
import { Chart } from './chart.tsx';
import { portFace } from './faces.tsx';
import { openCards } from './open.ts';
import { Panel, Rivals } from './panels.tsx';

type Props = BoardProps<View>;

const HEADS: Readonly<Record<Zone, { title: string; wants: string }>> = {
  north: { title: 'Northern ports', wants: 'buy southern goods' },
  south: { title: 'Southern ports', wants: 'buy northern goods' },
};

/** The open ports of both zones with their prices, and the one that opens next. */
export function Rail({ view }: Props): ReactElement {
  return (
    <div className="ew-ports">
      {ZONES.map((zone) => {
        const { open, next, pile } = view.harbours[zone];
        return (
          <section key={zone} className={zone} aria-label={HEADS[zone].title}>
            <h2>
              {HEADS[zone].title}
              <em>{HEADS[zone].wants}</em>
            </h2>
            <div className="ew-prow">
              {open.map((card, slot) =>
                card === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty slot is its place
                  <span key={`slot${slot}`} className="ew-used">
                    used
                  </span>
                ) : (
                  <Thing
                    key={card}
                    mention={[
                      { card, port: PORT_CARDS[card]?.port },
                      { kind: 'sail', to: PORT_CARDS[card]?.port },
                    ]}
                    label={PORT_CARDS[card] ? PLACE_NAMES[PORT_CARDS[card].port] : ''}
                    className="card-thing"
                  >
                    <Card face={portFace(card, view)} w={86} />
                  </Thing>
                ),
              )}
            </div>
            {next !== null && PORT_CARDS[next] && (
              <p className="ew-nextport">
                Opens next: <b>{PLACE_NAMES[PORT_CARDS[next].port]}</b>, pays {PORT_CARDS[next].price} · {pile} in the
                pile
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
      <span className="label">Open ports</span>
      {openCards(view).map(({ card, port, zone, pays }) => (
        <Thing
          key={card}
          mention={[
            { card, port },
            { kind: 'sail', to: port },
          ]}
          label={`${PLACE_NAMES[port]}, pays ${pays}`}
          className={`ew-pp ${zone}`}
        >
          <i />
          {PLACE_NAMES[port]}
          <b>{pays}</b>
        </Thing>
      ))}
    </div>
  );
}

/** Reachable places as a list, for those who would rather not point at a chart. */
function Reachable({ close }: { close: () => void }): ReactElement {
  const left = useLeft<{ kind: string; to?: keyof typeof PLACE_NAMES }>();
  const places = left.flatMap(({ kind, to }) => (kind === 'sail' && to ? [to] : []));
  return (
    <Sheet title="Places in reach" onClose={close}>
      <ul className="ew-reach">
        {places.map((to) => (
          <li key={to}>
            <Thing mention={{ kind: 'sail', to }} label={PLACE_NAMES[to]} id={`list:${to}`} className="ew-reach-row">
              <b>{PLACE_NAMES[to].replace(/^./, (letter) => letter.toUpperCase())}</b>
            </Thing>
          </li>
        ))}
        {places.length === 0 && <li>No ship of yours can sail now.</li>}
      </ul>
    </Sheet>
  );
}

export function Board(props: Props): ReactElement {
  const { view } = props;
  const phone = usePhone();
  const wide = useWide();
  const [listing, setListing] = useState(false);
  return (
    <div className="ew">
      <div className="ew-sea">
        <Chart {...props} />
        <Rivals {...props} />
        <div className="ew-piles">
          <span data-at="pile">
            <CardBack game="edge" w={phone ? 34 : 46} count={view.actionPile} />
          </span>
          <button type="button" className="btn small" onClick={() => setListing(true)}>
            Places
          </button>
        </div>
        <Panel {...props} />
      </div>
      {!wide && <PortStrip view={view} />}
      {listing && <Reachable close={() => setListing(false)} />}
    </div>
  );
}
