import drakkar from 'icon:drakkar';
import coins from 'icon:two-coins';
import { Card, HandRow, Icon, places, SeatMark, Thing, useChoices, useLeft, usePhone, useTight } from '@meadhall/board';
import { type ReactElement, useState } from 'react';
import { abilityText, type Choice, FOLLOWERS, type JarlView } from '../src/index.ts';
import { ActionBar } from './actions.tsx';
import { FOLLOWER_ICONS, tileFace } from './faces.tsx';
import { JarlSheet } from './jarls.tsx';
import { followerLabel } from './labels.ts';
import { mentionsFollower, mentionsSeated } from './mentions.ts';
import { jarlName, markOf, nameOf, ownSeat, type Props } from './names.ts';
import { ReachBeside } from './reach.tsx';
import { say, t } from './words/index.ts';

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
    <span className="px-acts">
      <b className="unseen">{t('actionsLeft', { n: plainLeft + held.length })}</b>
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
          label={t('influenceOf', { party: say(of) })}
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
      <span className="label">{t('godsAdvocates')}</span>
      <span>
        {seated.map(({ tile, follower }) => (
          <Thing key={tile} mention={mentionsSeated(tile)} label={say(tile)} className="px-tile">
            <Icon of={FOLLOWER_ICONS[follower]} />
            {say(tile)}
          </Thing>
        ))}
      </span>
    </div>
  );
}

/** Your jarlboard in the dock. */
export function Own(props: Props): ReactElement | null {
  const tight = useTight();
  const [open, setOpen] = useState(false);
  const asked = { choices: useChoices<Choice>(), left: useLeft<Choice>() };
  const seat = ownSeat(props);
  const jarl = seat === null ? undefined : props.view.jarls[seat];
  if (seat === null || !jarl) return null;
  const mark = markOf(props, seat);
  const { jarl: id } = jarl;
  return (
    <section className="px-me" data-at="own" aria-label={t('yourJarlboard')}>
      <div className="px-box px-who">
        <button type="button" className="px-jn" onClick={() => setOpen(true)}>
          <SeatMark mark={mark} size={26} />
          <b className={tight ? 'unseen' : ''}>{jarlName(props, seat) || nameOf(props, seat)}</b>
          <span className="unseen">{t('jarlboard')}</span>
        </button>
        {id && !tight && (
          <Thing mention={{ source: `jarl-${id}` }} label={jarlName(props, seat)} className="px-ability">
            {abilityText(say, `jarl-${id}`)}
          </Thing>
        )}
        <span className="px-purse">
          <span className="chip gold" data-at="purse">
            <Icon of={coins} />
            {jarl.silfr} <small>{t('silfrUnit')}</small>
          </span>
          <span className="chip" title={t('shipsAtHome')}>
            <Icon of={drakkar} />
            {jarl.shipsAtHome} <small>{t('homeUnit')}</small>
          </span>
        </span>
      </div>
      <div className="px-box">
        <span className="label">{t('toPlace')}</span>
        <span className="px-fols">
          {FOLLOWERS.map((of) => (
            <Thing
              key={of}
              mention={mentionsFollower(of)}
              {...followerLabel(props, of, asked)}
              id={`follower:${of}`}
              className={`px-fol s${mark}`}
            >
              <Icon of={FOLLOWER_ICONS[of]} />
              <b title={say(of)}>{jarl.supply[of]}</b>
            </Thing>
          ))}
        </span>
      </div>
      <div className="px-box">
        <span className="label">{t('actions')}</span>
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
    <>
      <ActionBar props={props} />
      <ReachBeside props={props} />
      <HandRow
        label={t('yourHand', { n: tiles.length, limit: jarl?.handLimit ?? 0 })}
        className="px-hand"
        cards={tiles.map((tile) => ({
          key: tile,
          card: (
            <Thing mention={{ tile }} label={say(tile)} tap="confirm" className="card-thing" at={`tile:${tile}`}>
              <Card face={tileFace(tile)} w={phone ? 'min(96px, 26vw)' : 98} />
            </Thing>
          ),
        }))}
        empty={<p className="px-dim">{t(jarl ? 'noTiles' : 'watching')}</p>}
      />
    </>
  );
}
