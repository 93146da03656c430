import drakkar from 'icon:drakkar';
import person from 'icon:person';
import scroll from 'icon:scroll-unfurled';
import coins from 'icon:two-coins';
import longhouse from 'icon:viking-longhouse';
import { Card, Hit, Icon, keyed, Rich, SeatMark, Thing, usePhone, useThing } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import {
  abilityText,
  type Choice,
  FOLLOWERS,
  type Follower,
  JARLS,
  type JarlView,
  sourceName,
  type TileId,
} from '../src/index.ts';
import { Back } from './back.tsx';
import { BoardSheet } from './confirm.tsx';
import { FOLLOWER_ICONS, tileFace } from './faces.tsx';
import { GreyFacts, GreyPlan } from './grey.tsx';
import { jarlName, markOf, nameOf, type Props } from './names.ts';
import { say, t } from './words/index.ts';

const JarlFacts = ({ jarl }: { jarl: JarlView }): ReactElement => (
  <>
    <span>
      <Icon of={coins} />
      {jarl.silfr} <i className="unseen">{t('silfrUnit')}</i>
    </span>
    <span>
      <Icon of={person} />
      {jarl.followers} <i className="unseen">{t('followers')}</i>
    </span>
    <span className="px-wide">
      <Icon of={scroll} />
      {jarl.hand.length} <i className="unseen">{t('tiles')}</i>
    </span>
  </>
);

/** A chip of a rival: what they have at a glance; opens their jarlboard. */
function RivalChip({ props, seat, jarl }: { props: Props; seat: number; jarl: JarlView }): ReactElement {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const name = nameOf(props, seat);
  const { grey } = props.view;
  const thing = useThing<Choice>({
    mention: [
      { kind: 'rival', seat },
      { kind: 'challenge', rival: seat },
    ],
    label: name,
    id: `rival:${seat}`,
  });
  return (
    <article
      aria-label={name}
      className={`px-rv thing ${thing.state} ${props.toMove.includes(seat) ? 'now' : ''}`}
      data-at={`seat:${seat}`}
    >
      <h2 className="unseen">{name}</h2>
      <Hit of={thing} />
      <button type="button" className="px-open" onClick={() => setOpen(true)}>
        <SeatMark mark={markOf(props, seat)} size={22} />
        <b className={phone ? 'unseen' : ''}>{name}</b>
        {jarl.grey && grey ? <GreyFacts grey={grey} /> : <JarlFacts jarl={jarl} />}
      </button>
      {open && <JarlSheet props={props} seat={seat} close={() => setOpen(false)} />}
    </article>
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
      <button type="button" className="px-influence" onClick={() => setOpen(true)}>
        <b className="unseen">
          {t('influenceAll', { all: FOLLOWERS.map((of) => `${say(of)} ${holderName(props, of)}`).join(', ') })}
        </b>
        {FOLLOWERS.map((of) => {
          const holder = view.influence[of];
          return (
            <span
              key={of}
              aria-hidden="true"
              data-at={`influence:${of}`}
              title={`${say(of)}: ${holderName(props, of)}`}
            >
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
  return holder >= 0 ? nameOf(props, holder) : t('nobody');
};

function InfluenceSheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const { view } = props;
  return (
    <BoardSheet props={props} title={t('influence')} note={t('influenceNote')} close={close}>
      <table className="px-table">
        <thead>
          <tr>
            <th scope="col">{t('jarl')}</th>
            {FOLLOWERS.map((of) => (
              <th key={of} scope="col">
                <Icon of={FOLLOWER_ICONS[of]} />
                {say(of)}
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
        <Rich text={`${sourceName(say, source)}: ${abilityText(say, source)}`} />
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
          label={say(item)}
          id={`board:${item}`}
          tap="confirm"
          className="card-thing"
        >
          <Card face={tileFace(item)} w={w} />
        </Thing>
      ) : (
        <Back key={key} w={w} />
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
        {jarl.grey && props.view.grey && <GreyPlan grey={props.view.grey} />}
        <p className="px-facts">
          <span className="chip gold">
            <Icon of={coins} />
            {t('silfr', { n: jarl.silfr })}
          </span>
          <span className="chip">
            <Icon of={person} />
            {t('someFollowers', { n: jarl.followers })}
          </span>
          <span className="chip">
            <Icon of={drakkar} />
            {t('atHome', { n: jarl.shipsAtHome })}
          </span>
          <span className="chip">{t('votes', { n: jarl.votes })}</span>
          {id && (
            <span className="chip">
              <Icon of={longhouse} />
              {say(JARLS[id].home)}
            </span>
          )}
        </p>
        <h3>{t('followers')}</h3>
        <div className="px-fols">
          {FOLLOWERS.map((of) => (
            <span key={of} className={`px-fol s${markOf(props, seat)}`} title={say(of)}>
              <Icon of={FOLLOWER_ICONS[of]} />
              {jarl.established[of]}
              <small>+{jarl.supply[of]}</small>
            </span>
          ))}
        </div>
        <p className="px-dim">{t('placedNote')}</p>
        {jarl.duchies.length > 0 && (
          <>
            <h3>{t('duchies')}</h3>
            <p>{jarl.duchies.map((region) => say(region)).join(', ')}</p>
          </>
        )}
        <h3>{t('abilities')}</h3>
        <Powers powers={jarl.powers} />
        {jarl.gods.length + jarl.advocates.length > 0 && (
          <>
            <h3>{t('godsAdvocates')}</h3>
            <Tiles tiles={[...jarl.gods, ...jarl.advocates].map(({ tile }) => tile)} w={104} />
          </>
        )}
        <h3>{t('handOf', { n: jarl.hand.length, limit: jarl.handLimit })}</h3>
        <Tiles tiles={jarl.hand} w={104} />
      </div>
    </BoardSheet>
  );
}
