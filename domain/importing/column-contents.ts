import { readNumber, readRate } from '../money/read-number.ts';
import type { TargetField } from './mapping.ts';
import { cellText, type SheetGrid } from './sheet-grid.ts';

/** What the cells under a heading look like; shares are 0…1 of the filled cells. */
export interface ColumnContents {
  readonly filled: number;
  readonly numbers: number;
  readonly rates: number;
  readonly units: number;
  readonly taxCodes: number;
  readonly han: number;
  readonly distinct: number;
}

const SAMPLE_ROWS = 80;

const UNITS = new Set(
  '个件台套只支根条张片块双对副组批项次年月日天小时米千米公里平方米立方米吨千克公斤克斤升毫升箱盒袋包瓶桶罐卷捆扎本册份把颗粒头匹辆艘架面户间座棵株'
    .split('')
    .concat([
      '千米',
      '公里',
      '平方米',
      '立方米',
      '千克',
      '公斤',
      '毫升',
      '小时',
      'KG',
      'G',
      'T',
      'M',
      'M2',
      'M3',
      'L',
      'PCS',
      'PC',
      'SET',
      'EA',
      'ROLL',
      'BOX',
    ]),
);

const LEGAL_RATES = new Set([0, 50, 100, 150, 300, 500, 600, 900, 1000, 1100, 1300, 1600, 1700]);

function isRate(text: string): boolean {
  const rate = readRate(text);
  return (
    rate !== null && LEGAL_RATES.has(rate.bp) && (rate.bp > 0 || rate.zeroRateKind > 0 || text.includes('%'))
  );
}

/** Samples the cells below the header. */
export function contentsOf(grid: SheetGrid, from: number, column: number): ColumnContents {
  const texts: string[] = [];
  for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++) {
    const text = cellText(grid, row, column).trim();
    if (text !== '') texts.push(text);
  }
  const share = (test: (text: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
  return {
    filled: texts.length,
    numbers: share((text) => readNumber(text) !== null),
    rates: share(isRate),
    units: share((text) => UNITS.has(text.normalize('NFKC').toUpperCase())),
    taxCodes: share((text) => /^\d{19}$/.test(text)),
    han: share((text) => /\p{Script=Han}/u.test(text)),
    distinct: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
  };
}

interface ContentRow {
  readonly field: TargetField;
  readonly score: number;
  readonly says: string;
  readonly fits: (contents: ColumnContents) => boolean;
}

/** What contents alone can tell, for columns whose heading says nothing. Numbers alone tell nothing. */
export const CONTENT_ROWS: readonly ContentRow[] = [
  { field: 'taxCode', score: 0.7, says: '内容像税收分类编码', fits: ({ taxCodes }) => taxCodes >= 0.8 },
  { field: 'unit', score: 0.6, says: '内容像计量单位', fits: ({ units }) => units >= 0.8 },
  {
    field: 'taxRate',
    score: 0.6,
    says: '内容像税率',
    fits: ({ rates, distinct, filled }) => rates === 1 && (distinct < 0.5 || filled < 4),
  },
  {
    field: 'name',
    score: 0.4,
    says: '内容像商品名称',
    fits: ({ han, numbers, units, filled }) => filled > 0 && han >= 0.6 && numbers < 0.2 && units < 0.5,
  },
];

const NUMERIC: ReadonlySet<TargetField> = new Set([
  'quantity',
  'price',
  'amount',
  'taxAmount',
  'discountAmount',
]);

/** How far the contents bear out what the heading says: 1 agrees, below 1 doubts. */
export function agreement(field: TargetField, contents: ColumnContents): number {
  if (contents.filled === 0) return 0.9;
  if (NUMERIC.has(field)) return contents.numbers >= 0.5 ? 1 : 0.6;
  if (field === 'name') return contents.numbers > 0.9 ? 0.5 : 1;
  if (field === 'unit') return contents.numbers > 0.5 ? 0.4 : 1;
  return 1;
}
