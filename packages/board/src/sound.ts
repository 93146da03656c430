import { currentSettings } from './settings.ts';

/** Small synthesised sounds, all under 400 ms; silent until someone turns them on. */
export type SoundName =
  | 'card'
  | 'throw'
  | 'wood'
  | 'iron'
  | 'scrape'
  | 'fire'
  | 'dice'
  | 'sail'
  | 'slab'
  | 'rune'
  | 'coin'
  | 'horn'
  | 'victory';

let context: AudioContext | null = null;

interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly for: number;
  readonly loud: number;
}

interface Noise {
  readonly low: number;
  readonly high: number;
  readonly at: number;
  readonly for: number;
  readonly loud: number;
}

interface Recipe {
  readonly tones?: readonly Tone[];
  readonly noises?: readonly Noise[];
}

const tone = (wave: OscillatorType, from: number, to: number, at: number, length: number, loud: number): Tone => ({
  wave,
  from,
  to,
  at,
  for: length,
  loud,
});
const noise = (low: number, high: number, at: number, length: number, loud: number): Noise => ({
  low,
  high,
  at,
  for: length,
  loud,
});

const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  card: { noises: [noise(900, 2600, 0, 0.07, 0.22)] },
  throw: { noises: [noise(300, 1800, 0, 0.28, 0.14)], tones: [tone('triangle', 120, 360, 0, 0.28, 0.05)] },
  wood: { tones: [tone('triangle', 190, 90, 0, 0.14, 0.4)], noises: [noise(200, 900, 0, 0.06, 0.3)] },
  iron: { tones: [tone('square', 1240, 1180, 0, 0.3, 0.05), tone('sine', 1870, 1850, 0, 0.34, 0.09)] },
  scrape: { noises: [noise(90, 340, 0, 0.36, 0.3)] },
  fire: { noises: [noise(500, 3600, 0, 0.34, 0.16), noise(2400, 6000, 0.08, 0.2, 0.08)] },
  dice: {
    noises: [noise(1200, 3200, 0, 0.03, 0.3), noise(1000, 2600, 0.09, 0.03, 0.26), noise(900, 2200, 0.2, 0.04, 0.2)],
  },
  sail: { tones: [tone('sawtooth', 84, 62, 0, 0.3, 0.07)], noises: [noise(300, 1500, 0.16, 0.22, 0.12)] },
  slab: { tones: [tone('triangle', 78, 52, 0, 0.3, 0.4)], noises: [noise(120, 700, 0, 0.18, 0.24)] },
  rune: { tones: [tone('sine', 392, 392, 0, 0.4, 0.16), tone('sine', 784, 780, 0, 0.4, 0.07)] },
  coin: { tones: [tone('sine', 1568, 1568, 0, 0.2, 0.12), tone('sine', 2093, 2093, 0.05, 0.24, 0.1)] },
  horn: { tones: [tone('sawtooth', 147, 147, 0, 0.18, 0.08), tone('sawtooth', 196, 196, 0.19, 0.2, 0.08)] },
  victory: { tones: [tone('sawtooth', 196, 196, 0, 0.18, 0.09), tone('sawtooth', 294, 294, 0.18, 0.22, 0.1)] },
};

function envelope(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function playTone(audio: AudioContext, now: number, { wave, from, to, at, for: length, loud }: Tone): void {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, now + at);
  source.frequency.linearRampToValueAtTime(to, now + at + length);
  source.connect(envelope(audio, now + at, length, loud));
  source.start(now + at);
  source.stop(now + at + length);
}

function playNoise(audio: AudioContext, now: number, { low, high, at, for: length, loud }: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(low, now + at);
  band.frequency.linearRampToValueAtTime(high, now + at + length);
  source.connect(band);
  band.connect(envelope(audio, now + at, length, loud));
  source.start(now + at);
}

const louder = <T extends { readonly loud: number }>(each: T, volume: number): T => ({
  ...each,
  loud: Math.min(1, each.loud * volume),
});

/** Half way up the scale is as loud as the recipes say. */
function volumeOf(name: SoundName): number {
  const { sound, loudness } = currentSettings();
  if (!sound) return 0;
  return (name === 'horn' || name === 'victory' ? loudness.turn : loudness.things) / 50;
}

export function play(name: SoundName): void {
  const volume = volumeOf(name);
  if (volume === 0) return;
  context ??= new AudioContext();
  const audio = context;
  const recipe = RECIPES[name];
  for (const each of recipe.tones ?? []) playTone(audio, audio.currentTime, louder(each, volume));
  for (const each of recipe.noises ?? []) playNoise(audio, audio.currentTime, louder(each, volume));
}
