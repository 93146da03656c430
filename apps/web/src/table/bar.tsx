import undoArrow from 'icon:anticlockwise-rotation';
import menu from 'icon:hamburger-menu';
import raven from 'icon:raven';
import ruleBook from 'icon:rule-book';
import quill from 'icon:scroll-unfurled';
import treasureMap from 'icon:treasure-map';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Moment, Session, Sitter } from '../host/session.ts';
import { keyed } from '../look/keyed.ts';
import { usePhone, useWide } from '../look/media.ts';
import { Button, Sheet, Toggle } from '../look/parts.tsx';
import { plain } from '../look/rich.tsx';
import { setTheme, useTheme } from '../look/theme.ts';
import { BarButton, SoundButton, ThemeButton, TopBar } from '../look/topbar.tsx';
import { go } from '../route.ts';
import { LinkSheet, TakeBackSheet } from './at-hall.tsx';
import { useCallSetting } from './calling.ts';
import { Log, type LogLine } from './log.tsx';
import { saveRecord } from './record.ts';
import { RulesText } from './rules.tsx';
import { areShortcutsOn, setShortcuts } from './shortcuts.ts';
import { isSoundOn, setSound } from './sound.ts';

export type TableSheet =
  | { readonly kind: 'rules'; readonly rule: string | null }
  | { readonly kind: 'log' | 'menu' | 'keys' | 'rail' | 'text' | 'undo' | 'back' | 'link' | 'leave' }
  | null;

interface TableBarProps {
  readonly session: Session;
  readonly title: string;
  readonly subtitle: string;
  readonly undo: Moment['undo'];
  /** What the rail is called where it opens as a sheet; null if there is none. */
  readonly railName: string | null;
  readonly open: (sheet: TableSheet) => void;
  /** Asks the coach; null where there is none, or nothing to ask. */
  readonly coach: (() => void) | null;
}

export function TableBar({ session, title, subtitle, undo, railName, open, coach }: TableBarProps): ReactElement {
  const phone = usePhone();
  const wide = useWide();
  const takeBack = (): void => (undo === 'free' ? void session.undo() : open({ kind: 'undo' }));
  return (
    <TopBar title={phone ? (title.split(':')[0] ?? title) : title} subtitle={subtitle}>
      {session.advise && !phone && (
        <BarButton
          icon={raven}
          label="What would you do?"
          bare={!wide}
          disabled={coach === null}
          onClick={() => coach?.()}
        />
      )}
      {session.kind === 'local' && (
        <BarButton icon={undoArrow} label="Undo" bare={phone} disabled={undo === null} onClick={takeBack} />
      )}
      {session.atHall && session.state().moments.at(-1)?.outcome === null && (
        <BarButton icon={undoArrow} label="Take back" bare={phone} onClick={() => open({ kind: 'back' })} />
      )}
      {!wide && railName && (
        <BarButton icon={treasureMap} label={railName} bare={phone} onClick={() => open({ kind: 'rail' })} />
      )}
      {!phone && <BarButton icon={ruleBook} label="Rules" onClick={() => open({ kind: 'rules', rule: null })} />}
      {!wide && <BarButton icon={quill} label="Log" bare onClick={() => open({ kind: 'log' })} />}
      <SoundButton />
      <ThemeButton />
      <BarButton icon={menu} label="Menu" bare onClick={() => open({ kind: 'menu' })} />
    </TopBar>
  );
}

interface SheetsProps {
  readonly sheet: TableSheet;
  readonly close: () => void;
  readonly open: (sheet: TableSheet) => void;
  readonly session: Session;
  readonly lines: readonly LogLine[];
  readonly sitters: readonly Sitter[];
  /** The table in words. */
  readonly text: readonly string[];
  readonly undo: Moment['undo'];
  readonly coach: (() => void) | null;
  /** The rail, where it has no room of its own. */
  readonly children?: ReactNode;
}

export function TableSheets({
  sheet,
  close,
  open,
  session,
  lines,
  sitters,
  text,
  coach,
  children,
}: SheetsProps): ReactElement | null {
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'rules':
      return (
        <Sheet title="Rules" onClose={close} className="rules-sheet">
          <RulesText game={session.game} rule={sheet.rule} />
        </Sheet>
      );
    case 'log':
      return (
        <Sheet title="Log" onClose={close}>
          <Log lines={lines} sitters={sitters} heading={false} />
        </Sheet>
      );
    case 'rail':
      return (
        <Sheet title="Table" onClose={close}>
          {children}
        </Sheet>
      );
    case 'text':
      return (
        <Sheet title="The table in words" onClose={close}>
          <ul className="table-words">
            {keyed(text).map(({ key, item }) => (
              <li key={key}>{plain(item)}</li>
            ))}
          </ul>
        </Sheet>
      );
    case 'keys':
      return <KeysSheet close={close} />;
    case 'undo':
      return (
        <Sheet title="Take it back?" side="middle" onClose={close}>
          <div className="ask-box">
            <p>
              Something new was seen since your last choice. Taking it back needs the consent of everyone at this
              screen.
            </p>
            <div className="btns">
              <Button onClick={close}>Leave it</Button>
              <Button
                gold
                onClick={() => {
                  close();
                  void session.undo();
                }}
              >
                All agree: take it back
              </Button>
            </div>
          </div>
        </Sheet>
      );
    case 'back':
      return session.atHall ? <TakeBackSheet atHall={session.atHall} close={close} /> : null;
    case 'link':
      return session.atHall ? <LinkSheet atHall={session.atHall} close={close} /> : null;
    case 'leave':
      return (
        <Sheet title="Leave the table?" side="middle" onClose={close}>
          <div className="ask-box">
            <p>A bot plays on for you. You may come back whenever you like, as long as the game lasts.</p>
            <div className="btns">
              <Button onClick={close}>Stay</Button>
              <Button gold onClick={() => void session.atHall?.leave().then(() => go('/'))}>
                Leave
              </Button>
            </div>
          </div>
        </Sheet>
      );
    case 'menu':
      return <MenuSheet session={session} close={close} open={open} coach={coach} />;
  }
}

