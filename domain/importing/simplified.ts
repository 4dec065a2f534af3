/** Characters of headings and units as Hong Kong, Macao and Taiwan write them, each with the one that our words have. */
const PAIRS =
  '數数單单價价規规稱称貨货額额稅税總总計计備备註注號号務务內内項项編编碼码實实際际購购銷销發发費费萬万億亿圓圆幣币應应勞劳類类別别簡简優优產产種种徵征減减讓让結结帳账歸归開开訂订個个張张' +
  '臺台條条隻只雙双對对組组噸吨塊块輛辆頭头頂顶盤盘捲卷綑捆紮扎層层間间場场時时圖图顏颜報报擬拟積积體体長长寬宽運运雜杂權权據据證证賣卖買买廠厂庫库與与無无後后業业電电話话點点聯联絡络廣广東东' +
  '滿满齊齐匯汇頁页餘余機机錢钱幫帮銀银戶户';

const SIMPLE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(at * 2), PAIRS.charAt(at * 2 + 1)]),
);
const TRADITIONAL = new RegExp(`[${[...SIMPLE.keys()].join('')}]`, 'g');

/** `貨品名稱` → `货品名称`: the words of headings are kept once. */
export const simplified = (text: string): string =>
  text.replace(TRADITIONAL, (one) => SIMPLE.get(one) ?? one);
