import { SURE_FROM } from './found.ts';
import type { Piece } from './pieces.ts';
import { isSureTaxId } from './read-values.ts';

const isName = ({ field, score }: Piece): boolean => field === 'name' && score >= SURE_FROM;
const isTaxId = ({ field, value }: Piece): boolean =>
  field === 'taxId' || (field === 'code' && isSureTaxId(value));
const distinct = (pieces: readonly Piece[]): number => new Set(pieces.map(({ value }) => value)).size;

/** Where the buyer who comes first ends; Infinity where nobody follows. */
function endOfFirst(pieces: readonly Piece[]): number {
  const [names, ids] = [pieces.filter(isName), pieces.filter(isTaxId)];
  const [name, id] = [names[0], ids[0]];
  if (name === undefined || id === undefined || distinct(names) < 2 || distinct(ids) < 2) return Infinity;
  const nextName = names.find(({ value }) => value !== name.value)?.from ?? Infinity;
  const nextId = ids.find(({ value }) => value !== id.value)?.from ?? Infinity;
  const until = Math.min(nextName, nextId);
  // Both names above both tax ids: nobody knows whose is whose.
  return until < Math.max(name.from, id.from) ? Infinity : until;
}

/** The message by its buyers: two names with two tax ids are two, one never mixed with the other. */
export function splitBuyers(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const parts: (readonly Piece[])[] = [];
  let left = pieces;
  for (let until = endOfFirst(left); until < Infinity; until = endOfFirst(left)) {
    const end = until;
    parts.push(left.filter(({ from }) => from < end));
    left = left.filter(({ from }) => from >= end);
  }
  return [...parts, left];
}

/** Names that one buyer may have, where a message tells several: nobody knows which. Those with a label count alone. */
export function rivalNames(pieces: readonly Piece[]): readonly Piece[] {
  const names = pieces.filter(isName);
  const labelled = names.filter((piece) => piece.labelled);
  const counted = labelled.length > 0 ? labelled : names;
  return counted.filter(({ value }, at) => counted.findIndex((other) => other.value === value) === at);
}
