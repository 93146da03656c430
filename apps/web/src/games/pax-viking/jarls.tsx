import drakkar from 'icon:drakkar';
import person from 'icon:person';
import scroll from 'icon:scroll-unfurled';
import coins from 'icon:two-coins';
import longhouse from 'icon:viking-longhouse';
import {
  abilityText,
  type Choice,
  FOLLOWER_NAMES,
  FOLLOWERS,
  type Follower,
  HOME_NAMES,
  JARLS,
  type JarlView,
  REGION_NAMES,
  sourceName,
  TILE_NAMES,
  type TileId,
} from '@meadhall/pax-viking';
import { type ReactElement, useState } from 'react';
import { Card, CardBack } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { keyed, places } from '../../look/keyed.ts';
import { usePhone } from '../../look/media.ts';
import { Rich } from '../../look/rich.tsx';
import { SeatMark } from '../../look/seat.tsx';
import { Hit, Thing, useThing } from '../../table/board.ts';
import { HandRow } from '../../table/hand.tsx';
import { BoardSheet } from './confirm.tsx';
import { FOLLOWER_ICONS, tileFace } from './faces.tsx';
import { mentionsHome } from './mentions.ts';
import { jarlName, markOf, nameOf, ownSeat, type Props } from './names.ts';

/** A chip of a rival: what they have at a glance; opens their jarlboard. */
function RivalChip({ props, seat, jarl }: { props: Props; seat: number; jarl: JarlView }): ReactElement {
  const [open, setOpen] = useState(false);
  const name = nameOf(props, seat);
  const thing = useThing<Choice>({
    mention: [
      { kind: 'rival', seat },
      { kind: 'challenge', rival: seat },
    ],
    label: name,
    id: `rival:${seat}`,
  });
  return (
    <div className={`px-rv thing ${thing.state} ${props.toMove.includes(seat) ? 'now' : ''}`} data-at={`seat:${seat}`}>
      <Hit of={thing} />
      <button type="button" className="px-open" onClick={() => setOpen(true)}>
        <SeatMark mark={markOf(props, seat)} size={22} />
        <b>{name}</b>
        <span>
          <Icon of={coins} />
          {jarl.silfr} <i className="unseen">silfr</i>
        </span>
        <span>
          <Icon of={person} />
          {jarl.followers} <i className="unseen">Followers</i>
        </span>
        <span className="px-wide">
          <Icon of={scroll} />
          {jarl.hand.length} <i className="unseen">tiles</i>
        </span>
      </button>
      {open && <JarlSheet props={props} seat={seat} close={() => setOpen(false)} />}
    </div>
  );
}

export function Rivals({ props }: { props: Props }): ReactElement {
  return (
    <div className="px-rivals">
      {props.view.jarls.map((jarl, seat) =>
        seat === props.viewer ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <RivalChip key={seat} props={props} seat={seat} jarl={jarl} />
        ),
      )}
    </div>
  );
}

/** Who leads each influence. */
export function Influence({ props }: { props: Props }): ReactElement {
  const { view } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="px-influence"
        onClick={() => setOpen(true)}
        aria-label={`Influence: ${FOLLOWERS.map((of) => `${FOLLOWER_NAMES[of]} ${holderName(props, of)}`).join(', ')}`}
      >
        {FOLLOWERS.map((of) => {
          const holder = view.influence[of];
          return (
            <span key={of} data-at={`influence:${of}`} title={`${FOLLOWER_NAMES[of]}: ${holderName(props, of)}`}>
              <Icon of={FOLLOWER_ICONS[of]} />
              {holder >= 0 ? <SeatMark mark={markOf(props, holder)} size={19} /> : <i className="px-nobody" />}
            </span>
          );
        })}
      </button>
      {open && <InfluenceSheet props={props} close={() => setOpen(false)} />}
    </>
  );
}

const holderName = (props: Props, of: Follower): string => {
  const holder = props.view.influence[of];
  return holder >= 0 ? nameOf(props, holder) : 'nobody';
};

function InfluenceSheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const { view } = props;
  return (
    <BoardSheet props={props} title="Influence" note="the most Followers of a type, alone" close={close}>
      <table className="px-table">
        <thead>
          <tr>
            <th scope="col">Jarl</th>
            {FOLLOWERS.map((of) => (
              <th key={of} scope="col">
                <Icon of={FOLLOWER_ICONS[of]} />
                {FOLLOWER_NAMES[of]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.jarls.map((jarl, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <tr key={seat}>
              <th scope="row">
                <SeatMark mark={markOf(props, seat)} size={20} />
                {nameOf(props, seat)}
              </th>
              {FOLLOWERS.map((of) => (
                <td key={of} className={view.influence[of] === seat ? 'lead' : ''}>
                  {jarl.established[of]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </BoardSheet>
  );
}

const Powers = ({ powers }: { powers: JarlView['powers'] }): ReactElement => (
  <ul className="px-powers">
    {keyed(powers, ({ source }) => source).map(({ key, item: { source } }) => (
      <li key={key}>
        <Rich text={`${sourceName(source)}: ${abilityText(source)}`} />
      </li>
    ))}
  </ul>
);

const Tiles = ({ tiles, w }: { tiles: readonly (TileId | null)[]; w: number }): ReactElement => (
  <div className="px-cards">
    {keyed(tiles, (tile) => tile ?? 'back').map(({ key, item }) =>
      item ? (
        <Thing
          key={key}
          mention={{ tile: item }}
          label={TILE_NAMES[item]}
          id={`board:${item}`}
          tap="confirm"
          className="card-thing"
        >
          <Card face={tileFace(item)} w={w} />
        </Thing>
      ) : (
        <CardBack key={key} game="pax" w={w} />
      ),
    )}
  </div>
);

/** A whole jarlboard. */
export function JarlSheet({
  props,
  seat,
  close,
}: {
  props: Props;
  seat: number;
  close: () => void;
}): ReactElement | null {
  const jarl = props.view.jarls[seat];
  if (!jarl) return null;
  const { jarl: id } = jarl;
  return (
    <BoardSheet
      props={props}
      title={nameOf(props, seat)}
      note={jarlName(props, seat)}
      confirms={(choice) => 'tile' in choice}
      close={close}
    >
      <div className="px-jarl">
        <p className="px-facts">
          <span className="chip gold">
            <Icon of={coins} />
            {jarl.silfr} silfr
          </span>
          <span className="chip">
            <Icon of={person} />
            {jarl.followers} Followers
          </span>
          <span className="chip">
            <Icon of={drakkar} />
            {jarl.shipsAtHome} at HOME
          </span>
          <span className="chip">votes {jarl.votes}</span>
          {id && (
            <span className="chip">
              <Icon of={longhouse} />
              {HOME_NAMES[JARLS[id].home]}
            </span>
          )}
        </p>
        <h3>Followers</h3>
        <div className="px-fols">
          {FOLLOWERS.map((of) => (
            <span key={of} className={`px-fol s${markOf(props, seat)}`} title={FOLLOWER_NAMES[of]}>
              <Icon of={FOLLOWER_ICONS[of]} />
              {jarl.established[of]}
              <small>+{jarl.supply[of]}</small>
            </span>
          ))}
        </div>
        <p className="px-dim">placed, and still on the board</p>
        {jarl.duchies.length > 0 && (
          <>
            <h3>Duchies</h3>
            <p>{jarl.duchies.map((region) => REGION_NAMES[region]).join(', ')}</p>
          </>
        )}
        <h3>Abilities</h3>
        <Powers powers={jarl.powers} />
        {jarl.gods.length + jarl.advocates.length > 0 && (
          <>
            <h3>Gods and Advocates</h3>
            <Tiles tiles={[...jarl.gods, ...jarl.advocates].map(({ tile }) => tile)} w={104} />
          </>
        )}
        <h3>
          Hand {jarl.hand.length} of {jarl.handLimit}
        </h3>
        <Tiles tiles={jarl.hand} w={104} />
      </div>
    </BoardSheet>
  );
}

/** Four markers: those used, the one to use now, those of an influence. */
function Actions({ props, seat }: { props: Props; seat: number }): ReactElement {
  const { view } = props;
  const mark = markOf(props, seat);
  const turn = view.active === seat ? view.actions : null;
  const held = turn ? turn.markers : (view.jarls[seat]?.influence ?? []);
  const used = turn ? Math.max(0, turn.used) : 0;
  const underWay = turn !== null && view.asks?.frame.kind !== 'actions';
  const plainLeft = turn ? turn.plain : Math.max(0, 4 - held.length);
  return (
    <span className="px-acts" role="img" aria-label={`${plainLeft + held.length} actions left`}>
      {places(used).map(({ key, item }) => (
        <i key={`u${key}`} className={`s${mark} ${underWay && item === used - 1 ? 'now' : 'used'}`} />
      ))}
      {places(plainLeft).map(({ key, item }) => (
        <i key={`p${key}`} className={`s${mark} ${turn && !underWay && item === 0 ? 'now' : ''}`} />
      ))}
      {held.map((of, i) => (
        <Thing
          key={of}
          mention={[
            { kind: 'influence', of },
            { kind: 'marker', of },
          ]}
          label={`${FOLLOWER_NAMES[of]} influence`}
          className={`px-act s${mark} ${turn && !underWay && plainLeft === 0 && i === 0 ? 'now' : ''}`}
        >
          <Icon of={FOLLOWER_ICONS[of]} />
        </Thing>
      ))}
    </span>
  );
}

function SeatedChips({ jarl }: { jarl: JarlView }): ReactElement | null {
  const seated = [...jarl.gods, ...jarl.advocates];
  if (seated.length === 0) return null;
  return (
    <div className="px-box px-seated">
      <span className="label">Gods and Advocates</span>
      <span>
        {seated.map(({ tile, follower }) => (
          <Thing
            key={tile}
            mention={[{ source: tile }, { kind: 'tile', tile }, { over: tile }, { kind: 'shiftFrom', spot: { tile } }]}
            label={TILE_NAMES[tile]}
            className="px-tile"
          >
            <Icon of={FOLLOWER_ICONS[follower]} />
            {TILE_NAMES[tile]}
          </Thing>
        ))}
      </span>
    </div>
  );
}

/** Your jarlboard in the dock. */
export function Own(props: Props): ReactElement | null {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const seat = ownSeat(props);
  const jarl = seat === null ? undefined : props.view.jarls[seat];
  if (seat === null || !jarl) return null;
  const mark = markOf(props, seat);
  const { jarl: id } = jarl;
  return (
    <section className="px-me" data-at="own" aria-label="Your jarlboard">
      <div className="px-box px-who">
        <button type="button" className="px-jn" onClick={() => setOpen(true)}>
          <SeatMark mark={mark} size={26} />
          <b>{jarlName(props, seat) || nameOf(props, seat)}</b>
          <span className="unseen">jarlboard</span>
        </button>
        {id && !phone && (
          <Thing mention={{ source: `jarl-${id}` }} label={jarlName(props, seat)} className="px-ability">
            {abilityText(`jarl-${id}`)}
          </Thing>
        )}
        <span className="px-purse">
          <span className="chip gold" data-at="purse">
            <Icon of={coins} />
            {jarl.silfr} <small>silfr</small>
          </span>
          <Thing mention={mentionsHome(props.view, seat)} label="Longships at HOME" id="own:home" className="chip">
            <Icon of={drakkar} />
            {jarl.shipsAtHome} <small>home</small>
          </Thing>
        </span>
      </div>
      <div className="px-box">
        <span className="label">Followers to place</span>
        <span className="px-fols">
          {FOLLOWERS.map((of) => (
            <Thing
              key={of}
              mention={{ kind: 'shiftTo', follower: of }}
              label={FOLLOWER_NAMES[of]}
              className={`px-fol s${mark}`}
            >
              <Icon of={FOLLOWER_ICONS[of]} />
              <b title={FOLLOWER_NAMES[of]}>{jarl.supply[of]}</b>
            </Thing>
          ))}
        </span>
      </div>
      <div className="px-box">
        <span className="label">Actions</span>
        <Actions props={props} seat={seat} />
      </div>
      <SeatedChips jarl={jarl} />
      {open && <JarlSheet props={props} seat={seat} close={() => setOpen(false)} />}
    </section>
  );
}

export function Hand(props: Props): ReactElement {
  const phone = usePhone();
  const seat = ownSeat(props);
  const jarl = seat === null ? undefined : props.view.jarls[seat];
  const tiles = jarl?.hand.flatMap((tile) => (tile ? [tile] : [])) ?? [];
  return (
    <HandRow
      label={`Your hand, ${tiles.length} of ${jarl?.handLimit ?? 0}`}
      className="px-hand"
      cards={tiles.map((tile) => ({
        key: tile,
        card: (
          <Thing mention={{ tile }} label={TILE_NAMES[tile]} tap="confirm" className="card-thing" at={`tile:${tile}`}>
            <Card face={tileFace(tile)} w={phone ? 'min(96px, 26vw)' : 98} />
          </Thing>
        ),
      }))}
      empty={<p className="px-dim">{jarl ? 'No tiles in hand.' : 'You are watching.'}</p>}
    />
  );
}
