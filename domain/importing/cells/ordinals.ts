const HAN = '[一二三四五六七八九十]{1,3}';
/** What parts of a list are counted by, where its lines have figures: 一, （二）, 第三章, A, Ⅳ. */
const ORDINAL = new RegExp(
  `^(?:[(（]?${HAN}[)）]?|第${HAN}(?:章|节|部分|项)|[A-ZⅠ-Ⅻ]|[IVX]{1,4})[、.．:：]?$`,
  'u',
);
const LONGEST = 7;

export const isOrdinal = (text: string): boolean => text.length <= LONGEST && ORDINAL.test(text);

/** What the texts of a title say, be they the ordinal of its part and its name; '' where they are no title. */
export function titleIn(texts: readonly string[]): string {
  const [first = '', second, third] = [...new Set(texts.map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
  if (second === undefined) return first;
  return third === undefined && isOrdinal(first) ? second : '';
}
