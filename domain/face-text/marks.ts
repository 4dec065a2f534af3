import { FACE_MARKS, type FaceMark } from './face-marks.ts';
import { GOODS_MARKS, type GoodsMark } from './goods-marks.ts';

export type MarkName = FaceMark | GoodsMark;

/** What can be told from how it is written. Bounded everywhere: no text makes them slow. */
const MARKS: readonly (readonly [MarkName, string])[] = [...FACE_MARKS, ...GOODS_MARKS];

/** Every mark, as groups of one pattern; made once, for that takes longer than to read a line. */
const ANY = new RegExp(MARKS.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'), 'giu');

/** The first mark of a text from a place on. */
export function markFrom(text: string, at: number): RegExpExecArray | null {
  ANY.lastIndex = at;
  return ANY.exec(text);
}

export const markOf = ({ groups = {} }: RegExpExecArray): MarkName =>
  MARKS.find(([name]) => groups[name] !== undefined)?.[0] ?? 'number';
