import axe from 'icon:battle-axe';
import bow from 'icon:high-shot';
import type { Beat, BeatScene } from '@meadhall/board';
import { Card, Icon } from '@meadhall/board';
import { type Event, type Face, HEROES, type HeroId, type View } from '../src/index.ts';
import { Back } from './back.tsx';
import { faceOf, RuneMark, upgradeFace } from './faces.tsx';
import { HERO_FIGURES } from './figures.ts';
import { t } from './words/index.ts';

const W = 84;
const card = (face: Face) => <Card face={faceOf(face)} w={W} />;
const isFace = (card: string): card is Face => !['gearUp', 'weaponize', 'a1', 'a2'].includes(card);
const figure = (of: string, tone = '') => (
  <span className={`gw-flying ${tone}`}>
    <Icon of={of} />
  </span>
);

const handOf = (hero: HeroId | null, { after, viewer }: BeatScene<View>): string => {
  const seat = after.heroes.find(({ id }) => id === hero)?.seat;
  return seat === viewer ? 'hand' : hero ? `hero:${hero}` : 'own';
};
const heroAt = (hero: HeroId): string => `hero:${hero}`;

/** What each event of God of War looks like. */
export function beats(event: Event, scene: BeatScene<View>): readonly Beat[] {
  switch (event.kind) {
    case 'cardDrawn':
      return event.card && event.seat === scene.viewer
        ? [
            {
              show: <Back w={W} />,
              turn: card(event.card),
              from: 'own',
              to: 'hand',
              ms: 220,
              sound: 'card',
            },
          ]
        : [];
    case 'heroMoved':
      return [
        {
          show: figure(HERO_FIGURES[event.hero]),
          from: heroAt(event.hero),
          to: heroAt(event.hero),
          ms: 220,
          sound: 'wood',
        },
      ];
    case 'attackDeclared':
      return [
        ...(isFace(event.card)
          ? [
              {
                show: card(event.card),
                from: handOf(event.hero, scene),
                to: heroAt(event.hero),
                ms: 220,
                sound: 'card' as const,
              },
            ]
          : []),
        ...event.at.map(
          (at): Beat => ({
            show: figure(event.as === 'ranged' ? bow : axe),
            from: heroAt(event.hero),
            to: `card:${at}`,
            ms: 300,
            ease: 'throw',
            arc: 70,
            spin: event.as === 'melee' ? 2 : 0,
            sound: 'throw',
            landing: 'kick',
          }),
        ),
      ];
    case 'dieRolled':
      return [{ to: 'die', ms: 450, landing: 'shake', cry: `${event.roll}`, sound: 'dice' }];
    case 'armorHeld':
      return [{ to: `card:${event.at}`, ms: 450, cry: t('cryHolds'), landingSound: 'iron' }];
    case 'armorBroken':
      return [{ to: `card:${event.at}`, ms: 450, cry: t('cryBreaks'), sound: 'iron', landing: 'shake' }];
    case 'enemyHarmed':
      return [{ to: `card:${event.at}`, ms: 450, cry: `−${event.n}`, sound: 'wood', landing: 'shake' }];
    case 'enemyStunned':
      return [{ to: `card:${event.at}`, ms: 300, cry: t('cryStunned') }];
    case 'enemyDefeated':
      return [{ to: `card:${event.at}`, ms: 450, cry: t('cryDefeated'), sound: 'slab', landing: 'glow' }];
    case 'sceneFlipped':
      return event.cards.map(({ at }, i) => ({
        to: `card:${at}`,
        ms: 220,
        landing: 'glow' as const,
        together: i > 0,
        ...(i === 0 ? { sound: 'slab' as const } : {}),
      }));
    case 'rageGained':
      return [{ to: heroAt(event.hero), ms: 300, cry: t('cryRage', { n: event.n }) }];
    case 'rageUsed':
      return [{ to: heroAt(event.hero), ms: 450, cry: t('cryRaging'), sound: 'fire', landing: 'glow' }];
    case 'runeRevealed':
      return [
        {
          show: <Back w={W} />,
          turn: event.card ? <Card face={upgradeFace(event.card)} w={W} /> : <RuneMark rune={event.rune} lit />,
          from: 'upgrades',
          to: 'fate',
          ms: 320,
          sound: 'rune',
          landing: 'glow',
        },
        ...event.acts.map((at, i): Beat => ({ to: `card:${at}`, ms: 220, landing: 'glow', together: i > 0 })),
      ];
    case 'enemyAttacked':
      return event.targets.map((hero) => ({
        show: figure(event.ranged ? bow : axe, 'foe'),
        from: `card:${event.at}`,
        to: heroAt(hero),
        ms: 300,
        ease: 'throw' as const,
        arc: 50,
        sound: 'throw' as const,
      }));
    case 'defensePlayed':
      return isFace(event.card)
        ? [{ show: card(event.card), from: handOf(event.hero, scene), to: heroAt(event.hero), ms: 220, sound: 'iron' }]
        : [];
    case 'heroHurt':
      return [{ to: heroAt(event.hero), ms: 450, cry: t('cryHurt', { n: event.n }), landing: 'shake', sound: 'wood' }];
    case 'blowBlocked':
      return [{ to: heroAt(event.hero), ms: 450, cry: t('cryBlocked'), landing: 'kick', sound: 'iron' }];
    case 'heroHealed':
      return [{ to: heroAt(event.hero), ms: 300, cry: t('cryHealed', { n: event.n }), landing: 'glow' }];
    case 'heroKnockedDown':
      return [{ to: `dash:${event.hero}`, ms: 450, cry: t('cryDown'), landing: 'shake', sound: 'slab' }];
    case 'specialPlayed': {
      const hero =
        HEROES.find((id) => scene.after.heroes.some((each) => each.id === id && each.seat === event.seat)) ?? null;
      return [
        {
          show: card(event.card),
          from: handOf(hero, scene),
          to: event.at ? `card:${event.at}` : event.hero ? heroAt(event.hero) : 'fate',
          ms: 320,
          sound: 'card',
          landing: 'glow',
        },
      ];
    }
    case 'upgradeTaken':
      return [
        {
          show: <Card face={upgradeFace(event.card)} w={W} />,
          from: 'offer',
          to: event.seat === scene.viewer ? 'hand' : 'upgrades',
          ms: 320,
          sound: 'card',
        },
      ];
    case 'questWon':
    case 'gameWon':
      return [{ to: 'fate', ms: 450, sound: 'horn', landing: 'glow' }];
    default:
      return [];
  }
}
