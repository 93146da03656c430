import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Beat } from './plugin.ts';
import { useSettings } from './settings.ts';

const EASES = {
  out: 'cubic-bezier(.2, .8, .2, 1)',
  throw: 'cubic-bezier(.45, .05, .75, .4)',
  sail: 'cubic-bezier(.4, .1, .3, 1)',
  land: 'cubic-bezier(.3, 1.5, .5, 1)',
} as const;

const STEPS = 14;

interface Flight {
  readonly n: number;
  readonly beat: Beat;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly ms: number;
  readonly done: () => void;
}

/** Things in the air. */
export interface Flights {
  fly(beat: Beat, tempo: number): Promise<void>;
  /** Everything lands at once. */
  finish(): void;
  /** What was lifted is seen again. */
  lower(): void;
}

export function placeOf(names: string): Element | null {
  for (const name of names.split('|')) {
    const place = document.querySelector(`[data-at="${CSS.escape(name)}"]`);
    if (place) return place;
  }
  return null;
}

/** Where an element is, in the page's own pixels: on a wall screen the whole page is magnified. */
export function rectOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = Number(getComputedStyle(document.documentElement).zoom) || 1;
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

/** Nothing shall move: the system says so, or the person. */
export function useReducedMotion(): boolean {
  const query = useMemo(() => window.matchMedia('(prefers-reduced-motion: reduce)'), []);
  const [reduced, setReduced] = useState(query.matches);
  useEffect(() => {
    const changed = (): void => setReduced(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [query]);
  const { motion } = useSettings();
  return reduced || motion === 'none';
}

type SetFlights = (change: (all: readonly Flight[]) => readonly Flight[]) => void;

function flightsInto(setInAir: SetFlights): Flights {
  const landing = new Set<() => void>();
  const air = new Set<Element>();
  let count = 0;
  return {
    fly(beat, tempo) {
      const to = placeOf(beat.to);
      if (!to || document.hidden) return Promise.resolve();
      const from = (beat.from && placeOf(beat.from)) || to;
      const lifted = beat.lift ? placeOf(beat.lift) : null;
      if (lifted) {
        lifted.setAttribute('data-lifted', '');
        air.add(lifted);
      }
      return new Promise((resolve) => {
        const n = ++count;
        const done = (): void => {
          if (!landing.delete(done)) return;
          setInAir((all) => all.filter((flight) => flight.n !== n));
          land(to, beat);
          resolve();
        };
        landing.add(done);
        const ms = Math.max(80, (beat.ms ?? 320) * tempo);
        const flight = { n, beat, from: rectOf(from), to: rectOf(to), ms, done };
        setInAir((all) => [...all, flight]);
        window.setTimeout(done, ms + 400);
      });
    },
    finish() {
      for (const done of [...landing]) done();
    },
    lower() {
      for (const lifted of air) lifted.removeAttribute('data-lifted');
      air.clear();
    },
  };
}

export function useFlights(): readonly [Flights, ReactElement] {
  const [inAir, setInAir] = useState<readonly Flight[]>([]);
  const [flights] = useState(() => flightsInto(setInAir));
  return [flights, <FlightLayer key="flights" flights={inAir} />];
}

/** The place answers what arrives: a kick, a shake, a glow. */
function land(place: Element, { landing }: Beat): void {
  if (!landing) return;
  const frames = {
    kick: [{ translate: '0 0' }, { translate: '0 -4px' }, { translate: '0 0' }],
    shake: [
      { translate: '0 0' },
      { translate: '-3px 0' },
      { translate: '3px 0' },
      { translate: '-2px 0' },
      { translate: '0 0' },
    ],
    glow: [{ filter: 'none' }, { filter: 'brightness(1.5)' }, { filter: 'none' }],
  }[landing];
  place.animate(frames, { duration: landing === 'glow' ? 320 : 150, easing: EASES.land });
}

const FlightLayer = ({ flights }: { flights: readonly Flight[] }): ReactElement => (
  <div className="flights" aria-hidden="true">
    {flights.map((flight) => (
      <InFlight key={flight.n} flight={flight} />
    ))}
  </div>
);

function InFlight({ flight }: { flight: Flight }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const { beat, from, to, ms, done } = flight;
  const doneRef = useRef(done);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const animation = element.animate(beat.show === undefined ? crying(to) : path(beat, from, to, element), {
      duration: ms,
      easing: EASES[beat.ease ?? 'out'],
      fill: 'both',
    });
    const side = element.querySelector('.flight-turn');
    side?.animate([{ rotate: 'y 0deg' }, { rotate: 'y 180deg' }], { duration: ms, easing: EASES.out, fill: 'both' });
    animation.onfinish = () => doneRef.current();
    return () => animation.cancel();
  }, [beat, from, to, ms]);
  return (
    <div ref={ref} className="flight">
      {beat.turn === undefined ? beat.show : <Turning front={beat.show} back={beat.turn} />}
      {beat.cry && <b className="cry">{beat.cry}</b>}
    </div>
  );
}

const Turning = ({ front, back }: { front: ReactNode; back: ReactNode }): ReactElement => (
  <div className="flight-turn">
    <div>{front}</div>
    <div className="flight-back">{back}</div>
  </div>
);

const centre = (rect: DOMRect): { x: number; y: number } => ({
  x: rect.x + rect.width / 2,
  y: rect.y + rect.height / 2,
});

/** Words rise from their place. */
function crying(to: DOMRect): Keyframe[] {
  const { x, y } = centre(to);
  const at = (dy: number): string => `translate(${x}px, ${y + dy}px) translate(-50%, -50%)`;
  return [
    { transform: at(8), opacity: 0 },
    { transform: at(-6), opacity: 1, offset: 0.3 },
    { transform: at(-26), opacity: 0 },
  ];
}

/** From place to place along an arc, growing from one card's size into the other's. */
function path({ arc = 0, spin = 0, tilt = 0 }: Beat, from: DOMRect, to: DOMRect, element: HTMLElement): Keyframe[] {
  const [a, b] = [centre(from), centre(to)];
  const own = element.firstElementChild ? rectOf(element.firstElementChild).width : 0;
  const fit = (rect: DOMRect): number =>
    own > 0 && rect.width < own * 1.8 && rect.width > own * 0.3 ? rect.width / own : 1;
  const [first, last] = [fit(from), fit(to)];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const x = a.x + (b.x - a.x) * t;
    const y = a.y + (b.y - a.y) * t - arc * 4 * t * (1 - t);
    const scale = first + (last - first) * t;
    const turn = 360 * spin * t + tilt * t;
    return { transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale}) rotate(${turn}deg)` };
  });
}
