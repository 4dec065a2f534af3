/*
 * Characters that no text may have: NUL and the other control characters, which no printer takes and NUL no database, and
 * lone halves of characters, which no file does. Line breaks and tabs are fit where a text may have several lines.
 */
const IN_A_LINE = /[\p{Cc}\p{Cs}]+/gu;
const IN_LINES = /(?:[^\P{Cc}\t\r\n]|\p{Cs})+/gu;

const ONE_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const ONE_IN_LINES = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

/** The first character a text may not have; '' where there is none. */
export function firstUnfit(text: string, hasLines: boolean): string {
  // Most texts have none of either kind: one look says so.
  const found = ONE_IN_A_LINE.exec(text);
  if (found === null || !hasLines) return found?.[0] ?? '';
  return ONE_IN_LINES.exec(text)?.[0] ?? '';
}

/** The text with a space in place of what it may not have; the same text where there is nothing of the kind. */
export const withoutUnfit = (text: string, hasLines: boolean): string =>
  text.replace(hasLines ? IN_LINES : IN_A_LINE, ' ');

/** The same value with every text in it fit, and every name of a field; `hasLines` says by the name of a field whether it may have lines. */
export function allFit<Value>(value: Value, hasLines: (name: string) => boolean, name = ''): Value {
  if (typeof value === 'string') return withoutUnfit(value, hasLines(name)) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => allFit(one, hasLines, name)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      withoutUnfit(key, false),
      allFit(one, hasLines, key),
    ]),
  ) as Value;
}
