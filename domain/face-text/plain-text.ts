import { openCommas, plainCommas } from './wide-commas.ts';

/** Characters that separate like a space but are none. */
const SPACES = /[^\S\n\t]|[\u200b-\u200d\u2060\ufeff]/g;
/** Full-width forms of ASCII stand this far behind it; what a comma is depends on what is around it. */
const FULL_WIDTH = /[！-＋－-～]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
/** One for one, so that a place in the message stays the same place. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\r(?=\n)/g, ' '],
  [/[\r\u2028\u2029\v\f\u0085]/g, '\n'],
  [SPACES, ' '],
  [/[︰﹕∶]/g, ':'],
  [/[–—−﹣‐‑]/g, '-'],
  [/[﹪]/g, '%'],
  [/￥/g, '¥'],
  [/[┃│]/g, '|'],
];

/** Pictures around words, beside the signs of trade marks; those that mean a sign of arithmetic are it. */
const PICTURES = /(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*/gu;
const SIGNS: Readonly<Record<string, string>> = { '✖': '×', '➕': '+', '➖': '-' };
const unpictured = (text: string): string =>
  text.replace(PICTURES, (found) => (SIGNS[found.charAt(0)] ?? ' ').padEnd(found.length));

const almostPlain = (text: string): string =>
  SPELLINGS.reduce((sofar, [from, to]) => sofar.replace(from, to), unpictured(text)).replace(
    FULL_WIDTH,
    (found) => String.fromCharCode(found.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );

/** A message half width, spaces and breaks of one kind; every character where it was. */
export const plainText = (text: string): string => plainCommas(almostPlain(text));

/** Where in a message nobody knows whether a number ends at a comma. */
export const commasInDoubt = (text: string): readonly number[] => openCommas(almostPlain(text));
