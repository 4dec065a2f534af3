/** What each figure is worth: those of cheques and the plain ones. */
const FIGURES = new Map(
  ['零〇', '壹一', '贰二两', '叁三', '肆四', '伍五', '陆六', '柒七', '捌八', '玖九'].flatMap((signs, worth) =>
    Array.from(signs, (sign) => [sign, worth] as const),
  ),
);
/** The larger first: each has what stands before it so many times. */
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/亿/, 100_000_000],
  [/[万萬]/, 10_000],
  [/[仟千]/, 1000],
  [/[佰百]/, 100],
  [/[拾十]/, 10],
];

/** 伍万叁仟贰佰 as a whole number; NaN where it is none, or where 一百五 may be 105 or 150. */
export function wholeOf(text: string): number {
  for (const [sign, worth] of PLACES) {
    const at = text.search(sign);
    if (at < 0) continue;
    const [times, rest] = [text.slice(0, at), text.slice(at + 1)];
    const spoken = worth > 10 && /^[^零〇]$/.test(rest);
    return spoken ? NaN : (times === '' ? 1 : wholeOf(times)) * worth + wholeOf(rest);
  }
  const figure = text.replace(/^[零〇]+(?=.)/, '');
  return figure === '' ? 0 : (FIGURES.get(figure) ?? NaN);
}

const AMOUNT =
  /^[^\p{L}]*(?:(?:人民币|大写)[^\p{L}]*){0,2}([^元圆块]+)[元圆块]钱?(?:(.)角)?(?:零?(.)分)?[整正]?$/u;

/** An amount in words, 人民币伍佰元整, as decimal text; null when it is none. */
export function readCapitals(text: string): string | null {
  const [, yuan = '', jiao = '零', fen = '零'] = AMOUNT.exec(text) ?? [];
  const [whole, tens, ones] = [wholeOf(yuan), FIGURES.get(jiao) ?? NaN, FIGURES.get(fen) ?? NaN];
  if (yuan === '' || Number.isNaN(whole + tens + ones)) return null;
  return tens + ones === 0 ? String(whole) : `${String(whole)}.${String(tens)}${String(ones)}`;
}
