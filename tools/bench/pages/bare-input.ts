import { gridHost, keyClock, type KeyClock } from './grid-page.ts';

/** An input and nothing else: the least a key can take. */
export function startInput(): Promise<KeyClock> {
  gridHost().append(document.createElement('input'));
  return Promise.resolve(keyClock());
}
