import { SURE_FROM } from './found.ts';
import type { Piece } from './pieces.ts';
import { isSureTaxId } from './read-values.ts';

/** The buyer a message begins with, where it speaks of several. */
export interface FirstBuyer {
  /** Where the next one begins; Infinity without any. */
  readonly until: number;
  /** Names of those behind the first. */
  readonly others: readonly string[];
}

const ALONE: FirstBuyer = { until: Infinity, others: [] };

const isName = ({ field, score }: Piece): boolean => field === 'name' && score >= SURE_FROM;
const isTaxId = ({ field, value }: Piece): boolean =>
  field === 'taxId' || (field === 'code' && isSureTaxId(value));
const distinct = (pieces: readonly Piece[]): number => new Set(pieces.map(({ value }) => value)).size;

/** Two names with two tax ids are two buyers: one is never mixed with the other. One more name alone may be anybody's. */
export function firstBuyer(pieces: readonly Piece[]): FirstBuyer {
  const [names, ids] = [pieces.filter(isName), pieces.filter(isTaxId)];
  const [name, id] = [names[0], ids[0]];
  if (name === undefined || id === undefined || distinct(names) < 2 || distinct(ids) < 2) return ALONE;
  const nextName = names.find(({ value }) => value !== name.value)?.from ?? Infinity;
  const nextId = ids.find(({ value }) => value !== id.value)?.from ?? Infinity;
  const until = Math.min(nextName, nextId);
  // Both names above both tax ids: nobody knows whose is whose.
  if (until < Math.max(name.from, id.from)) return ALONE;
  const others = names.filter(({ value }) => value !== name.value).map(({ value }) => value);
  return { until, others: [...new Set(others)] };
}
