import 'virtual:themes/light.css';
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

/** Dark colours come when they are first worn. */
async function show(next: ThemeMode): Promise<void> {
  if (next === 'dark') await import('virtual:themes/dark.css').catch(() => undefined);
  document.documentElement.dataset['theme'] = next;
  mode.set(next);
}
const showDefault = () => show(chosen() ?? (system.matches ? 'dark' : 'light'));
/** The colours of the first drawing are there. */
export const themeShown = showDefault();
system.addEventListener('change', () => void showDefault());

export const useThemeMode = (): ThemeMode => useSyncExternalStore(mode.subscribe, mode.getSnapshot);

export function toggleThemeMode(): void {
  const next = mode.getSnapshot() === 'dark' ? 'light' : 'dark';
  writePreference('theme', next);
  void show(next);
}
