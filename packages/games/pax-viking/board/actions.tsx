import hand from 'icon:card-play';
import gear from 'icon:cog';
import bubbles from 'icon:conversation';
import drakkar from 'icon:drakkar';
import coins from 'icon:two-coins';
import { Hit, Icon, Thing, useChoices, useThing } from '@meadhall/board';
import type { ReactElement } from 'react';
import {
  actionText,
  type Choice,
  type Follower,
  idleText,
  STANDARD,
  type Standard,
  standardOf,
  type View,
} from '../src/index.ts';
import { FOLLOWER_ICONS } from './faces.tsx';
import type { Props } from './names.ts';
import { say, t } from './words/index.ts';

const ICONS: Readonly<Record<Standard, string>> = {
  invest: coins,
  journey: drakkar,
  play: hand,
  activate: gear,
  parley: bubbles,
};

function ActionButton({ view, action }: { view: View; action: Standard }): ReactElement {
  const thing = useThing<Choice>({
    mention: (choice: Choice) => standardOf(choice) === action,
    label: t(`${action}Label`),
    id: `action:${action}`,
    tap: 'confirm',
  });
  const open = thing.state === 'legal' || thing.state === 'picked';
  const own = useChoices<Choice>().filter((choice) => standardOf(choice) === action);
  const text = open && own.length > 0 ? actionText(say, view, action, own) : idleText(say, action);
  return (
    <div className={`px-action thing ${thing.state}`}>
      <Icon of={ICONS[action]} />
      <span>
        <b>{say(action)}</b>
        <em>{text}</em>
      </span>
      <Hit of={thing} />
    </div>
  );
}

/** The five Standard Actions, each with what it would do now or why it cannot, and the Influence Actions beside them. */
export function ActionBar({ props }: { props: Props }): ReactElement | null {
  const { view, asked } = props;
  const frame = view.asks?.frame;
  if (asked === null || !frame || !('seat' in frame) || frame.seat !== asked) return null;
  if (frame.kind === 'marker') return <Markers markers={view.actions?.markers ?? []} />;
  if (frame.kind !== 'actions' && frame.kind !== 'gained') return null;
  const markers = frame.kind === 'actions' ? frame.markers : [];
  return (
    <section className="px-actions" aria-label={t('actions')}>
      {STANDARD.map((action) => (
        <ActionButton key={action} view={view} action={action} />
      ))}
      {markers.map((of) => (
        <Marker key={of} of={of} />
      ))}
    </section>
  );
}

const Marker = ({ of }: { of: Follower }): ReactElement => (
  <Thing
    id={`action:${of}`}
    mention={[
      { kind: 'influence', of },
      { kind: 'marker', of },
    ]}
    label={t('influenceOf', { party: say(of) })}
    tap="confirm"
    className="px-action influence"
  >
    <Icon of={FOLLOWER_ICONS[of]} />
    <span>
      <b>{say(of)}</b>
      <em>{t('influenceSmall')}</em>
    </span>
  </Thing>
);

/** Which marker pays. */
const Markers = ({ markers }: { markers: readonly Follower[] }): ReactElement => (
  <section className="px-actions" aria-label={t('influenceMarkers')}>
    {markers.map((of) => (
      <Marker key={of} of={of} />
    ))}
  </section>
);
