import flag from 'icon:flying-flag';
import { type BoardProps, Icon, Rich } from '@meadhall/board';
import type { ReactElement } from 'react';
import { bannerText, type View } from '../src/index.ts';
import { say as told } from './words/index.ts';

/** Someone is rich enough and on the way home, or there already: what everybody must know from here on. */
export function ChaseBanner({ view, say }: BoardProps<View>): ReactElement | null {
  const text = bannerText(told, view, say);
  if (text === null) return null;
  const { leader } = view.chase ?? { leader: 0 };
  return (
    <p className={`ew-chase ${view.captains[leader]?.colour ?? ''}`} role="note">
      <Icon of={flag} />
      <span>
        <Rich text={text} />
      </span>
    </p>
  );
}
