import type { ShelfWords } from '@meadhall/core';

export const shelf: ShelfWords = {
  title: 'God of War: Das Kartenspiel',
  blurb:
    'Kratos und seine Verbündeten gegen das Ende der Welt: zwei Quests und ein Endgegner, alle zusammen oder gar nicht.',
  score: ['Szenen', 'Leben'],
  options: {
    difficulty: {
      label: 'Schwierigkeit',
      about: 'Geschichte schwächt Angriffe der Gegner um 1 und gibt jedem Helden 1 Leben; Ragnarök tut das Gegenteil.',
      values: {
        story: 'Geschichte',
        normal: 'Normal',
        ragnarok: 'Ragnarök',
      },
    },
    openHands: {
      label: 'Offene Hände',
      about: 'Verbündete sehen die Karten der anderen und planen gemeinsam. Aus: Alle sehen nur die eigenen.',
    },
    heroes: {
      label: 'Helden',
      about: 'Wähl deinen Helden am Tisch, oder lass die Nornen wählen. Allein bist du immer Kratos.',
      values: {
        picked: 'Selbst gewählt',
        dealt: 'Zufällig verteilt',
      },
    },
    journey: {
      label: 'Reise',
      about: 'Eine erste Partie beginnt mit den Reisenden, ein Held je Spalte. Eine Quest: diese und nicht mehr.',
      values: {
        drawn: 'Zufällig gezogen',
        first: 'Erste Partie',
        one: 'Eine Quest (Hausregel)',
      },
    },
  },
  edition: [
    'Regeln nach dem veröffentlichten Regelheft, in eigenen Worten.',
    'Rekonstruiert: Das Regelheft druckt die Karten nicht. Startstapel, Aufrüstungskarten, die Seiten des Gegnerwürfels, Leisten für Leben und Wut (außer den fünf Feldern von Kratos) und alle Schauplatzkarten der sechs Quests und vier Endgegner sind neu gemacht, passend zu dem, was das Regelheft zeigt.',
    'Hausregeln: Ein Schauplatz ist nach dreißig Runden verloren; Bedingungen, die Marker zählen, werden am Ende einer Runde geprüft; drei Schwierigkeiten.',
  ],
};
