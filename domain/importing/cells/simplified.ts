/** Characters of headings and units as Hong Kong, Macao and Taiwan write them, each with the one that our words have. */
const PAIRS =
  '數数單单價价規规稱称貨货額额稅税總总計计備备註注號号務务項项編编碼码實实購购銷销發发費费萬万億亿圓圆幣币應应勞劳類类優优產产徵征減减讓让結结帳账開开訂订個个張张臺台條条隻只雙双組组噸吨塊块輛辆頁页餘余報报擬拟積积體体長长';

/**
 * Tells the simple characters of a text, one for one, so that every place in it stays the same place. What it needs is
 * made when the first text is asked: what reads no such texts does without.
 *
 * @param pairs each traditional character with the simple one behind it
 */
export function simplifierOf(pairs: string): (text: string) => string {
  let made: { readonly simple: ReadonlyMap<string, string>; readonly any: RegExp } | undefined;
  const table = (): NonNullable<typeof made> => {
    const at = (place: number): string => pairs.charAt(place);
    const simple = new Map(
      Array.from({ length: pairs.length / 2 }, (_, one) => [at(one * 2), at(one * 2 + 1)]),
    );
    return { simple, any: new RegExp(`[${[...simple.keys()].join('')}]`, 'g') };
  };
  return (text) => {
    made ??= table();
    const { simple, any } = made;
    return text.replace(any, (one) => simple.get(one) ?? one);
  };
}

/** `貨品名稱` → `货品名称`: the words of headings are kept once. */
export const simplified = simplifierOf(PAIRS);
