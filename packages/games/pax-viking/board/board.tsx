import checklist from 'icon:checklist';
import laurel from 'icon:laurel-crown';
import quill from 'icon:scroll-quill';
import scroll from 'icon:scroll-unfurled';
import handshake from 'icon:shaking-hands';
import { Icon, useChoices, useShort, useSideways, useTouch, useWide } from '@meadhall/board';
import { type ReactElement, useCallback, useState } from 'react';
import type { Choice, PostId, RegionId, View } from '../src/index.ts';
import { Banner } from './banner.tsx';
import { Chart } from './chart.tsx';
import { BoardSheet } from './confirm.tsx';
import { useCourses } from './courses.ts';
import { Influence, Rivals } from './jarls.tsx';
import { Legend, PostPlate } from './legend.tsx';
import { Market } from './market.tsx';
import { nameOf, ownSeat, type Props } from './names.ts';
import { Panels } from './panels.tsx';
import { countNow, PlacesSheet, RegionSheet } from './places.tsx';
import { isListed, Reach } from './reach.tsx';
import { LedgerSheet, parleyOf, TradeSheet } from './trade.tsx';
import { nearest, VictorySheet } from './victory.tsx';
import { say, t } from './words/index.ts';

type Opened = 'places' | 'saga' | 'victory' | 'ledger' | 'trade' | { readonly region: RegionId } | null;

/** Whether all that is asked lies on the saga track: a tile to buy or to take. */
function asksOfTrack({ view }: Props, left: readonly Choice[]): boolean {
  const onTrack = (choice: Choice): boolean =>
    choice.kind === 'buy' || (choice.kind === 'tile' && view.track.includes(choice.tile));
  return left.some(onTrack) && left.every((choice) => choice.kind === 'decline' || onTrack(choice));
}

const isPurchase = ({ kind }: Choice): boolean => kind === 'buy' || kind === 'draw' || kind === 'tile';

const SagaSheet = ({ props, close }: { props: Props; close: () => void }): ReactElement => (
  <BoardSheet props={props} title={t('sagaTrack')} note={t('sagaNote')} confirms={isPurchase} close={close}>
    <Market props={props} w="min(114px, 29vw)" />
  </BoardSheet>
);

function OpenSheet({ props, opened, close }: { props: Props; opened: Opened; close: () => void }): ReactElement | null {
  const parley = parleyOf(props);
  if (opened === null) return null;
  if (typeof opened === 'object') return <RegionSheet props={props} region={opened.region} close={close} />;
  switch (opened) {
    case 'places':
      return <PlacesSheet props={props} close={close} />;
    case 'saga':
      return <SagaSheet props={props} close={close} />;
    case 'victory':
      return <VictorySheet props={props} close={close} />;
    case 'ledger':
      return <LedgerSheet props={props} close={close} />;
    case 'trade':
      return parley && <TradeSheet props={props} parley={parley} close={close} />;
  }
}

function areaName(area: View['truces'][number]['area']): string {
  switch (area) {
    case 'any':
      return t('truceAny');
    case 'sea':
      return t('truceSea');
    case 'river':
      return t('truceRiver');
    case 'harbor':
      return t('truceHarbor');
    default:
      return say(area);
  }
}

/** Truces, where nobody may challenge. */
const Truces = ({ props }: { props: Props }): ReactElement | null => {
  const { truces } = props.view;
  if (truces.length === 0) return null;
  const areas = truces.map(({ area }) => areaName(area)).join(', ');
  return <span className="chip px-truce">{t('truces', { areas })}</span>;
};

interface ToolsProps {
  readonly props: Props;
  readonly open: (opened: Opened) => void;
}

/** Whom an offer can be made to now. */
function TradeButton({ props, open }: ToolsProps): ReactElement | null {
  const parley = parleyOf(props);
  if (!parley || parley.counter) return null;
  return (
    <button type="button" className="btn px-trade-button" onClick={() => open('trade')} data-at="trade">
      <Icon of={handshake} />
      {t('tradeWith', { names: parley.partners.map((seat) => nameOf(props, seat)).join(', ') })}
    </button>
  );
}

/** What opens beside the rivals on a wide screen. */
function Tools({ open }: Pick<ToolsProps, 'open'>): ReactElement {
  return (
    <div className="px-tools">
      <button type="button" onClick={() => open('places')}>
        <Icon of={checklist} />
        {t('places')}
      </button>
    </div>
  );
}

/** What opens from the tabs on a small one; on a short one the tabs are signs. */
function Tabs({ props, open, short }: ToolsProps & { readonly short: boolean }): ReactElement {
  const choices = useChoices<Choice>();
  const { view } = props;
  const seat = ownSeat(props);
  const best = nearest(view, seat);
  const own = best && seat !== null ? best.progress[seat] : undefined;
  const tabs = [
    { id: 'places', icon: checklist, name: t('places'), count: countNow(choices), at: undefined, isAsked: false },
    {
      id: 'saga',
      icon: scroll,
      name: t('saga'),
      count: view.track.filter((tile) => tile !== null).length,
      at: 'track',
      isAsked: asksOfTrack(props, choices),
    },
    {
      id: 'victory',
      icon: laurel,
      name: t('victory'),
      count: own ? `${own.have}/${own.need}` : view.cards.length,
      at: 'victory',
      isAsked: false,
    },
  ] as const;
  return (
    <nav className={`px-tabs ${short ? 'short' : ''}`} aria-label={t('moreTable')}>
      {tabs.map(({ id, icon, name, count, at, isAsked }) => (
        <button key={id} type="button" className={isAsked ? 'asked' : ''} onClick={() => open(id)} data-at={at}>
          <Icon of={icon} />
          <span className={short ? 'unseen' : ''}>{name}</span>
          <b>{count}</b>
        </button>
      ))}
    </nav>
  );
}

export function Board(props: Props): ReactElement {
  const wide = useWide();
  const touch = useTouch();
  const short = useShort();
  const sideways = useSideways();
  const courses = useCourses(props);
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const [pointed, setPointed] = useState<PostId | null>(null);
  const parley = parleyOf(props);
  return (
    <div className="px">
      <Banner props={props} />
      <div className="px-bar">
        <div className="px-strip">
          {wide && <Tools open={setOpened} />}
          <Rivals props={props} />
          <Influence props={props} />
          <button
            type="button"
            className="px-note-button"
            onClick={() => setOpened('ledger')}
            aria-label={t('somePromises', { n: props.view.ledger.length })}
            title={t('promises')}
          >
            <Icon of={quill} />
            {props.view.ledger.length}
          </button>
          <Truces props={props} />
        </div>
        {!wide && short && <Tabs props={props} open={setOpened} short />}
      </div>
      {/* Before the chart, so that whoever walks by keys or is taught comes to the large things first. */}
      {(touch || !wide) && !(sideways && isListed(props)) && <Reach props={props} courses={courses} />}
      <div className="px-sea" data-at="stage">
        <Chart props={props} courses={courses} onPlace={(region) => setOpened({ region })} onPoint={setPointed} />
        {pointed && <PostPlate props={props} id={pointed} />}
        <Panels props={props} onCounter={parley?.counter ? () => setOpened('trade') : null} />
        <TradeButton props={props} open={setOpened} />
      </div>
      {wide && !touch && <Legend props={props} />}
      {!wide && !short && <Tabs props={props} open={setOpened} short={false} />}
      <OpenSheet props={props} opened={opened} close={close} />
    </div>
  );
}
