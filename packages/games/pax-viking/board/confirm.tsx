import { Button, plain, Sheet, useAim, useSend } from '@meadhall/board';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Choice, View } from '../src/index.ts';
import type { Props } from './names.ts';
import { t, words } from './words/index.ts';

const none = (): boolean => false;

/** A sheet that closes by itself once something was chosen; what is picked in it is confirmed at its foot. */
export function BoardSheet({
  props,
  title,
  note,
  confirms = none,
  close,
  children,
}: {
  props: Props;
  title: string;
  note?: string;
  /** Which choices can be made here: such a one is confirmed at the foot. */
  confirms?: (choice: Choice) => boolean;
  close: () => void;
  children: ReactNode;
}): ReactElement {
  const opened = useRef(props.ply);
  useEffect(() => {
    if (props.ply !== opened.current && props.asked !== null) close();
  }, [props.ply, props.asked, close]);
  return (
    <Sheet
      title={title}
      onClose={close}
      className="px-sheet"
      head={note ? <span className="px-note">{note}</span> : undefined}
    >
      <div className="px-scroll">{children}</div>
      <Confirm props={props} confirms={confirms} close={close} />
    </Sheet>
  );
}

interface ConfirmProps {
  readonly props: Props;
  readonly confirms: (choice: Choice) => boolean;
  readonly close: () => void;
}

function Confirm({ props, confirms, close }: ConfirmProps): ReactElement | null {
  const aim = useAim<Choice>();
  const send = useSend<Choice>();
  if (props.asked === null || aim === undefined || !confirms(aim)) return null;
  return (
    <footer className="px-confirm">
      <Button onClick={close}>{t('showOnChart')}</Button>
      <Button
        gold
        onClick={() => {
          send(aim);
          close();
        }}
      >
        {labelOf(aim, props.view, props.say)}
      </Button>
    </footer>
  );
}

const labelOf = (choice: Choice, view: View, say: Props['say']): string => plain(words.choice(choice, view, say));
