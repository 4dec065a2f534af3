import { texts } from './texts.ts';

const PREFIX = 'suikai.';

/** Small comforts kept by the browser; one that keeps nothing still works. */
export const readPreference = (key: string): string => {
  try {
    return texts().getItem(PREFIX + key) ?? '';
  } catch {
    return '';
  }
};

type Listener = (key: string, value: string) => void;
const listeners = new Set<Listener>();

/** An empty value leaves nothing behind. */
export const writePreference = (key: string, value: string): void => {
  try {
    if (value === '') texts().removeItem(PREFIX + key);
    else texts().setItem(PREFIX + key, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener(key, value);
};

/** Hears of every comfort that is written in this tab. Returns what ends it. */
export const onPreference = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Reading and writing, for what knows no platform. */
export const comforts = { read: readPreference, write: writePreference };

/** All that are kept, of every user of this browser. */
export const allPreferences = (): readonly (readonly [key: string, value: string])[] => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.sort().map((key) => [key.slice(PREFIX.length), texts().getItem(key) ?? '']);
  } catch {
    return [];
  }
};
