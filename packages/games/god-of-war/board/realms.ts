import type { SceneId } from '../src/index.ts';

/** What fills the air of a Scene, and what stands between its mountains and its field. */
export type Air = 'stars' | 'snow' | 'embers' | 'motes' | 'storm' | 'aurora';
export type Sight =
  | 'columns'
  | 'crystals'
  | 'stakes'
  | 'icicles'
  | 'vault'
  | 'scaffold'
  | 'fingers'
  | 'floes'
  | 'thrones'
  | 'bolts';

export interface Realm {
  readonly sky: string;
  /** The sky above the ridge. */
  readonly haze: string;
  readonly far: string;
  readonly near: string;
  readonly ground: string;
  readonly glow: string;
  readonly cap: string;
  readonly air: Air;
  readonly sight: Sight;
  readonly trees: boolean;
  readonly seed: number;
}

/** The light and the land of each Scene. */
export const REALMS: Readonly<Record<SceneId, Realm>> = {
  travelers: {
    sky: '#22344d',
    haze: '#7d8f9d',
    far: '#4a6079',
    near: '#2c3f54',
    ground: '#5d6d78',
    glow: '#f0dfb0',
    cap: '#dfe8ee',
    air: 'snow',
    sight: 'columns',
    trees: true,
    seed: 3,
  },
  alfheim: {
    sky: '#2a1f4d',
    haze: '#8a6fb6',
    far: '#58458a',
    near: '#33265a',
    ground: '#5a4a86',
    glow: '#f3e6ff',
    cap: '#cdb8ff',
    air: 'motes',
    sight: 'crystals',
    trees: false,
    seed: 11,
  },
  ogre: {
    sky: '#4a3c22',
    haze: '#c0a05c',
    far: '#7c673a',
    near: '#453920',
    ground: '#6b5c37',
    glow: '#ffe09a',
    cap: '#d8bf83',
    air: 'motes',
    sight: 'stakes',
    trees: true,
    seed: 17,
  },
  helheim: {
    sky: '#0d2630',
    haze: '#3f7f88',
    far: '#28535e',
    near: '#11303a',
    ground: '#3d6570',
    glow: '#8ff3ee',
    cap: '#a7e3e6',
    air: 'aurora',
    sight: 'icicles',
    trees: false,
    seed: 23,
  },
  grendels: {
    sky: '#2b130d',
    haze: '#a8522c',
    far: '#6d3421',
    near: '#351911',
    ground: '#5f3a2b',
    glow: '#ffad5c',
    cap: '#ff8a45',
    air: 'embers',
    sight: 'vault',
    trees: false,
    seed: 31,
  },
  mountain: {
    sky: '#26303a',
    haze: '#8f9aa3',
    far: '#56636f',
    near: '#2b353f',
    ground: '#5b666f',
    glow: '#f3e9cf',
    cap: '#eef3f6',
    air: 'snow',
    sight: 'scaffold',
    trees: false,
    seed: 41,
  },
  baldur: {
    sky: '#33203b',
    haze: '#c08a86',
    far: '#70506f',
    near: '#3a2542',
    ground: '#675567',
    glow: '#ffc79a',
    cap: '#f3dcd2',
    air: 'snow',
    sight: 'fingers',
    trees: false,
    seed: 47,
  },
  sonsOfThor: {
    sky: '#12213a',
    haze: '#5c7ba6',
    far: '#3a5277',
    near: '#1c2e4b',
    ground: '#4d6483',
    glow: '#cfe6ff',
    cap: '#dcecff',
    air: 'storm',
    sight: 'floes',
    trees: false,
    seed: 53,
  },
  sigrun: {
    sky: '#41301a',
    haze: '#d2ae62',
    far: '#846a3a',
    near: '#48371c',
    ground: '#75623b',
    glow: '#fff0bd',
    cap: '#f4e2b0',
    air: 'stars',
    sight: 'thrones',
    trees: false,
    seed: 59,
  },
  hraezlyr: {
    sky: '#12241b',
    haze: '#5f8a6a',
    far: '#375a45',
    near: '#193226',
    ground: '#486452',
    glow: '#d9ffc4',
    cap: '#bfe6c4',
    air: 'storm',
    sight: 'bolts',
    trees: true,
    seed: 67,
  },
};
