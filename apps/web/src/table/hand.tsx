import { LayoutGroup, MotionConfig, motion } from 'motion/react';
import type { ReactElement, ReactNode } from 'react';

interface HandRowProps {
  readonly label: string;
  readonly className?: string;
  /** One child a card, with its key. */
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[];
  /** Shown instead of cards when there are none. */
  readonly empty?: ReactNode;
}

/** A hand: when a card comes or goes, its neighbours make room. */
export const HandRow = ({ label, className = '', cards, empty }: HandRowProps): ReactElement => (
  <section className={`hand ${className}`} data-at="hand" aria-label={label}>
    <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: [0.2, 0.8, 0.2, 1] }}>
      <LayoutGroup>
        {cards.map(({ key, card }) => (
          <motion.div key={key} layout="position" className="hand-slot">
            {card}
          </motion.div>
        ))}
      </LayoutGroup>
    </MotionConfig>
    {cards.length === 0 && empty}
  </section>
);