function MenuSheet({
  session,
  close,
  open,
  coach,
}: {
  session: Session;
  close: () => void;
  open: (sheet: TableSheet) => void;
  coach: (() => void) | null;
}): ReactElement {
  const theme = useTheme();
  const [sound, setSoundOn] = useState(isSoundOn());
  const isOver = session.kind === 'replay' || session.state().moments.at(-1)?.outcome !== null;
  return (
    <Sheet title="Menu" onClose={close}>
      <div className="menu">
        {coach && (
          <Button
            onClick={() => {
              close();
              coach();
            }}
          >
            What would you do?
          </Button>
        )}
        <Button onClick={() => open({ kind: 'rules', rule: null })}>Rules of this game</Button>
        <Button onClick={() => open({ kind: 'text' })}>The table in words</Button>
        <Button onClick={() => open({ kind: 'keys' })}>Keys</Button>
        {isOver && !session.state().isWhatIf && (
          <Button onClick={() => void saveRecord(session)}>Save the record to a file</Button>
        )}
        {session.kind === 'local' && <Button onClick={() => go(`/replay/${session.id}`)}>Look back: replay</Button>}
        <div className="opt">
          <div>
            <b>Sound</b>
            <span>small and synthesised</span>
          </div>
          <Toggle
            label="Sound"
            on={sound}
            onChange={(on) => {
              setSound(on);
              setSoundOn(on);
            }}
          />
        </div>
        <div className="opt">
          <div>
            <b>Noon light</b>
            <span>the same hall by day</span>
          </div>
          <Toggle label="Noon light" on={theme === 'noon'} onChange={(on) => setTheme(on ? 'noon' : 'lamplight')} />
        </div>
        <ShortcutsRow />
        {session.atHall && <CallRow />}
        {session.atHall && <Button onClick={() => open({ kind: 'link' })}>Take this seat to your phone</Button>}
        {session.atHall && !isOver && <Button onClick={() => open({ kind: 'leave' })}>Leave: a bot plays on</Button>}
        <Button onClick={() => go('/')}>{session.kind === 'local' ? 'Save and leave' : 'Back to the hall'}</Button>
        <p className="cred">
          {session.kind === 'online'
            ? 'The hall keeps every choice; your seat waits for you there.'
            : 'A game in this browser is saved after every choice.'}
        </p>
      </div>
    </Sheet>
  );
}

/** A slow game goes on while everyone does something else. */
function CallRow(): ReactElement | null {
  const { can, on, set } = useCallSetting();
  if (!can) return null;
  return (
    <div className="opt">
      <div>
        <b>Call me</b>
        <span>a notice of your browser’s when it has been your turn for a while and you look elsewhere</span>
      </div>
      <Toggle label="Call me" on={on} onChange={(wanted) => void set(wanted)} />
    </div>
  );
}

/** Someone who speaks to the machine, or strikes keys by chance, wants no letter to do anything. */
function ShortcutsRow(): ReactElement {
  const [on, setOn] = useState(areShortcutsOn());
  return (
    <div className="opt">
      <div>
        <b>Single keys</b>
        <span>letters, digits and ? do something; arrows, Enter and Esc always do</span>
      </div>
      <Toggle
        label="Single keys"
        on={on}
        onChange={(value) => {
          setShortcuts(value);
          setOn(value);
        }}
      />
    </div>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['← ↑ → ↓', 'walk through what you may do'],
  ['1 – 9', 'go to that choice'],
  ['Enter', 'do it'],
  ['Esc', 'step back, or close'],
  ['Tab', 'go from thing to thing; greyed ones say why'],
  ['I', 'look at a card closely (also: right click, long press)'],
  ['any key', 'skip what is being shown'],
  ['Ctrl Z', 'undo'],
  ['?', 'this list'],
];

const KeysSheet = ({ close }: { close: () => void }): ReactElement => (
  <Sheet title="Keys" side="middle" onClose={close}>
    <ShortcutsRow />
    <dl className="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
