import drakkar from 'icon:drakkar';
import person from 'icon:person';
import quill from 'icon:scroll-quill';
import handshake from 'icon:shaking-hands';
import coins from 'icon:two-coins';
import { Button, Icon, keyed, plain, SeatMark, Segments, Sheet, useSend } from '@meadhall/board';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { type Bundle, bundleText, type Choice, hasPledge, type Pledge, pledgeText, type View } from '../src/index.ts';
import { isRegion, REGION_IDS, regionOf } from './map.ts';
import { markOf, nameOf, type Props } from './names.ts';
import { say, t } from './words/index.ts';

const EMPTY: Bundle = { silfr: 0, tiles: [], blind: 0, followers: [], ships: [], pledges: [] };
const MOST_PLEDGES = 3;

/** With whom a trade can be spoken about now, and whether it answers their offer. */
export interface Parley {
  readonly seat: number;
  readonly partners: readonly number[];
  readonly counter: boolean;
  readonly give: Bundle;
  readonly ask: Bundle;
}

type SeenBundle = Extract<NonNullable<View['asks']>['frame'], { kind: 'offer' }>['give'];
const copyOf = (bundle: SeenBundle): Bundle => ({
  silfr: bundle.silfr,
  tiles: [...bundle.tiles],
  blind: bundle.blind,
  followers: [...bundle.followers],
  ships: [...bundle.ships],
  pledges: bundle.pledges.map((pledge) => ({ ...pledge })),
});

/** Whether a trade may be proposed now: on a journey to those in the same region, or as the answer to an offer. */
export function parleyOf(props: Props): Parley | null {
  const { view, asked, isOpen } = props;
  const frame = view.asks?.frame;
  if (!isOpen || asked === null || !frame) return null;
  if (frame.kind === 'offer') {
    if (frame.counter) return null;
    return { seat: asked, partners: [frame.from], counter: true, give: copyOf(frame.ask), ask: copyOf(frame.give) };
  }
  if (frame.kind !== 'journey') return null;
  const here = regionOf(view.ships[frame.ship]?.at ?? 'gone');
  const partners = view.jarls.flatMap(({ grey }, seat) =>
    seat !== asked && !grey && !frame.asked.includes(seat) && isBeside(view, seat, here) ? [seat] : [],
  );
  return partners.length > 0 ? { seat: asked, partners, counter: false, give: EMPTY, ask: EMPTY } : null;
}

const isBeside = ({ ships }: View, seat: number, here: string | null): boolean =>
  here !== null && ships.some(({ by, at }) => by === seat && regionOf(at) === here);

const flip = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

