import checklist from 'icon:checklist';
import laurel from 'icon:laurel-crown';
import quill from 'icon:scroll-quill';
import scroll from 'icon:scroll-unfurled';
import handshake from 'icon:shaking-hands';
import { type Choice, locationText, type RegionId } from '@meadhall/pax-viking';
import { type ReactElement, useCallback, useState } from 'react';
import { Icon } from '../../look/icon.tsx';
import { useWide } from '../../look/media.ts';
import { useLeft } from '../../table/board.ts';
import { Chart } from './chart.tsx';
import { BoardSheet } from './confirm.tsx';
import { Influence, Rivals } from './jarls.tsx';
import { isRegion } from './map.ts';
import { Market } from './market.tsx';
import { nameOf, ownSeat, type Props } from './names.ts';
import { Panels } from './panels.tsx';
import { countNow, PlacesSheet, RegionSheet } from './places.tsx';
import { LedgerSheet, parleyOf, TradeSheet } from './trade.tsx';
import { nearest, VictorySheet } from './victory.tsx';

type Opened = 'places' | 'saga' | 'victory' | 'ledger' | 'trade' | { readonly region: RegionId } | null;

const isPurchase = ({ kind }: Choice): boolean => kind === 'buy' || kind === 'draw' || kind === 'tile';

const SagaSheet = ({ props, close }: { props: Props; close: () => void }): ReactElement => (
  <BoardSheet props={props} title="Saga track" note="buy one, or draw the pile" confirms={isPurchase} close={close}>
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

/** Truces, where nobody may challenge. */
const Truces = ({ props }: { props: Props }): ReactElement | null => {
  const { truces } = props.view;
  if (truces.length === 0) return null;
  const area = (name: string): string =>
    isRegion(name) || name === 'west' || name === 'north' || name === 'east' || name === 'south'
      ? locationText(name)
      : name;
  return <span className="chip px-truce">Truce: {truces.map((truce) => area(truce.area)).join(', ')}</span>;
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
      Trade with {parley.partners.map((seat) => nameOf(props, seat)).join(', ')}
    </button>
  );
}

/** What opens from the chart on a wide screen. */
function Tools({ props, open }: ToolsProps): ReactElement {
  return (
    <div className="px-tools">
      <button type="button" onClick={() => open('places')}>
        <Icon of={checklist} />
        Places
      </button>
      <button type="button" onClick={() => open('ledger')}>
        <Icon of={quill} />
        Promises {props.view.ledger.length}
      </button>
      <TradeButton props={props} open={open} />
      <Truces props={props} />
    </div>
  );
}

/** What opens from the tabs on a small one. */
function Tabs({ props, open }: ToolsProps): ReactElement {
  const left = useLeft<Choice>();
  const { view } = props;
  const seat = ownSeat(props);
  const best = nearest(view, seat);
  const own = best && seat !== null ? best.progress[seat] : undefined;
  return (
    <nav className="px-tabs" aria-label="More of the table">
      <button type="button" onClick={() => open('places')}>
        <Icon of={checklist} />
        Places<b>{countNow(left)}</b>
      </button>
      <button type="button" onClick={() => open('saga')} data-at="track">
        <Icon of={scroll} />
        Saga<b>{view.track.filter((tile) => tile !== null).length}</b>
      </button>
      <button type="button" onClick={() => open('victory')} data-at="victory">
        <Icon of={laurel} />
        Victory<b>{own ? `${own.have}/${own.need}` : view.cards.length}</b>
      </button>
    </nav>
  );
}

export function Board(props: Props): ReactElement {
  const wide = useWide();
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const parley = parleyOf(props);
  const strip = (
    <>
      <Rivals props={props} />
      <Influence props={props} />
    </>
  );
  return (
    <div className="px">
      {!wide && (
        <div className="px-strip">
          {strip}
          <button type="button" className="px-note-button" onClick={() => setOpened('ledger')} aria-label="Promises">
            <Icon of={quill} />
            {props.view.ledger.length}
          </button>
          <Truces props={props} />
        </div>
      )}
      <div className="px-sea" data-at="stage">
        <Chart props={props} onPlace={(region) => setOpened({ region })} />
        {wide && <Tools props={props} open={setOpened} />}
        {wide && strip}
        <Panels props={props} onCounter={parley?.counter ? () => setOpened('trade') : null} />
        {!wide && <TradeButton props={props} open={setOpened} />}
      </div>
      {!wide && <Tabs props={props} open={setOpened} />}
      <OpenSheet props={props} opened={opened} close={close} />
    </div>
  );
}
