import { rateLabel } from '../codes/tax-rates.ts';
import { HEADER_WORDS } from '../importing/headings/header-words.ts';
import { headerKey, matchHeader, outsideBrackets } from '../importing/headings/match-header.ts';
import type { TargetField } from '../importing/mapping.ts';
import { GOODS_LABELS } from './goods-labels.ts';
import type { GoodsEntry } from './goods-entry.ts';

/** A column of a workbook of goods. `price`: it is not said on which side of the tax. */
export type GoodsColumn = keyof typeof GOODS_LABELS | 'price' | 'zeroRate';

/** What goods programs call what no list of goods lines has. */
const OWN_WORDS: Readonly<Partial<Record<GoodsColumn, string>>> = {
  codeName: '税收分类编码名称 商品和服务税收分类名称 商品和服务分类名称 税收编码名称',
  taxInclusive: '含税价标志 含税标志 含税价标识 价格是否含税 单价是否含税 是否含税价 是否含税',
  preferential: '是否享受优惠政策 享受优惠政策标识 优惠政策标识 是否使用优惠政策 是否优惠',
  policy: '优惠类型 优惠政策类型 优惠政策名称',
  zeroRate: '零税率标识 零税率标志',
};

const OWN: ReadonlyMap<string, GoodsColumn> = new Map([
  ...(Object.keys(GOODS_LABELS) as (keyof typeof GOODS_LABELS)[]).map((column): [string, GoodsColumn] => [
    headerKey(GOODS_LABELS[column]),
    column,
  ]),
  ...Object.entries(OWN_WORDS).flatMap(([column, words]) =>
    words.split(' ').map((word): [string, GoodsColumn] => [headerKey(word), column as GoodsColumn]),
  ),
]);

/** Columns of goods lines that goods have too. */
const LINE_COLUMNS: Readonly<Partial<Record<TargetField, GoodsColumn>>> = {
  name: 'name',
  spec: 'spec',
  unit: 'unit',
  price: 'price',
  taxRate: 'rate',
  taxCode: 'taxCode',
  category: 'category',
  policy: 'policy',
  discountRate: 'discount',
};

/** Headings by which a table of goods is found. */
export const GOODS_HEADERS: readonly string[] = [
  ...OWN.keys(),
  ...HEADER_WORDS.filter(({ field }) => LINE_COLUMNS[field] !== undefined).flatMap(({ words }) => words),
];

interface Claim {
  readonly column: GoodsColumn;
  /** Of several columns of one meaning the surest is it. */
  readonly sureness: number;
}

/** Above all that a heading of goods lines is worth. */
const OWN_SURENESS = 10;

function claimOf(text: string): Claim | null {
  const own = OWN.get(headerKey(text)) ?? OWN.get(outsideBrackets(text));
  if (own !== undefined) return { column: own, sureness: OWN_SURENESS };
  const { field, strength, score, tax } = matchHeader(text);
  const column = field === null ? undefined : LINE_COLUMNS[field];
  if (column === undefined) return null;
  const sided = tax === null ? column : tax === 'inclusive' ? 'grossPrice' : 'netPrice';
  return { column: column === 'price' ? sided : column, sureness: strength + score };
}

/** What each column of a table is; null: nothing of goods, or what another column says more surely. */
export function goodsColumns(header: readonly string[]): readonly (GoodsColumn | null)[] {
  const claims = header.map(claimOf);
  const best = new Map<GoodsColumn, number>();
  claims.forEach((claim, at) => {
    if (claim === null) return;
    const before = claims[best.get(claim.column) ?? -1] ?? null;
    if (before === null || claim.sureness > before.sureness) best.set(claim.column, at);
  });
  return claims.map((claim, at) => (claim !== null && best.get(claim.column) === at ? claim.column : null));
}

interface TableColumn {
  readonly key: keyof typeof GOODS_LABELS;
  /** In characters. */
  readonly width: number;
  readonly required?: true;
  readonly cell: (goods: GoodsEntry) => string;
}

const yes = (is: boolean): string => (is ? '是' : '否');

/** The columns of a workbook of goods; what is written is read again as it was. */
const COLUMNS: readonly TableColumn[] = [
  { key: 'name', width: 32, required: true, cell: ({ name }) => name },
  { key: 'spec', width: 20, cell: ({ spec }) => spec },
  { key: 'unit', width: 8, cell: ({ unit }) => unit },
  { key: 'taxCode', width: 24, required: true, cell: ({ taxCode }) => taxCode },
  { key: 'codeName', width: 28, cell: ({ codeName }) => codeName },
  { key: 'category', width: 18, cell: ({ category }) => category },
  { key: 'rate', width: 8, required: true, cell: ({ rate, zeroRateKind }) => rateLabel(rate, zeroRateKind) },
  { key: 'netPrice', width: 16, cell: ({ netPrice }) => netPrice },
  { key: 'grossPrice', width: 16, cell: ({ grossPrice }) => grossPrice },
  { key: 'taxInclusive', width: 12, cell: ({ taxInclusive }) => yes(taxInclusive) },
  { key: 'preferential', width: 14, cell: ({ preferential }) => yes(preferential) },
  { key: 'policy', width: 20, cell: ({ policy }) => policy },
  { key: 'discount', width: 12, cell: ({ discount }) => discount },
];

export const GOODS_TABLE = COLUMNS.map(({ key, width, required = false }) => ({
  title: GOODS_LABELS[key],
  width,
  required,
}));

export const goodsTableRow = (goods: GoodsEntry): readonly string[] => COLUMNS.map(({ cell }) => cell(goods));
