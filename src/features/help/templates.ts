import { INVOICE_HEADINGS, LINE_HEADINGS } from '../../../domain/bureau-workbook/is-bureau.ts';
import { INVOICE_COLUMNS, LINE_COLUMNS, type SheetColumn } from '../../../domain/bureau-workbook/columns.ts';
import { KIND_WORDS, SHOWN_WORDS } from '../../../domain/bureau-workbook/words.ts';
import { PREFERENTIAL_POLICIES } from '../../../domain/codes/preferential-policies.ts';
import { TAX_RATES } from '../../../domain/codes/tax-rates.ts';
import type { InputOf } from '../../../workers/contract/define-task.ts';
import type { writeTemplate } from '../../../workers/contract/files-tasks.ts';

type Template = InputOf<typeof writeTemplate>;
type Column = Template['columns'][number];

const RATES = TAX_RATES.map(({ label }) => label);
const YES_NO = ['是', '否'];

const column = (header: string, rule = '', options: readonly string[] = []): Column => ({
  header,
  rule,
  options,
});

/** The goods of one invoice; the headings are such that the import needs no help with them. */
export const GOODS_TEMPLATE: Template = {
  sheetName: '商品',
  columns: [
    column('商品名称'),
    column('规格型号'),
    column('单位'),
    column('数量'),
    column('单价（不含税）'),
    column('金额（不含税）'),
    column('税率', '', RATES),
    column('税收分类编码'),
    column('备注'),
  ],
};

/** What may stand in a column of the batch template, by its key. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  kind: KIND_WORDS.flatMap(({ words: [word] }) => (word === undefined ? [] : [word])),
  taxInclusive: YES_NO,
  isNaturalPerson: YES_NO,
  isPreferential: YES_NO,
  buyerShown: SHOWN_WORDS.flatMap(({ zh }) => (zh === '' ? [] : [zh])),
  sellerShown: SHOWN_WORDS.flatMap(({ zh }) => (zh === '' ? [] : [zh])),
  taxRate: RATES,
  policy: PREFERENTIAL_POLICIES.map(({ zh }) => zh),
};

/** Columns that a draft has a place for; what only some businesses need stands in the bureau's own workbook. */
const ONLY_THERE: readonly string[] = ['region', 'detailAddress', 'saleKind', 'business'];

const sheetColumns = (columns: readonly SheetColumn[], needed: readonly string[]): readonly Column[] =>
  columns.flatMap(({ key, header, max }) =>
    key === undefined || ONLY_THERE.includes(key)
      ? []
      : [
          column(
            header,
            `${['发票流水号', ...needed].includes(header) ? '必填，' : ''}最多${String(max)}字`,
            OPTIONS[key],
          ),
        ],
  );

/** Many invoices with their lines, joined by 发票流水号. */
export const BATCH_TEMPLATE: Template = {
  sheetName: '1-发票基本信息',
  columns: sheetColumns(INVOICE_COLUMNS, INVOICE_HEADINGS),
  more: [{ sheetName: '2-发票明细信息', columns: sheetColumns(LINE_COLUMNS, LINE_HEADINGS) }],
};
