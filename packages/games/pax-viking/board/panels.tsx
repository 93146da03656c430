import handshake from 'icon:shaking-hands';
import vote from 'icon:vote';
import { Card, Icon, Rich, SeatMark, Thing, usePhone } from '@meadhall/board';
import type { ReactElement, ReactNode } from 'react';
import { abilityText, bundleText, type Choice, JARLS, type JarlId, type TileId } from '../src/index.ts';
import { jarlFace, tileFace } from './faces.tsx';
import { markOf, nameOf, type Props } from './names.ts';
import { say, t } from './words/index.ts';

type Frame = NonNullable<Props['view']['asks']>['frame'];
type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

const Panel = ({
  title,
  icon,
  children,
  at,
}: {
  title: string;
  icon?: string;
  children: ReactNode;
  at?: string;
}): ReactElement => (
  <section className="px-panel" aria-label={title} data-at={at}>
    <header>
      {icon && <Icon of={icon} />}
      <b>{title}</b>
    </header>
    {children}
  </section>
);

/** Tiles to pick from that lie nowhere else on the table. */
function TilePanel({ title, tiles }: { title: string; tiles: readonly TileId[] }): ReactElement {
  const phone = usePhone();
  return (
    <Panel title={title} at="panel">
      <div className="px-cards">
        {tiles.map((tile) => (
          <Thing
            key={tile}
            mention={(choice: Choice) => 'tile' in choice && choice.tile === tile}
            label={say(tile)}
            id={`panel:${tile}`}
            tap="confirm"
            className="card-thing"
          >
            <Card face={tileFace(tile)} w={phone ? 92 : 112} />
          </Thing>
        ))}
      </div>
    </Panel>
  );
}

const isJarl = (id: string): id is JarlId => Object.hasOwn(JARLS, id);

/** The nine jarls; taken ones are greyed by the table. */
function JarlPanel({ props }: { props: Props }): ReactElement {
  const phone = usePhone();
  const taken = props.view.jarls.map(({ jarl }) => jarl);
  return (
    <Panel title={t('jarls')} at="panel">
      <div className="px-cards">
        {Object.keys(JARLS)
          .filter(isJarl)
          .filter((jarl) => !taken.includes(jarl))
          .map((jarl) => (
            <Thing
              key={jarl}
              mention={{ kind: 'chooseJarl', jarl }}
              label={say(jarl)}
              about={abilityText(say, `jarl-${jarl}`)}
              tap="confirm"
              className="card-thing"
            >
              <Card face={jarlFace(jarl)} w={phone ? 100 : 124} />
            </Thing>
          ))}
      </div>
    </Panel>
  );
}

/** Who has voted what, and how much each vote weighs. */
function Althing({ props, frame }: { props: Props; frame: FrameOf<'althing'> }): ReactElement {
  const phone = usePhone();
  const { view } = props;
  const weigh = (yes: boolean): number =>
    frame.votes.reduce((sum: number, cast, seat) => sum + (cast === yes ? (view.jarls[seat]?.votes ?? 0) : 0), 0);
  const all = view.jarls.slice(0, view.seats).reduce((sum, { votes }) => sum + votes, 0);
  return (
    <Panel title={say('althing')} icon={vote} at="althing">
      <div className="px-althing">
        <Card face={tileFace(frame.tile)} w={phone ? 100 : 124} />
        <div>
          <p>{abilityText(say, frame.tile)}</p>
          <p className="px-tally">
            <span className="for">{t('votingFor', { n: weigh(true) })}</span>
            <span className="against">{t('votingAgainst', { n: weigh(false) })}</span>
            <span>{t('ofAll', { n: all })}</span>
          </p>
          <ul>
            {frame.votes.map((cast, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <li key={seat} data-at={`vote:${seat}`} className={cast === null ? '' : cast ? 'for' : 'against'}>
                <SeatMark mark={markOf(props, seat)} size={20} />
                <span>{nameOf(props, seat)}</span>
                <em>{view.jarls[seat]?.votes ?? 0}</em>
                <b>{cast === null ? '…' : t(cast ? 'votedFor' : 'votedAgainst')}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}

/** An offer on the table: both sides of it. */
function Offer({
  props,
  frame,
  onCounter,
}: {
  props: Props;
  frame: FrameOf<'offer'>;
  onCounter: (() => void) | null;
}): ReactElement {
  const sealed = props.view.asks?.sealed;
  const phone = usePhone();
  return (
    <Panel title={t(frame.counter ? 'counterOffer' : 'offer')} icon={handshake} at="offer">
      <div className="px-offer">
        {(
          [
            [frame.from, frame.give, sealed?.give],
            [frame.to, frame.ask, sealed?.ask],
          ] as const
        ).map(([seat, bundle, hidden]) => (
          <div key={seat}>
            <header>
              <SeatMark mark={markOf(props, seat)} size={24} />
              <b>{nameOf(props, seat)}</b>
              <em>{t('gives')}</em>
            </header>
            <p>
              <Rich text={bundleText(say, bundle, hidden ?? 0)} />
            </p>
            {bundle.tiles.length > 0 && (
              <div className="px-offered">
                {bundle.tiles.map((tile) => (
                  <Card key={tile} face={tileFace(tile)} w={phone ? 66 : 84} />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      {onCounter && (
        <button type="button" className="btn" onClick={onCounter}>
          {t('makeCounter')}
        </button>
      )}
    </Panel>
  );
}

/** What is under way besides sailing, on a panel over the chart. */
export function Panels({ props, onCounter }: { props: Props; onCounter: (() => void) | null }): ReactElement | null {
  const { view } = props;
  const frame = view.asks?.frame;
  switch (frame?.kind) {
    case 'chooseJarl':
      return <JarlPanel props={props} />;
    case 'althing':
      return <Althing props={props} frame={frame} />;
    case 'offer':
      return <Offer props={props} frame={frame} onCounter={onCounter} />;
    case 'keep':
      return frame.tiles.length > 0 ? <TilePanel title={t('tilesToKeep')} tiles={frame.tiles} /> : null;
    case 'putBack':
      return (
        <TilePanel
          title={t(frame.next === 0 ? 'onTop' : 'nextInPile')}
          tiles={view.peeked.slice(frame.next, frame.count).flatMap((tile) => tile ?? [])}
        />
      );
    case 'take':
      return (
        <TilePanel
          title={t(frame.zone === 'track' ? 'sagaTrack' : 'discarded')}
          tiles={frame.zone === 'track' ? view.track.flatMap((tile) => tile ?? []) : view.discard}
        />
      );
    case 'rus':
      return (
        <TilePanel
          title={t('rivalAdvocates')}
          tiles={view.jarls.flatMap(({ advocates }, seat) =>
            seat === frame.seat ? [] : advocates.map(({ tile }) => tile),
          )}
        />
      );
    case 'banish':
      return (
        <TilePanel title={t('advocates')} tiles={view.jarls[frame.owner]?.advocates.map(({ tile }) => tile) ?? []} />
      );
    default:
      return null;
  }
}
