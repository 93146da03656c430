import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const usePhone = (): boolean => useMedia('(max-width: 639px)');
/** A phone on its side: the dock is a column beside the board. */
export const useSideways = (): boolean => useMedia('(max-height: 480px) and (orientation: landscape)');
/** A phone either way: words on buttons of the bar have no room. */
export const useTight = (): boolean => useMedia('(max-width: 639px), (max-height: 480px) and (orientation: landscape)');
/** Fingers, not a mouse: whatever is pointed at must be large. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
/** Little height: an old phone, or a phone on its side. */
export const useShort = (): boolean => useMedia('(max-height: 740px)');
/** The rail has room beside the board. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)');
/** A desk: everything that is printed on a board's cards has room at once. */
export const useRoomy = (): boolean => useMedia('(min-width: 1200px) and (min-height: 640px)');
