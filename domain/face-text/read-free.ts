import { classifyText, listMark } from './classify-text.ts';
import { TextMarks } from './marks.ts';
import type { Piece, Span } from './pieces.ts';
import { MARK_READERS } from './read-marks.ts';
import { endBehindBreak } from './text-end.ts';

/** Where a text ends that nothing announces. */
const BREAKS = /[\s,;:|。!?~"“”]+/g;
const IN_BRACKETS = 30;
/** Characters looked at before and behind a mark. */
const NEAR = 8;
/** Longer lines are read in stretches of this many characters. */
const MAX_LINE = 20_000;

/** 办公电脑（联想 ThinkPad）: a bracket is one with what stands in it. */
const isInBrackets = (text: string, at: number): boolean =>
  /\([^()]*$/.test(text.slice(Math.max(0, at - IN_BRACKETS), at)) &&
  /^[^()]*\)/.test(text.slice(at, at + IN_BRACKETS));

function readText(plain: string, { from, to }: Span, pieces: Piece[]): void {
  const text = plain.slice(from, to);
  let start = 0;
  const take = (end: number) => {
    if (end > start) pieces.push(...classifyText(text.slice(start, end), from + start));
  };
  for (const found of text.matchAll(BREAKS)) {
    if (isInBrackets(text, found.index)) continue;
    take(found.index);
    start = found.index + found[0].length;
  }
  take(text.length);
}

function readLine(plain: string, { from, to }: Span, pieces: Piece[]): void {
  const line = plain.slice(from, to);
  const isStart = from === 0 || plain.charAt(from - 1) === '\n';
  let cursor = isStart ? listMark(line.slice(0, 20)) : 0;
  let end = cursor;
  const marks = new TextMarks(line);
  for (let mark = marks.from(end); mark !== null; mark = marks.from(end)) {
    const { name, text, index } = mark;
    end = index + text.length;
    const found = MARK_READERS[name]({
      text,
      from: from + index,
      before: line.slice(Math.max(0, index - NEAR), index),
      after: line.slice(end, end + NEAR),
    });
    if (found.length === 0) continue;
    readText(plain, { from: from + cursor, to: from + index }, pieces);
    pieces.push(...found);
    cursor = end;
  }
  readText(plain, { from: from + cursor, to }, pieces);
}

/** What a stretch without labels says, in place. */
export function readFree(plain: string, { from, to }: Span, pieces: Piece[]): void {
  let start = from;
  while (start < to) {
    const found = plain.indexOf('\n', start);
    const stretch = endBehindBreak(plain, start + MAX_LINE);
    const end = Math.min(found < 0 ? to : found, to, stretch);
    readLine(plain, { from: start, to: end }, pieces);
    start = plain.charAt(end) === '\n' ? end + 1 : end;
  }
}
