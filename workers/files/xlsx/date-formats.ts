/** Formats that every spreadsheet has and that show a date or a time (ECMA-376 18.8.30, those of Chinese and Thai included). */
const BUILT_IN: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** What a format shows as it is: quoted and escaped texts, colours, conditions and currencies; not `[h]`. */
const LITERAL = /"[^"]*"?|[\\_*][^]|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi;
/** Digits and their exponent. */
const DIGITS = /[0#?][0#?.,]*(?:E[+-][0#?]*)?/gi;

/** Whether a number format shows a date or a time: `yyyy"年"m"月"`, `h:mm`, `[h]:mm`; not `0.00E+00`, `#,##0"日"`. */
export const isDateFormat = (code: string): boolean =>
  /[ymdhse]|上午/i.test(
    code
      .replace(LITERAL, '')
      .replace(/general/gi, '')
      .replace(DIGITS, ''),
  );

export const isBuiltInDate = (id: number): boolean => BUILT_IN.some(([from, to]) => id >= from && id <= to);
