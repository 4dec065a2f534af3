import { useSyncExternalStore } from 'react';
import { observable } from '../ui/listeners.ts';
import { readPreference, writePreference } from '../platform/preferences.ts';

type ThemeMode = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ThemeMode | null => {
  const value = readPreference('theme');
  return value === 'light' || value === 'dark' ? value : null;
};

const mode = observable<ThemeMode>('light');

const show = (next: ThemeMode) => {
  document.documentElement.dataset['theme'] = next;
  mode.set(next);
};
const showDefault = () => {
  show(chosen() ?? (system.matches ? 'dark' : 'light'));
};
showDefault();
system.addEventListener('change', showDefault);

export const useThemeMode = (): ThemeMode => useSyncExternalStore(mode.subscribe, mode.getSnapshot);

export function toggleThemeMode(): void {
  const next = mode.getSnapshot() === 'dark' ? 'light' : 'dark';
  writePreference('theme', next);
  show(next);
}
