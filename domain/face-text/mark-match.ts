import { PARTS } from './number-patterns.ts';
import type { Piece, PieceField } from './pieces.ts';

/** A mark as it stands in the message. */
export interface Match {
  readonly text: string;
  readonly from: number;
  /** What stands directly before and behind it. */
  readonly before: string;
  readonly after: string;
}

export type Reader = (match: Match) => readonly Piece[];

/** 大概500元, 500元左右, 500+300, 100万的30%: nobody knows how much. */
export const vague = ({ before, after }: Pick<Match, 'before' | 'after'>): boolean =>
  /(?:约|大概|近|大约|差不多)\s?$/.test(before) ||
  /^\s?(?:左右|上下|多|以内|的 ?\d{1,3}(?:\.\d)? ?%(?![专普增税])|\+ ?(?!\d{1,2}(?:\.\d)? ?(?:%|个?税?点))[\d¥])/.test(
    after,
  );

export const VAGUE = 0.3;

export const impliedReason = (text: string, value: string): string => `“${text.trim()}”读作${value}，请核对`;

/** One piece of a part of the match; the whole of it when no part is named. */
export function piece(
  { text, from }: Match,
  field: PieceField,
  read: { readonly value: string; readonly score: number; readonly reason: string },
  part: { readonly at: number; readonly length: number } = { at: 0, length: text.length },
): Piece {
  return { ...read, field, from: from + part.at, to: from + part.at + part.length, labelled: false };
}

export interface Part {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

export const numbersIn = (text: string): readonly Part[] =>
  [...text.matchAll(PARTS.number)].map((found) => ({
    text: found[0],
    at: found.index,
    length: found[0].length,
  }));
