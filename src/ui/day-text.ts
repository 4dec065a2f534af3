import { isDay, readMoment } from '../../domain/special-business/moments.ts';

/** How exactly a field names its time. */
export type DayUnit = 'day' | 'month';

interface UnitRow {
  /** What people write, and what is shown. */
  readonly pattern: string;
  /** The value a text says; null where it says none. */
  readonly read: (text: string) => string | null;
}

const MONTH_LENGTH = '2026-11'.length;

const readDay = (text: string): string | null => {
  const day = readMoment(text);
  return day !== null && isDay(day) ? day : null;
};

/** `2026-11`, `202611`, `2026/11`, `2026年11月`: what names a day with the first one after it. */
const readMonth = (text: string): string | null => {
  const clean = text.normalize('NFKC').trim().replace(/月$/, '');
  const first = /^\d{6}$/.test(clean) ? `${clean}01` : `${clean.replace(/[年/.]/, '-')}-1`;
  return readDay(first)?.slice(0, MONTH_LENGTH) ?? null;
};

/** Exhaustive: whatever the browser's language, a value is written as the specification writes it. */
export const DAY_UNITS: Readonly<Record<DayUnit, UnitRow>> = {
  day: { pattern: 'yyyy-MM-dd', read: readDay },
  month: { pattern: 'yyyy-MM', read: readMonth },
};
