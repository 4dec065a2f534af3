/** What GBK has beside ASCII and 一–龥 (U+4E00–U+9FA5), as ranges of a character class. GBK 1.0: 889 characters. */
const OTHERS = [
  '¤§¨°±·×àáè-êìíòó÷ùúüāēěīńňōūǎǐǒǔǖǘǚǜɑɡˇˉ-ˋ˙Α-ΡΣ-Ωα-ρσ-ωЁА-яё',
  '‐–-‖‘’“”‥…‰′″‵※℃℅℉№℡Ⅰ-Ⅻⅰ-ⅹ←-↓↖-↙∈∏∑∕√∝-∠∣∥∧-∫∮∴-∷∽≈≌≒≠≡≤-≧≮≯⊕⊙⊥⊿⌒①-⑩⑴-⒛─-╋═-╳▁-▏',
  '▓-▕■□▲△▼▽◆◇○◎●◢-◥★☆☉♀♂',
  '\u3000-〃々-〗〝〞〡-〩ぁ-ん゛-ゞァ-ヶー-ヾㄅ-ㄩ㈠-㈩㈱㊣㎎㎏㎜-㎞㎡㏄㏎㏑㏒㏕',
  '\uF92C\uF979\uF995\uF9E7\uF9F1\uFA0C-\uFA0F\uFA11\uFA13\uFA14\uFA18\uFA1F-\uFA21',
  '\uFA23\uFA24\uFA27-\uFA29︰︱︳-﹄﹉-﹒﹔-﹗﹙-﹦﹨-﹫！-～￠-￥',
].join('');

const OUTSIDE = new RegExp(`[^\\0-\\x7f\\u4e00-\\u9fa5${OTHERS}]`, 'u');
const EACH_OUTSIDE = new RegExp(OUTSIDE.source, 'gu');

/** The first character that GBK lacks, and a device that prints by it can't print; '' when there is none. C34 */
export const firstOutsideGbk = (text: string): string => OUTSIDE.exec(text)?.[0] ?? '';

/** How a character is written with those GBK has: ² as 2, and behind a digit as ^2, so that 10² is no 102. */
function plainly(character: string, before: string): string {
  const plain = character.normalize('NFKC').replaceAll('\u2044', '/');
  if (!/\d$/.test(before) || !/^\d/.test(plain)) return plain;
  return (plain.includes('/') ? ' ' : '^') + plain;
}

/** A text without what GBK lacks, by the compatibility forms of Unicode; null where that leaves something over. C34 */
export function plainText(text: string): string | null {
  const plain = text.replace(EACH_OUTSIDE, (character, at: number) => plainly(character, text.slice(0, at)));
  return plain === text || OUTSIDE.test(plain) ? null : plain;
}
