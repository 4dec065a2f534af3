import { headerKey } from '../../importing/headings/match-header.ts';
import { SPECIAL_BUSINESSES } from '../../special-business/all.ts';
import { fieldsOf } from '../../special-business/define.ts';
import { INVOICE_COLUMNS, LINE_COLUMNS } from '../columns.ts';

/** The sheets of the template a reason can speak of. */
export type TemplateSheet = 'invoices' | 'lines' | 'business' | 'extras';

/** Names of the sheets as reasons say them, longer ones first. DOMAIN A6 */
export const SHEET_WORDS: readonly { readonly sheet: TemplateSheet; readonly word: string }[] = [
  { sheet: 'invoices', word: '发票基本信息' },
  { sheet: 'lines', word: '发票明细信息' },
  { sheet: 'business', word: '特定业务信息' },
  { sheet: 'extras', word: '附加要素信息' },
];

/** Cells of a column of reasons that say no reason: all is well, or only that it is not. */
export const PASSED_WORDS: ReadonlySet<string> = new Set(
  ['成功', '导入成功', '校验成功', '通过', '校验通过', '已通过', '正常', '无误', '无', '开票成功', 'OK'].map(
    headerKey,
  ),
);
export const FAILED_WORDS: ReadonlySet<string> = new Set(
  ['失败', '导入失败', '校验失败', '不通过', '未通过', '校验不通过', '错误', '异常', '开票失败'].map(
    headerKey,
  ),
);

/** A column a reason speaks of. */
export interface NamedColumn {
  readonly sheet: TemplateSheet;
  /** Of INVOICE_COLUMNS or LINE_COLUMNS, or the key of a field of a special business; '' where a draft has no place for it. */
  readonly key: string;
}

interface ColumnWord extends NamedColumn {
  readonly word: string;
}

/** Shorter and older names of columns, as the bureau's messages have them. DOMAIN A6, A1 */
const OTHER_NAMES: readonly ColumnWord[] = [
  ...['商品编码', '税收分类编码', '商品和服务税收分类编码', '税收编码', '汇总商品', '具体商编'].map(
    (word) => ({
      sheet: 'lines' as const,
      key: 'taxCode',
      word,
    }),
  ),
  { sheet: 'lines', key: 'taxRate', word: '征收率' },
  { sheet: 'lines', key: 'name', word: '商品名称' },
  { sheet: 'lines', key: 'discountAmount', word: '折扣' },
  { sheet: 'lines', key: 'policy', word: '优惠政策' },
  { sheet: 'invoices', key: 'taxId', word: '购买方税号' },
  { sheet: 'invoices', key: 'taxId', word: '纳税人识别号' },
  { sheet: 'invoices', key: 'name', word: '受票方名称' },
  { sheet: 'invoices', key: 'business', word: '特定业务' },
  { sheet: 'invoices', key: 'receiver', word: '邮箱' },
  { sheet: 'invoices', key: 'account', word: '银行账号' },
  { sheet: 'invoices', key: 'bank', word: '开户银行' },
];

const headings = (
  sheet: TemplateSheet,
  columns: readonly { readonly key?: string; readonly header: string }[],
): readonly ColumnWord[] =>
  columns
    .filter(({ key }) => key !== 'serial')
    .map(({ key = '', header }) => ({ sheet, key, word: header.split('（', 1)[0] ?? '' }));

/** Everything a reason can name, the longest first: 折扣金额 before 金额. */
export const COLUMN_WORDS: readonly ColumnWord[] = [
  ...headings('invoices', INVOICE_COLUMNS),
  ...headings('lines', LINE_COLUMNS),
  ...OTHER_NAMES,
  ...SPECIAL_BUSINESSES.filter(({ block }) => block !== null).flatMap((business) =>
    fieldsOf(business).map(([key, { zh }]) => ({ sheet: 'business' as const, key, word: zh })),
  ),
].toSorted((a, b) => b.word.length - a.word.length);

/** The column a text names, of one sheet where that is known; null where it names none. */
export function columnNamed(text: string, sheet: TemplateSheet | null): NamedColumn | null {
  const found = COLUMN_WORDS.find(
    (one) => (sheet === null || one.sheet === sheet) && text.includes(one.word),
  );
  return found ?? null;
}
