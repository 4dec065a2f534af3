import type { Label } from './label.ts';
import type { Piece, PieceField, Span } from './pieces.ts';

/** What was read behind a label, and where the rest begins that is not part of it. */
export interface Labelled {
  readonly pieces: readonly Piece[];
  readonly rest: number;
}

/** A label, what stands behind it, and what the next label announces. */
export interface Value {
  readonly plain: string;
  readonly label: Label;
  readonly span: Span;
  readonly next: Label | undefined;
}

export type Reader = (value: Value) => Labelled;

export const nothing = ({ span }: Value): Labelled => ({ pieces: [], rest: span.from });

/** The first stretch of a value that the pattern fits; null when there is none. */
export function firstOf({ plain, span }: Value, pattern: RegExp): Span | null {
  const found = pattern.exec(plain.slice(span.from, span.to));
  return found === null
    ? null
    : { from: span.from + found.index, to: span.from + found.index + found[0].length };
}

export const pieceOf = (
  field: PieceField,
  { from, to }: Span,
  read: { readonly value: string; readonly score: number; readonly reason: string },
): Piece => ({ field, from, to, labelled: true, ...read });

export const says = ({ label }: Value): string => `“${label.word}”`;

/** Chunks of a value between marks that end it. */
const CHUNK = /[^\s,;|。]+/g;

/** Chunks of the value, in place. */
export const chunksOf = ({ plain, span }: Value): readonly (Span & { readonly text: string })[] =>
  [...plain.slice(span.from, span.to).matchAll(CHUNK)].slice(0, 8).map(({ 0: text, index }) => ({
    text,
    from: span.from + index,
    to: span.from + index + text.length,
  }));
