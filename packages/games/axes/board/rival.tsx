import anvil from 'icon:anvil';
import battleAxe from 'icon:battle-axe';
import beerHorn from 'icon:beer-horn';
import cardPick from 'icon:card-pick';
import skull from 'icon:death-skull';
import shield from 'icon:viking-shield';
import {
  type BoardProps,
  Hit,
  Icon,
  PersonButton,
  type PersonFact,
  SeatMark,
  SeatName,
  useLeft,
  useThing,
  useTight,
} from '@meadhall/board';
import type { ReactElement } from 'react';
import { shieldsOf, thrown } from '../src/ask.ts';
import { type Choice, foretell, type View, type VikingView } from '../src/index.ts';
import { about, Hits, Marks, Pool, RestSign, Spread } from './viking.tsx';
import { say, t } from './words/index.ts';

interface Foretold {
  readonly hits: number;
  readonly say: string;
  readonly tone: '' | 'bad' | 'gold';
}

/** What the choices that mention a rival would do to them, in two or three words. */
function foretold(view: View, seat: number, choices: readonly Choice[]): Foretold | null {
  const throws = choices.filter((choice) => choice.kind === 'throwAxes' && choice.target === seat);
  const [only] = throws;
  if (only?.kind === 'throwAxes' && throws.length === choices.length && throws.length === 1) {
    const { hits, falls } = thrown(view, only.card, seat);
    return { hits, say: foretell(say, view, only.card, seat), tone: falls ? 'gold' : hits > 0 ? 'bad' : '' };
  }
  const kinds = new Set(choices.map(({ kind }) => kind));
  if (kinds.size > 0 && [...kinds].every((kind) => kind === 'robArmory' || kind === 'keepBusy')) {
    const told = t(kinds.size > 1 ? 'armoryOrTurn' : kinds.has('robArmory') ? 'losesArmory' : 'losesTurn');
    return { hits: 0, say: told, tone: '' };
  }
  return null;
}

/** With fewer at the table what lies before each is larger. */
const spreadWidth = (seats: number): number => (seats <= 3 ? 112 : seats === 4 ? 104 : 92);

/** All that may be known of a rival. */
function rowsOf(view: View, viking: VikingView): readonly PersonFact[] {
  const { hand } = viking;
  const cards = typeof hand === 'number' ? t('faceDown', { n: hand }) : hand.map((card) => say(card)).join(', ');
  return [
    { icon: battleAxe, label: t('hits'), value: t('nOf', { n: viking.hits, max: view.limits.hitsToFall }) },
    { icon: shield, label: t('shields'), value: t('unusedOf', { n: viking.unused, all: shieldsOf(viking) }) },
    { icon: anvil, label: say('armory'), value: t(viking.armory ? 'oneStored' : 'none') },
    { icon: cardPick, label: t('hand'), value: cards || t('none') },
    {
      icon: beerHorn,
      label: say('maid'),
      value: t(viking.rest === 'free' ? 'mayBeBusy' : viking.rest === 'busy' ? 'losesNext' : 'cannotYet'),
    },
  ];
}

export function Rival({ props, seat }: { props: BoardProps<View>; seat: number }): ReactElement | null {
  const { view, sitters, toMove } = props;
  const phone = useTight();
  const viking = view.vikings[seat];
  const sitter = sitters[seat];
  const left = useLeft<Choice>();
  const said = viking ? about(view, viking) : '';
  const thing = useThing<Choice>({ mention: { target: seat }, label: sitter?.name ?? '', about: said });
  if (!viking || !sitter) return null;
  const choices = left.filter((choice) => 'target' in choice && choice.target === seat);
  const tells =
    thing.state === 'legal' || thing.state === 'picked'
      ? foretold(view, seat, choices.length > 0 ? choices : thing.left)
      : null;
  const cards = typeof viking.hand === 'number' ? viking.hand : viking.hand.length;
  const turn = toMove.includes(seat);
  return (
    <article
      aria-label={sitter.name}
      className={`ax-opp thing ${thing.state} ${viking.out ? 'out' : ''} ${turn ? 'turn' : ''}`}
      data-at={`seat:${seat}`}
    >
      <header>
        <SeatMark mark={sitter.mark} size={phone ? 24 : 30} />
        <SeatName>{sitter.name}</SeatName>
        {!phone && <Marks viking={viking} />}
        {!viking.out && (
          <em>
            {viking.hits} / {view.limits.hitsToFall}
          </em>
        )}
      </header>
      <Hits viking={viking} view={view} add={tells?.hits ?? 0} />
      {!phone && <Spread viking={viking} w={spreadWidth(view.vikings.length)} />}
      <footer>
        <Pool viking={viking} />
        {viking.armory && (
          <span className="chip ax-compact">
            <Icon of={anvil} />
          </span>
        )}
        {phone && viking.rest !== 'free' && (
          <span className="chip" title={t(viking.rest === 'busy' ? 'losesNextTurn' : 'cannotLoseYet')}>
            <RestSign rest={viking.rest} />
          </span>
        )}
        {!view.limits.openHands && !viking.out && (
          <span className="chip ax-cards">
            <Icon of={cardPick} />
            {cards}
          </span>
        )}
        {phone && viking.out && (
          <span className="chip">
            <Icon of={skull} />
            {t('fallen')}
          </span>
        )}
        {tells ? (
          <span className={`chip ax-say ${tells.tone}`}>{tells.say}</span>
        ) : (
          turn && <span className="chip ax-say">{t('choosing')}</span>
        )}
      </footer>
      <Hit of={thing} />
      <PersonButton sitter={sitter} rows={rowsOf(view, viking)} />
    </article>
  );
}
