import { useSyncExternalStore } from 'react';

/** Where in the hall someone is. Every place has its own address, so that it can be linked, reloaded and left again. */
export type Place =
  | { readonly at: 'hall' }
  | { readonly at: 'open'; readonly game: string }
  | { readonly at: 'play'; readonly id: string }
  | { readonly at: 'replay'; readonly id: string; readonly ply: number | null; readonly as: string | null }
  | { readonly at: 'replays' }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null }
  | { readonly at: 'about' }
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
      return { at: 'replay', id: second, ply: number(url.searchParams.get('ply')), as: url.searchParams.get('as') };
    case 'replays':
      return { at: 'replays' };
    case 'rules':
      return { at: 'rules', game: second, rule: url.hash ? decodeURIComponent(url.hash.slice(1)) : null };
    case 'about':
      return { at: 'about' };
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
