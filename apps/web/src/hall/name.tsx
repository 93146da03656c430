import { type FormEvent, type ReactElement, useState } from 'react';
import { saveProfile, useProfile } from '../host/profile.ts';
import type { Mark } from '../host/session.ts';
import { Button, Sheet } from '../look/parts.tsx';
import { MARKS, SeatMark } from '../look/seat.tsx';

const ALL: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/** Your name and mark, kept in this browser. */
export function NameSheet({ close }: { close: () => void }): ReactElement {
  const profile = useProfile();
  const [name, setName] = useState(profile.name);
  const [mark, setMark] = useState(profile.mark);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    saveProfile({ name: name.trim() || 'Freyja', mark });
    close();
  };
  return (
    <Sheet title="Who are you?" side="middle" onClose={close}>
      <form className="name-form" onSubmit={save}>
        <label>
          Name
          <input
            value={name}
            maxLength={16}
            onChange={(event) => setName(event.target.value)}
            autoComplete="nickname"
          />
        </label>
        <fieldset>
          <legend>Mark</legend>
          <div className="marks">
            {ALL.map((each) => (
              <label key={each} className={each === mark ? 'on' : ''}>
                <input type="radio" name="mark" checked={each === mark} onChange={() => setMark(each)} />
                <SeatMark mark={each} size={34} />
                {MARKS[each].name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="btns">
          <Button onClick={close}>Cancel</Button>
          <Button gold type="submit">
            Keep
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