function Stepper({
  label,
  icon,
  value,
  most,
  onChange,
}: {
  label: string;
  icon: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}): ReactElement {
  return (
    <div className="px-step">
      <Icon of={icon} />
      <span>{label}</span>
      <button type="button" aria-label={t('less', { label })} disabled={value <= 0} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output aria-label={label}>{value}</output>
      <button
        type="button"
        aria-label={t('more', { label })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}

const Chip = ({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }): ReactElement => (
  <button type="button" className={`px-pickchip ${on ? 'on' : ''}`} aria-pressed={on} onClick={onClick}>
    {children}
  </button>
);

const SIMPLE: readonly Pledge[] = [{ kind: 'peace' }, { kind: 'vote' }, { kind: 'favour' }];

/** Promises from the game's own words; they bind nobody. */
function Pledges({ bundle, onChange }: { bundle: Bundle; onChange: (pledges: Pledge[]) => void }): ReactElement {
  const { pledges } = bundle;
  const [tribute, setTribute] = useState(1);
  const [region, setRegion] = useState<string>(REGION_IDS[0] ?? '');
  const id = useId();
  const isShut = (pledge: Pledge): boolean => pledges.length >= MOST_PLEDGES || hasPledge(pledges, pledge);
  const paid: Pledge = { kind: 'tribute', silfr: tribute };
  const kept: Pledge | null = isRegion(region) ? { kind: 'keepOut', region } : null;
  const add = (pledge: Pledge): void => onChange([...pledges, pledge]);
  return (
    <div className="px-pledges">
      {SIMPLE.map((pledge) => (
        <button
          key={pledge.kind}
          type="button"
          className="px-pickchip"
          disabled={isShut(pledge)}
          onClick={() => add(pledge)}
        >
          + {pledgeText(say, pledge)}
        </button>
      ))}
      <span className="px-pair">
        <label htmlFor={`${id}t`}>{t('tribute')}</label>
        <input
          id={`${id}t`}
          type="number"
          min={1}
          max={99}
          value={tribute}
          onChange={(event) => setTribute(Math.min(99, Math.max(1, Math.trunc(Number(event.target.value)) || 1)))}
        />
        <button type="button" className="px-pickchip" disabled={isShut(paid)} onClick={() => add(paid)}>
          {t('add')}
        </button>
      </span>
      <span className="px-pair">
        <label htmlFor={`${id}r`}>{t('keepOutOf')}</label>
        <select id={`${id}r`} value={region} onChange={(event) => setRegion(event.target.value)}>
          {REGION_IDS.map((each) => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="px-pickchip"
          disabled={!kept || isShut(kept)}
          onClick={() => kept && add(kept)}
        >
          {t('add')}
        </button>
      </span>
      {keyed(pledges, (pledge) => plain(pledgeText(say, pledge))).map(({ key, item }, i) => (
        <Chip key={key} on onClick={() => onChange(pledges.filter((_, other) => other !== i))}>
          {plain(pledgeText(say, item))} ×
        </Chip>
      ))}
    </div>
  );
}

/** What one side hands over. */
function Side({
  props,
  seat,
  title,
  bundle,
  onChange,
}: {
  props: Props;
  seat: number;
  title: string;
  bundle: Bundle;
  onChange: (bundle: Bundle) => void;
}): ReactElement | null {
  const { view } = props;
  const jarl = view.jarls[seat];
  if (!jarl) return null;
  const known = jarl.hand.flatMap((tile) => (tile ? [tile] : []));
  const posts = view.posts.filter(({ holder }) => holder === seat);
  const ships = view.ships.flatMap((ship, number) => (ship.by === seat && regionOf(ship.at) ? [{ ship, number }] : []));
  return (
    <section className="px-side" aria-label={title}>
      <h3>
        <SeatMark mark={markOf(props, seat)} size={22} />
        {title}
      </h3>
      <Stepper
        label={t('silfrUnit')}
        icon={coins}
        value={bundle.silfr}
        most={jarl.silfr}
        onChange={(silfr) => onChange({ ...bundle, silfr })}
      />
      {known.length > 0 && (
        <div className="px-picks">
          {known.map((tile) => (
            <Chip
              key={tile}
              on={bundle.tiles.includes(tile)}
              onClick={() => onChange({ ...bundle, tiles: flip(bundle.tiles, tile) })}
            >
              {say(tile)}
            </Chip>
          ))}
        </div>
      )}
      <Stepper
        label={t('giversTiles')}
        icon={quill}
        value={bundle.blind}
        most={jarl.hand.length - bundle.tiles.length}
        onChange={(blind) => onChange({ ...bundle, blind })}
      />
      {posts.length > 0 && (
        <>
          <span className="label">{t('followers')}</span>
          <div className="px-picks">
            {posts.map(({ id }) => (
              <Chip
                key={id}
                on={bundle.followers.includes(id)}
                onClick={() => onChange({ ...bundle, followers: flip(bundle.followers, id) })}
              >
                <Icon of={person} />
                {say(id)}
              </Chip>
            ))}
          </div>
        </>
      )}
      {ships.length > 0 && (
        <>
          <span className="label">{t('longships')}</span>
          <div className="px-picks">
            {ships.map(({ ship, number }) => (
              <Chip
                key={number}
                on={bundle.ships.includes(number)}
                onClick={() => onChange({ ...bundle, ships: flip(bundle.ships, number) })}
              >
                <Icon of={drakkar} />
                {ship.tired ? t('tired', { place: say(ship.at) }) : say(ship.at)}
              </Chip>
            ))}
          </div>
        </>
      )}
      <span className="label">{t('promises')}</span>
      <Pledges bundle={bundle} onChange={(pledges) => onChange({ ...bundle, pledges })} />
    </section>
  );
}

const isNothing = ({ silfr, tiles, blind, followers, ships, pledges }: Bundle): boolean =>
  silfr + blind + tiles.length + followers.length + ships.length + pledges.length === 0;

/** An offer is put together here and sent: what you give, what you ask, what is promised. */
export function TradeSheet({
  props,
  parley,
  close,
}: {
  props: Props;
  parley: Parley;
  close: () => void;
}): ReactElement {
  const send = useSend<Choice>();
  const [to, setTo] = useState(parley.partners[0] ?? 0);
  const [give, setGive] = useState(parley.give);
  const [ask, setAsk] = useState(parley.ask);
  const offer = (): void => {
    send(parley.counter ? { kind: 'counter', give, ask } : { kind: 'offer', to, give, ask });
    close();
  };
  return (
    <Sheet title={t(parley.counter ? 'counterOffer' : 'trade')} onClose={close} className="px-sheet px-trade">
      <div className="px-scroll">
        {parley.partners.length > 1 && (
          <Segments
            label={t('withWhom')}
            values={parley.partners.map((seat) => ({ value: String(seat), label: nameOf(props, seat) }))}
            value={String(to)}
            onChange={(value) => {
              setTo(Number(value));
              setAsk(EMPTY);
            }}
          />
        )}
        <div className="px-sides">
          <Side props={props} seat={parley.seat} title={t('youGive')} bundle={give} onChange={setGive} />
          <Side
            props={props}
            seat={to}
            title={t('nameGives', { name: nameOf(props, to) })}
            bundle={ask}
            onChange={setAsk}
          />
        </div>
        <p className="px-deal" aria-live="polite">
          <Icon of={handshake} />
          <span>
            <b>{plain(bundleText(say, give))}</b> {t('dealFor')} <b>{plain(bundleText(say, ask))}</b>
          </span>
        </p>
      </div>
      <footer className="px-confirm">
        <Button onClick={close}>{t('notNow')}</Button>
        <Button gold disabled={isNothing(give) && isNothing(ask)} onClick={offer}>
          {parley.counter ? t('sendCounter') : t('offerTo', { name: nameOf(props, to) })}
        </Button>
      </footer>
    </Sheet>
  );
}

/** The ledger of promises, for everyone to read. */
export function LedgerSheet({ props, close }: { props: Props; close: () => void }): ReactElement {
  const { ledger, seats } = props.view;
  return (
    <Sheet title={t('promises')} onClose={close} className="px-sheet">
      <ul className="px-ledger">
        {keyed([...ledger].reverse(), ({ turn, by, to }) => `${turn} ${by} ${to}`).map(({ key, item }) => (
          <li key={key}>
            <em>{t('year', { year: Math.max(1, Math.ceil(item.turn / seats)) })}</em>
            <SeatMark mark={markOf(props, item.by)} size={20} label={nameOf(props, item.by)} />
            <span aria-hidden="true">→</span>
            <SeatMark mark={markOf(props, item.to)} size={20} label={nameOf(props, item.to)} />
            <b>{plain(pledgeText(say, item.pledge))}</b>
            {item.kept !== undefined && <em className="px-kept">{t(item.kept ? 'kept' : 'broken')}</em>}
          </li>
        ))}
        {ledger.length === 0 && <li>{t('noPromise')}</li>}
      </ul>
    </Sheet>
  );
}
