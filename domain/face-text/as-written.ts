import { cleanText } from '../kernel/clean-text.ts';
import type { Piece, PieceField } from './pieces.ts';

/** Texts stand as they were written, brackets and all. */
const WRITTEN: ReadonlySet<PieceField> = new Set(['name', 'address', 'bank', 'remark']);

/** Spaces within a Chinese name come from the width of a form. */
const SPACES_INSIDE = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
const written = (message: string, { field, from, to }: Piece): string => {
  const text = cleanText(message.slice(from, to));
  return field === 'name' ? text.replace(SPACES_INSIDE, '') : text;
};

/** What goods are called keeps the characters it was written with, half width. */
const NAMING: ReadonlySet<PieceField> = new Set(['goodsName', 'spec']);

/** The pieces with their texts as they were written. @param simple what they were read from, @param plain before that */
export function asWritten(pieces: readonly Piece[], { message, simple, plain }: Texts): readonly Piece[] {
  const inTraditional = simple !== plain;
  return pieces.map((piece) => {
    const { field, from, to, value } = piece;
    if (WRITTEN.has(field)) return { ...piece, value: written(message, piece) };
    const isWhole = inTraditional && NAMING.has(field) && cleanText(simple.slice(from, to)) === value;
    return isWhole ? { ...piece, value: cleanText(plain.slice(from, to)) } : piece;
  });
}

/** A message as it was pasted, half width, and in simple characters, too; a place is the same in all. */
export interface Texts {
  readonly message: string;
  readonly plain: string;
  readonly simple: string;
}
