import { type Choice, pkg, type View } from '@meadhall/pax-viking';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Button, Sheet } from '../../look/parts.tsx';
import { plain } from '../../look/rich.tsx';
import { useAim, useSend } from '../../table/board.ts';
import type { Props } from './names.ts';

/** A sheet that closes by itself once something was chosen; what is picked in it is confirmed at its foot. */
export function BoardSheet({
  props,
  title,
  note,
  close,
  children,
}: {
  props: Props;
  title: string;
  note?: string;
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
      <Confirm props={props} close={close} />
    </Sheet>
  );
}

function Confirm({ props, close }: { props: Props; close: () => void }): ReactElement | null {
  const aim = useAim<Choice>();
  const send = useSend<Choice>();
  if (props.asked === null || aim === undefined) return null;
  return (
    <footer className="px-confirm">
      <Button onClick={close}>Show on chart</Button>
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

const labelOf = (choice: Choice, view: View, say: Props['say']): string => plain(pkg.words.choice(choice, view, say));
