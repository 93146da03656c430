import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  blurb: 'Äxte fliegen, Schilde splittern. Wer zuletzt steht, gewinnt.',
  score: ['Treffer übrig', 'Gegner gefallen'],
  options: {
    strategic: {
      label: 'Strategiespiel',
      about: 'Halt zwei Karten, zieh eine dritte, spiel irgendeine davon.',
    },
  },
  edition: [
    'Regeln nach dem gedruckten Regelheft von 2016; der Stapel aus 120 Karten ist vollständig, nichts ist rekonstruiert.',
    'Veröffentlicht wurde das Spiel höchstwahrscheinlich als Viking Games; das Regelheft selbst nennt den Titel nicht.',
    'Die Karte, die im Regelheft Wench heißt, ist hier die Schankmaid.',
    'Wo das Regelheft schweigt (Ablauf eines Zuges, mehrere Schilde, bereitliegende Rüstkammer, Schutz), entscheidet RULES.md.',
  ],
};
