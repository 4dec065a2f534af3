import type { CellField } from '../../goods/columns.ts';
import { matchHeader } from './match-header.ts';

/** From this score on a text is a title by itself. */
const SURE = 0.95;

/** What stands above the notes of the lines: no file fills them, so that its word stands for no field. */
export const NOTE_TITLE = '备注';

/** So many titles side by side are no goods. */
const ENOUGH = 2;

/**
 * Whether a row of texts only names the columns, as when cells were copied with their titles: every text is a word for a
 * column, and at least two are sure, or each stands above its own field.
 *
 * @param fields the field of each column the row goes to
 */
export function isHeading(texts: readonly string[], fields: readonly (CellField | null)[]): boolean {
  const titles = texts.flatMap((text, column) =>
    text.trim() === '' ? [] : [{ ...matchHeader(text), text: text.trim(), own: fields[column] ?? null }],
  );
  const sure = titles.filter(({ field, score }) => field !== null && score >= SURE);
  const inPlace = [...sure.filter(({ field, own }) => field === own), ...titles.filter(isNote)];
  const named = titles.length > 0 && titles.every(({ known }) => known);
  return named && (sure.length >= ENOUGH || inPlace.length === titles.length);
}

const isNote = ({ text, own }: { readonly text: string; readonly own: CellField | null }): boolean =>
  own === 'note' && text === NOTE_TITLE;
