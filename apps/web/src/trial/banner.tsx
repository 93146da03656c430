import { Icon, Vignette } from '@meadhall/board';
import type { ReactElement } from 'react';
import { useCover } from '../hall/shelf.ts';
import { dayText } from './days.ts';

export function Banner({
  game,
  day,
  title,
  text,
}: {
  game: string;
  day: string;
  title: string;
  text: string;
}): ReactElement {
  const cover = useCover(game);
  return (
    <header className="tr-head">
      <Vignette {...cover.scenery} />
      <Icon of={cover.icon} />
      <div>
        <p>{dayText(day, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </header>
  );
}
