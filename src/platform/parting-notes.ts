import { texts } from './texts.ts';

/**
 * What a page that is going away still wants kept: the only storage that is written before the page is gone. Taken by
 * the next page that asks for it; where the browser keeps nothing, nothing is kept.
 */
const PREFIX = 'suikai.parting.';

export function leaveNote(about: string, id: string, text: string): void {
  try {
    texts().setItem(`${PREFIX}${about}/${id}`, text);
  } catch {
    return;
  }
}

export function dropNote(about: string, id: string): void {
  try {
    texts().removeItem(`${PREFIX}${about}/${id}`);
  } catch {
    return;
  }
}

/** All notes about something, oldest key first; they stay until they are dropped. */
export function readNotes(about: string): readonly string[] {
  try {
    const start = `${PREFIX}${about}/`;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    return keys.sort().map((key) => texts().getItem(key) ?? '');
  } catch {
    return [];
  }
}
