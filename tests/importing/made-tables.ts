import { pickFrom, seededRandom } from '../../tools/goods-vocabulary.ts';
import type { TargetField } from '../../domain/importing/mapping.ts';
import { foldedTable } from './made-beside.ts';
import { headOf } from './made-heads.ts';
import { mergeShared, sharedGoods } from './made-merges.ts';
import { stackedTable } from './made-stacked.ts';
import { addBreak, addFoot } from './made-sums.ts';
import {
  between,
  chance,
  shapeOf,
  trueGoods,
  trueText,
  type Random,
  type Shape,
  type TrueGoods,
} from './made-lines.ts';
import {
  MONEY_SPELLINGS,
  NO_NUMBERS,
  NOTHINGS,
  NUMBER_SPELLINGS,
  RATE_SPELLINGS,
  type MadeColumn,
} from './table-words.ts';

/** A text, a number, or days as spreadsheets count them. */
export type MadeCell = string | number | { readonly date: number };
export type Merge = readonly [top: number, left: number, bottom: number, right: number];

export interface TrueLine {
  /** 0-based row of the sheet. */
  readonly row: number;
  /** Columns it stands right of where the table begins. */
  readonly shift?: number;
  readonly goods: TrueGoods;
  /** What is read of it, and from which column, where it stands below headings of its own. */
  readonly own?: Partial<Record<TargetField, MadeColumn>>;
  /** Columns whose cell says no number: they stay empty, and a finding says so. */
  readonly unreadable: readonly MadeColumn[];
  /** Columns whose cell is empty or says that there is nothing. */
  readonly empty: readonly MadeColumn[];
}

export interface MadeTable {
  readonly seed: number;
  readonly shape: Shape;
  /** Empty columns before the first. */
  readonly left: number;
  /** Where the unit of a line stands: in a column, behind a number, or in the heading. */
  readonly unitOf: {
    readonly column: boolean;
    readonly glued: boolean;
    readonly perUnit: boolean;
    readonly tons: boolean;
  };
  readonly cells: readonly (readonly MadeCell[])[];
  readonly merges: readonly Merge[];
  readonly lines: readonly TrueLine[];
  readonly traps: readonly string[];
}

type Speller = (goods: TrueGoods) => MadeCell;

const NUMERIC: ReadonlySet<MadeColumn> = new Set([
  ...(['quantity', 'barePrice', 'netPrice', 'grossPrice', 'bareAmount', 'netAmount', 'grossAmount'] as const),
  ...(['taxAmount', 'discountAmount'] as const),
]);

/** Owns a sheet that grows row by row. */
class TableMaker {
  readonly cells: MadeCell[][] = [];
  readonly merges: Merge[] = [];
  readonly lines: TrueLine[] = [];
  readonly traps = new Set<string>();
  readonly random: Random;
  readonly shape: Shape;
  readonly left: number;
  /** The first row of the headings. */
  head = 0;

  constructor(random: Random, shape: Shape) {
    this.random = random;
    this.shape = shape;
    this.left = chance(random, 0.2) ? between(random, 1, 2) : 0;
  }

  get width(): number {
    return this.shape.columns.length;
  }

  trap(name: string, of: number): boolean {
    const set = chance(this.random, of);
    if (set) this.traps.add(name);
    return set;
  }

  add(cells: readonly MadeCell[]): void {
    this.cells.push([...Array.from({ length: this.left }, () => ''), ...cells]);
  }

  /** One text across the table, merged or not. */
  addAcross(text: string, merged: boolean): void {
    this.add([text]);
    const row = this.cells.length - 1;
    if (merged && this.width > 1) this.merges.push([row, this.left, row, this.left + this.width - 1]);
  }
}

/** A spelling for each column, kept through the table. */
function spellersOf(
  maker: TableMaker,
  thousands: boolean,
  glued: boolean,
  perUnit: boolean,
): readonly Speller[] {
  const { random, shape } = maker;
  const number = pickFrom(NUMBER_SPELLINGS, random);
  const rate = pickFrom(RATE_SPELLINGS, random);
  const hasUnit = shape.columns.includes('unit');
  return shape.columns.map((column, index): Speller => {
    const money = pickFrom(MONEY_SPELLINGS, random);
    const text = (goods: TrueGoods) => trueText(goods, column, shape.bareGross);
    if (column === 'quantity')
      return (goods) => (glued && !hasUnit ? text(goods) + goods.unit : number(text(goods)));
    if (column === 'bareAmount' && thousands)
      return (goods) => Number((Number(text(goods)) / 10_000).toFixed(6));
    if (column === 'barePrice' && perUnit) return (goods) => `${text(goods)}元/${goods.unit}`;
    if (NUMERIC.has(column)) return (goods) => (text(goods) === '' ? '' : money(text(goods)));
    if (column === 'taxRate') return (goods) => rate(goods.percent);
    if (column === 'taxCode') return maker.traps.has('E+ codes') ? (goods) => Number(text(goods)) : text;
    if (column === 'discountRate') return (goods) => discountCell(text(goods), index % 2 === 0);
    return text;
  });
}

