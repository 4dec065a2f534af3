import type { DiskType } from '../codes/disk-types.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import type { Steps } from '../kernel/steps.ts';
import type { ReducedRateFormula } from '../money/rate-fractions.ts';
import { CODE_RULES } from '../rules/coding.rules.ts';
import { issuesOf } from '../rules/evaluate.ts';
import { BLANK_GOODS, type GoodsEntry } from './goods-entry.ts';
import { goodsKey } from './goods-key.ts';
import { GOODS_LABELS } from './goods-labels.ts';
import { goodsOfRow, namedInRow, tableCode, type CodeFacts, type RowTexts } from './goods-of-row.ts';
import { goodsColumns, type GoodsColumn } from './goods-table.ts';
import { checkGoods } from './goods.rules.ts';

/** Goods as the library keeps them. */
export interface KeptGoods extends GoodsEntry {
  readonly goodsCode: string;
}

/** Goods of a file, and the 1-based row they stand in. */
export interface ReadGoods {
  readonly row: number;
  readonly goods: GoodsEntry;
}

/** Goods of a file that the library has. */
export interface KnownGoods extends ReadGoods {
  readonly goodsCode: string;
}

/** A row that is not taken, and why, as sentences. */
export interface LeftOutGoods extends ReadGoods {
  readonly why: readonly string[];
}

/** What would become of the goods of a file. */
export interface GoodsPlan {
  readonly added: readonly ReadGoods[];
  /** Of the same name, spec and unit as goods of the library, with something else changed. */
  readonly changed: readonly KnownGoods[];
  /** Those that say nothing new. */
  readonly same: number;
}

export interface GoodsRead extends GoodsPlan {
  readonly leftOut: readonly LeftOutGoods[];
  /** Columns that were found. */
  readonly columns: readonly (GoodsColumn | null)[];
  /** Why nothing of it can be taken; null where something can. */
  readonly refusal: AppError | null;
}

/** A table as the files worker reads it. */
export interface GoodsSheet {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** 0-based row of the sheet they begin at. */
  readonly firstRow: number;
}

/** What is known where goods are read. */
export interface GoodsFacts {
  /** Of the codes in the table. */
  readonly codes: ReadonlyMap<string, CodeFacts>;
  /** All of the library; its codes stay, whatever the table says of them. M265 */
  readonly kept: readonly KeptGoods[];
  readonly disk?: DiskType;
  readonly formula?: ReducedRateFormula;
}

/** Rows between two reports of progress. */
const STRIDE = 100;

/** The different 税收分类编码 of a table. */
export function codesInTable({ header, rows }: GoodsSheet): readonly string[] {
  const at = goodsColumns(header).indexOf('taxCode');
  if (at < 0) return [];
  const texts = new Set(rows.map((cells) => cells[at] ?? ''));
  return [...new Set([...texts].map(tableCode))].filter((code) => code !== '');
}

function textsOf(cells: readonly string[], columns: readonly (GoodsColumn | null)[]): RowTexts {
  const texts: Partial<Record<GoodsColumn, string>> = {};
  columns.forEach((column, at) => {
    if (column !== null) texts[column] = cells[at] ?? '';
  });
  return texts;
}

/** What keeps goods out of the library. M254–M256, M265 */
export function faultsOfGoods(
  goods: GoodsEntry,
  usedCodes: ReadonlySet<string>,
  disk?: DiskType,
): readonly string[] {
  const shape = checkGoods(goods, disk);
  const isTold = usedCodes.has(goods.taxCode) || shape.some(({ field }) => field === 'taxCode');
  return [...shape, ...(isTold ? [] : issuesOf(CODE_RULES, goods))]
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message);
}

/** Fields of goods that a table says. */
const SAID = Object.keys(BLANK_GOODS).filter((key) => key !== 'rates') as (keyof GoodsEntry)[];

/** The library by what goods are called; without a unit those of the name and spec are meant. */
class Library {
  readonly codes: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string, KeptGoods>;
  readonly #unitless: ReadonlyMap<string, KeptGoods>;

  constructor(kept: readonly KeptGoods[]) {
    this.codes = new Set(kept.map(({ taxCode }) => taxCode));
    this.#byKey = new Map(kept.map((goods) => [goodsKey(goods), goods]));
    this.#unitless = new Map(kept.map((goods) => [goodsKey({ ...goods, unit: '' }), goods]));
  }

  find(texts: RowTexts): { readonly goodsCode: string; readonly goods: GoodsEntry } | undefined {
    const named = namedInRow(texts);
    const key = goodsKey(named);
    const kept = this.#byKey.get(key) ?? (named.unit.trim() === '' ? this.#unitless.get(key) : undefined);
    if (kept === undefined) return undefined;
    const { goodsCode, ...goods } = kept;
    return { goodsCode, goods };
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

/** Goods from the cells of a sheet: columns by their headings; what can't be kept is left out with the reason. */
export function* goodsFromTableSteps(sheet: GoodsSheet, facts: GoodsFacts): Steps<GoodsRead> {
  const { codes, kept, disk, formula } = facts;
  const { rows, firstRow } = sheet;
  const columns = goodsColumns(sheet.header);
  const [added, changed, leftOut]: [ReadGoods[], KnownGoods[], LeftOutGoods[]] = [[], [], []];
  let same = 0;
  if (!columns.includes('name')) {
    const refusal = appError('table.missingColumns', { columns: GOODS_LABELS.name });
    return { added, changed, same, leftOut, columns, refusal };
  }
  const library = new Library(kept);
  const rowOf = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    if (at % STRIDE === 0) yield { phase: 'readGoods', done: at, total: rows.length };
    if (isBlank(cells)) continue;
    const row = firstRow + at + 1;
    const texts = textsOf(cells, columns);
    const before = library.find(texts);
    const { goods, why: unread } = goodsOfRow(texts, { codes, formula, before: before?.goods });
    const why = unread.length > 0 ? [...unread] : [...faultsOfGoods(goods, library.codes, disk)];
    const key = goodsKey(goods);
    const twin = rowOf.get(key);
    if (twin !== undefined) why.push(`与第${String(twin)}行是同一商品，已取第${String(twin)}行`);
    if (why.length > 0) {
      leftOut.push({ row, goods, why });
      continue;
    }
    rowOf.set(key, row);
    if (before === undefined) added.push({ row, goods });
    else if (SAID.some((field) => goods[field] !== before.goods[field]))
      changed.push({ row, goods, goodsCode: before.goodsCode });
    else same += 1;
  }
  const isEmpty = rowOf.size + leftOut.length === 0;
  return { added, changed, same, leftOut, columns, refusal: isEmpty ? appError('table.noRows') : null };
}

/** Goods that are written, under their code; null: new ones. */
export interface ImportedGoods {
  readonly goods: GoodsEntry;
  readonly goodsCode: string | null;
}

/** What is written of a plan; `update`: the library's own goods are changed too. */
export const goodsToKeep = ({ added, changed }: GoodsPlan, update: boolean): readonly ImportedGoods[] => [
  ...added.map(({ goods }) => ({ goods, goodsCode: null })),
  ...(update ? changed : []),
];
