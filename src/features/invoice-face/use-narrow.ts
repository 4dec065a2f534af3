import { useSyncExternalStore } from 'react';

/** Below this width of the window the buttons of the face don't fit beside each other, pixels. */
const query = () => matchMedia('(max-width: 1099px)');

const subscribe = (listener: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => {
    list.removeEventListener('change', listener);
  };
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