const discountCell = (text: string, percent: boolean): MadeCell =>
  text === '' ? '' : percent ? `${String(Number((Number(text) * 100).toFixed(2)))}%` : Number(text);

/** Columns that are none of ours. */
const DECOYS: Partial<Record<MadeColumn, (index: number, random: Random) => MadeCell>> = {
  number: (index) => index + 1,
  note: (_, random) =>
    chance(random, 0.3) ? pickFrom(['急', '含运费', '6%', '2024年', '第3批'], random) : '',
  color: (_, random) => pickFrom(['红', '黑', '白', '蓝灰'], random),
  date: (_, random) => ({ date: 45_560 + between(random, 0, 200) }),
  partNumber: (_, random) =>
    pickFrom(
      [`W${String(between(random, 10_000, 99_999))}`, '6.90123E+12', 6_901_234_567_890, '9.133E+17'],
      random,
    ),
  cartons: (_, random) => between(random, 1, 40),
  weight: (_, random) => between(random, 100, 99_999) / 100,
};

/** Cells that may hold a word instead of a number without losing what the table says. */
const MAY_FAIL: readonly MadeColumn[] = ['quantity', 'barePrice', 'netPrice'];

function addLine(
  maker: TableMaker,
  goods: TrueGoods,
  index: number,
  spellers: readonly Speller[],
  odd: boolean,
): void {
  const { random, shape } = maker;
  const unreadable: MadeColumn[] = [];
  const empty: MadeColumn[] = [];
  const cells = shape.columns.map((column, at): MadeCell => {
    const decoy = DECOYS[column];
    if (decoy !== undefined) return decoy(index, random);
    if (odd && MAY_FAIL.includes(column) && chance(random, 0.1)) {
      if (chance(random, 0.3)) {
        empty.push(column);
        return pickFrom(NOTHINGS, random);
      }
      unreadable.push(column);
      return pickFrom(NO_NUMBERS, random);
    }
    return spellers[at]?.(goods) ?? '';
  });
  maker.lines.push({ row: maker.cells.length, goods, unreadable, empty });
  maker.add(cells);
}

/** Lines with breaks between them, each of which sums up what is above it. */
function addLines(
  maker: TableMaker,
  goods: readonly TrueGoods[],
  again: () => void,
  add: (line: TrueGoods, index: number) => void,
): void {
  const breaks = maker.trap('breaks', 0.35) ? between(maker.random, 1, 2) : 0;
  let from = 0;
  goods.forEach((line, index) => {
    if (index > 0 && breaks > 0 && index % Math.ceil(goods.length / (breaks + 1)) === 0) {
      addBreak(maker, from, again);
      from = maker.lines.length;
    }
    add(line, index);
  });
}

/** A table as somebody made it, and what it says in truth. */
export function makeTable(seed: number): MadeTable {
  const random = seededRandom(seed);
  const shape = shapeOf(random);
  const maker = new TableMaker(random, shape);
  const areMerged = maker.trap('merged goods', 0.1);
  const hasWords = shape.headings === 'words';
  const [hasUnit, hasBare] = (['unit', 'bareAmount'] as const).map((column) =>
    shape.columns.includes(column),
  );
  maker.trap('E+ codes', 0.3);
  const own = trueGoods(random, between(random, 3, 28), shape.bareGross);
  const goods = areMerged ? sharedGoods(maker, own) : own;
  const thousands = hasWords && hasBare === true && maker.trap('ten thousands', 0.06);
  const glued = hasUnit === false && maker.trap('glued units', 0.5);
  const odd = maker.trap('no numbers', 0.25);
  const tons = !glued && hasUnit === false && hasWords && maker.trap('unit in the heading', 0.3);
  const perUnit = !glued && !tons && hasWords && maker.trap('price of one', 0.05);
  const head = headOf(maker, thousands, tons);
  const spellers = spellersOf(maker, thousands, glued, perUnit);
  const unitOf = { column: hasUnit === true, glued, perUnit, tons };
  head.before();
  addLines(maker, goods, head.again, (line, index) => {
    addLine(maker, line, index, spellers, odd);
  });
  if (areMerged) mergeShared(maker);
  addFoot(maker);
  const { cells, merges, lines, traps, left } = maker;
  const made = { seed, shape, left, unitOf, cells, merges, lines, traps: [...traps] };
  return stackedTable(foldedTable(made, maker.head));
}

export type { TableMaker };
