import { SURE_FROM, type Found } from '../../../domain/face-text/found.ts';

/** One way to read a value, and whose. */
interface Reading {
  readonly value: string;
  /** 0…1 */
  readonly score: number;
  readonly reason: string;
  readonly by: 'laptop' | 'assistant';
}

/** A value under review. */
export interface Reviewed extends Reading {
  /** Nobody has looked at it, and it is less than sure. M317 */
  readonly unsure: boolean;
  /** A person has changed it or chosen: nothing else changes it any more. */
  readonly edited: boolean;
  /** What else it may be, one click away: what stood here, or what the assistant says. M318 */
  readonly other: Reading | null;
}

const readingOf = ({ value, score, reason, by }: Reading): Reading => ({ value, score, reason, by });

/** A value as it was read; nothing found is the empty value. */
export const reviewed = (found: Found | null | undefined, by: Reading['by'] = 'laptop'): Reviewed => ({
  ...{ value: found?.value ?? '', score: found?.score ?? 0, reason: found?.reason ?? '', by },
  unsure: found != null && found.score < SURE_FROM,
  edited: false,
  other: null,
});

/** After a person has written something else. */
export const edited = (value: string, { reason, score }: Reviewed): Reviewed => ({
  ...{ value, reason, score, by: 'laptop' },
  ...{ unsure: false, edited: true, other: null },
});

/** After a person has chosen the other reading; the first is one click away again. */
export const swapped = (now: Reviewed): Reviewed =>
  now.other === null ? now : { ...now.other, unsure: false, edited: true, other: readingOf(now) };

/** Takes a reading of the assistant's, whatever is surer. */
export const replaced = (now: Reviewed, found: Reviewed): Reviewed => ({ ...found, other: readingOf(now) });

/** Takes it where it is surer than what was read here, so what was least sure changes first; else it is offered if it is sure. */
export function refined(now: Reviewed, found: Reviewed): Reviewed {
  if (now.edited || found.value === '' || found.value === now.value) return now;
  if (found.score > now.score) return replaced(now, found);
  return found.unsure ? now : { ...now, other: readingOf(found) };
}

export const isAssisted = ({ by }: Pick<Reading, 'by'>): boolean => by === 'assistant';
/** `80%` */
export const sureness = ({ score }: Pick<Reading, 'score'>): string => `${String(Math.round(score * 100))}%`;
