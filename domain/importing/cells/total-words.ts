import { asWords } from './as-words.ts';

export interface RowWords {
  /** Where rows are called so. */
  readonly from: string;
  /** Patterns, half width, upper case, without spaces. */
  readonly words: readonly string[];
}

/** Rows that sum up others. */
const TOTAL_ROWS: readonly RowWords[] = [
  {
    from: '各类清单',
    words: [
      ...[
        '分类小计',
        '小计',
        '合计',
        '总计',
        '总数',
        '总合计',
        '共计',
        '累计',
        '总共',
        '一共',
        '汇总',
        '小结',
      ],
      ...['合计数', '价税总计', '货款总计', '货物金额', '共', '计', 'Σ'],
      '(?:总|共计)(?:数量|件数|箱数|重量|毛重|净重|体积)',
    ],
  },
  {
    from: '分页的账簿和清单',
    words: ['本页小计', '本页合计', '承[前上]页', '[接续]上页', '上页结转', '过[次下]页', '转[下次]页'],
  },
  {
    from: '报价单、合同',
    words: [
      '总金额',
      '价税合计',
      '税价合计',
      '(?:不?含税)?总[价额计]',
      '(?:不?含税)?合计金额',
      '总报价',
      '(?:工程)?总造价',
    ],
  },
  { from: '合同', words: ['(?:人民币|金额|合计|总计)?\\(?大写\\)?', '[大小]写(?:合计|金额|总计)'] },
  {
    from: '英文单据',
    words: ['SUB-?TOTAL', 'GRAND-?TOTAL', 'TOTAL(?:AMOUNT)?', 'SUM', 'SAY(?:TOTAL|USDOLLARS|US|RMB|CNY)[^]*'],
  },
];

export const anyOf = (rows: readonly RowWords[]): string =>
  `(?:${rows.flatMap(({ words }) => words).join('|')})`;

/** Where a word ends and the same follows in Chinese, or in English. */
const OTHER_TONGUE = '(?:(?<=[A-Z])[/|]?(?=\\p{Script=Han})|(?<=\\p{Script=Han})[/|]?(?=[A-Z]))';

/** `合计`, `小 计：`, `合计（大写）：捌圆整`, `总计：1023.35`, `Grand Total 总计`; but not `合计板`. */
export const TOTAL = new RegExp(
  `^[^\\p{L}\\d]*(${anyOf(TOTAL_ROWS)})(?:${OTHER_TONGUE}${anyOf(TOTAL_ROWS)})?(?:[()]|人民币|金额|数量|大写|小写|不?含税|[百千万亿]*元|RMB)*(?::.*|[¥\\d.,]*[元项行种笔]?)$`,
  'u',
);

/** Almost no cell passes this; the exact pattern is asked only then. */
export const MAYBE_TOTAL = /[计計数額额價价页共汇结Σ总写寫]|total|^sum/i;

/** As the words stand here. */
export const flatWord = (text: string): string =>
  asWords(text.normalize('NFKC').toUpperCase().replace(/\s/g, ''));

/** `电气材料小计`: a total of what stands above, when nothing says what one piece is. */
export const ENDS_AS_TOTAL = /(小计|合计):?$/;

/** The word of a total row, null when the text is none. */
export const totalWord = (text: string): string | null =>
  MAYBE_TOTAL.test(text) ? (TOTAL.exec(flatWord(text))?.[1] ?? null) : null;
