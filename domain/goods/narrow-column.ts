import type { Column } from './line-shapes.ts';

/** Whole numbers from 0 on, by width; the highest stands for an empty cell (NaN). */
const NARROW = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const;

/** How a column is written: in its own numbers or in narrower ones. */
export type ColumnForm = 'own' | keyof typeof NARROW;

const FORMS = Object.entries(NARROW).map(([form, make]) => ({
  form: form as keyof typeof NARROW,
  make,
  empty: 2 ** (8 * make.BYTES_PER_ELEMENT) - 1,
}));

/** The highest entry when all are whole numbers from 0 on or empty; null otherwise. */
function topOf(column: Column): number | null {
  let top = 0;
  for (let at = 0; at < column.length; at++) {
    const entry = column[at] as number;
    if (entry > top) top = entry;
    else if (entry < 0 || (entry === 0 && 1 / entry < 0)) return null;
    if (entry !== Math.floor(entry) && entry === entry) return null;
  }
  return top;
}

/** A column in the narrowest numbers that hold it. */
export function narrowColumn(column: Column): {
  readonly form: ColumnForm;
  readonly entries: Column | Uint16Array<ArrayBuffer>;
} {
  const top = topOf(column);
  const fitting = top === null ? undefined : FORMS.find(({ empty }) => top < empty);
  if (fitting === undefined || fitting.make.BYTES_PER_ELEMENT >= column.BYTES_PER_ELEMENT)
    return { form: 'own', entries: column };
  const entries = new fitting.make(column.length);
  for (let at = 0; at < entries.length; at++) {
    const entry = column[at] as number;
    entries[at] = Number.isNaN(entry) ? fitting.empty : entry;
  }
  return { form: fitting.form, entries };
}

/** Writes narrow entries, given as bytes, into a column of their own numbers. */
export function widenInto(column: Column, form: keyof typeof NARROW, bytes: Uint8Array): void {
  const entries = new NARROW[form](bytes.slice().buffer);
  const empty = 2 ** (8 * entries.BYTES_PER_ELEMENT) - 1;
  for (let at = 0; at < column.length; at++) {
    const entry = entries[at] as number;
    column[at] = entry === empty ? NaN : entry;
  }
}
