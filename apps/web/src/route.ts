import { useSyncExternalStore } from 'react';

/** Where in the hall someone is. Every place has its own address, so that it can be linked, reloaded and left again. */
export type Place =
  | { readonly at: 'hall' }
  | { readonly at: 'open'; readonly game: string }
  | { readonly at: 'play'; readonly id: string }
  | {
      readonly at: 'replay';
      readonly id: string;
      readonly ply: number | null;
      readonly as: string | null;
      /** A whole game may be inside the address. */
      readonly fragment: string;
    }
  | { readonly at: 'replays' }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null }
  | { readonly at: 'learn'; readonly game: string; readonly scene: string | null }
  | { readonly at: 'try'; readonly game: string; readonly rule: string }
  | { readonly at: 'riddles'; readonly game: string; readonly riddle: string | null }
  | { readonly at: 'about' }
  | { readonly at: 'settings' }
  | { readonly at: 'notices'; readonly act: string; readonly token: string }
  | { readonly at: 'owner' }
  | { readonly at: 'trial'; readonly day: string | null }
  | { readonly at: 'deal'; readonly match: string }
  | { readonly at: 'you' }
  | { readonly at: 'who'; readonly person: string }
  | { readonly at: 'link'; readonly code: string }
  | { readonly at: 'recover'; readonly secret: string }
  | { readonly at: 'table'; readonly code: string }
  | { readonly at: 'seat'; readonly match: string; readonly secret: string }
  | { readonly at: 'lost' };

const number = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

export function placeAt(url: URL): Place {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case '':
      return { at: 'hall' };
    case 'open':
      return { at: 'open', game: second };
    case 'play':
      return { at: 'play', id: second };
    case 'replay':
      return {
        at: 'replay',
        id: second,
        ply: number(url.searchParams.get('ply')),
        as: url.searchParams.get('as'),
        fragment: url.hash.slice(1),
      };
    case 'replays':
      return { at: 'replays' };
    case 'rules':
      return { at: 'rules', game: second, rule: url.hash ? decodeURIComponent(url.hash.slice(1)) : null };
    case 'learn':
      return { at: 'learn', game: second, scene: url.searchParams.get('scene') };
    case 'try':
      return { at: 'try', game: second, rule: url.hash.slice(1) };
    case 'riddles':
      return { at: 'riddles', game: second, riddle: url.searchParams.get('riddle') };
    case 'about':
      return { at: 'about' };
    case 'settings':
      return { at: 'settings' };
    case 'owner':
      return { at: 'owner' };
    case 'trial': {
      const day = url.searchParams.get('day');
      return { at: 'trial', day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null };
    }
    case 'deal':
      return { at: 'deal', match: second };
    case 'you':
      return { at: 'you' };
    case 'who':
      return { at: 'who', person: second };
    case 'link':
      return { at: 'link', code: decodeURIComponent(url.hash.slice(1)) };
    case 'recover':
      return { at: 'recover', secret: url.hash.slice(1) };
    case 'notices': {
      const [act = '', token = ''] = url.hash.slice(1).split('=');
      return { at: 'notices', act, token };
    }
    case 'table':
      return { at: 'table', code: second };
    case 'seat':
      return { at: 'seat', match: second, secret: url.hash.slice(1) };
    default:
      return { at: 'lost' };
  }
}

const listeners = new Set<() => void>();
let current = location.href;

function moved(): void {
  current = location.href;
  for (const listener of listeners) listener();
}
window.addEventListener('popstate', moved);

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  moved();
}

/** Addresses of this hall open without a reload; all others as usual. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => current));
