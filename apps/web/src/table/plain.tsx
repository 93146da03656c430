import type { Sitter } from '@meadhall/board';
import { keyed, Rich, SeatMark } from '@meadhall/board';
import type { Moment, Speech } from '@meadhall/board/table';
import { ChoiceList } from '@meadhall/board/table';
import type { ReactElement } from 'react';

interface PlainProps {
  readonly moment: Moment;
  readonly speech: Speech;
  readonly sitters: readonly Sitter[];
  readonly open: boolean;
}

/** Any game as text: the same lines that the command line prints, and the list of choices. */
export function PlainBoard({ moment, speech, sitters, open }: PlainProps): ReactElement {
  const lines = speech.table(moment.view);
  const owner = (line: string): Sitter | undefined =>
    sitters.find(
      (_, seat) => line.startsWith(`${speech.say.who(seat)}:`) || line.startsWith(`${speech.say.who(seat)} `),
    );
  return (
    <div className="plain-board">
      <div className="plain-sheet">
        <ul>
          {keyed(lines).map(({ key, item: line }) => {
            const sitter = owner(line);
            return (
              <li key={key}>
                {sitter && <SeatMark mark={sitter.mark} size={22} />}
                <span>
                  <Rich text={line} />
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {open && moment.choices.length > 0 && <ChoiceList moment={moment} speech={speech} />}
    </div>
  );
}
