import { CELL_FIELDS, type CellField } from '../../../domain/face-text/found.ts';
import type { FacePath, Review } from './review-state.ts';

/** Where a value under review stands: a part of the face, or a cell of a line. */
export type Place = FacePath | 'kind' | 'taxRate' | 'side' | `${number}.${CellField}`;

export const cellPlace = (row: number, field: CellField): Place => `${row}.${field}`;

/** Every place that nobody is sure of: what is counted is what is marked. M317 */
export function unsurePlaces({ parts, kind, taxRate, lines, sideUnsure }: Review): ReadonlySet<Place> {
  const places = new Set<Place>();
  for (const { path, unsure } of parts) if (unsure) places.add(path);
  if (kind?.unsure === true) places.add('kind');
  if (taxRate?.unsure === true) places.add('taxRate');
  // Without goods nothing has tax in it, and nothing asks.
  if (sideUnsure && lines.length > 0) places.add('side');
  for (const [row, line] of lines.entries())
    for (const field of CELL_FIELDS) if (line[field].unsure) places.add(cellPlace(row, field));
  return places;
}
