import { blocksBeside, type Block } from '../headings/blocks-beside.ts';
import { isTitleRow } from '../headings/later-heading.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import { namesSum } from '../rows/skip-row.ts';
import { CELL, cellText, isFilled, isRepeated, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** Rows of headings with what the columns below them mean. */
interface Mapping {
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
}

/** A table with its own columns alone, and what they mean. */
export interface TableBeside extends Mapping {
  readonly grid: SheetGrid;
}

const NUMBERS: readonly (TargetField | null)[] = ['quantity', 'price', 'amount'];

export const isIn = ({ from, to }: Block, column: number): boolean => column >= from && column < to;

/** Blocks that hold goods, and the row below the last of these: what stands from there on is said of all of them. */
interface GoodsBeside {
  readonly blocks: readonly Block[];
  readonly end: number;
}

/** A sheet without what the other blocks hold, from the header to before a row: titles and the foot are those of all of them. */
export function onlyBlock(
  grid: SheetGrid,
  [top = 0]: readonly number[],
  { blocks, end }: GoodsBeside,
  own: Block,
): SheetGrid {
  const isHidden = (column: number): boolean => blocks.some((one) => one !== own && isIn(one, column));
  const columns = grid.columns.map((cells, column) =>
    cells !== undefined && isHidden(column)
      ? { kinds: cells.kinds.slice().fill(CELL.empty, top, end), values: cells.values }
      : cells,
  );
  return { ...grid, columns };
}

/** Where the goods of the first block stand; null where it has none, or there is something of them elsewhere. */
function placesIn(first: Block, choices: readonly ColumnChoice[]): Places | null {
  const taken = choices.filter(({ field }) => field !== null);
  const name = taken.find(({ field }) => field === 'name')?.index;
  const numbers = taken.filter(({ field }) => NUMBERS.includes(field)).map(({ index }) => index);
  const isWhole = taken.every(({ index }) => isIn(first, index));
  return name === undefined || numbers.length === 0 || !isWhole ? null : { name, numbers };
}

interface Places {
  readonly name: number;
  readonly numbers: readonly number[];
}

/** The names of a block by their rows, as far as numbers stand beside them. */
function namesIn(
  grid: SheetGrid,
  from: number,
  { name, numbers }: Places,
  shift: number,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (let row = from; row < grid.height; row++) {
    const text = cellText(grid, row, name + shift).trim();
    const isNumber = (column: number): boolean =>
      isFilled(grid, row, column) && !isRepeated(grid, row, column);
    const isCounted = text !== '' && numbers.some((column) => isNumber(column + shift));
    if (isCounted && !namesSum(text)) names.set(row, text);
  }
  return names;
}

/** From this share of rows on two tables name the same goods beside each other: two copies, two offers, before and after. */
const MOST = 0.5;

function areSame(own: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean {
  const both = [...own].filter(([row]) => other.has(row));
  const same = both.filter(([row, text]) => other.get(row) === text);
  return same.length > 0 && same.length >= both.length * MOST;
}

/** A fact as `日期：9月`, a title, or a kind of goods. */
const NO_GROUP = /[:：]|.{13}|类$/;

/** `送货` above the one and `退货` above the other, each directly above its block. */
function areNamed(grid: SheetGrid, [top = 0]: readonly number[], blocks: readonly Block[]): boolean {
  const words = blocks.map(({ from }) => cellText(grid, top - 1, from).trim());
  return words.every((word) => word !== '' && !NO_GROUP.test(word)) && new Set(words).size === words.length;
}

/** A row further down heads columns otherwise: which of the blocks it belongs to nobody can say. */
function isHeadedAnew(grid: SheetGrid, headerRows: readonly number[]): boolean {
  const head = new Set(headerRows.flatMap((row) => rowTexts(grid, row)));
  for (let row = (headerRows.at(-1) ?? -1) + 1; row < grid.height; row++)
    if (isTitleRow(grid, row) && !rowTexts(grid, row).every((text) => head.has(text))) return true;
  return false;
}

/** Which of some blocks hold goods by the columns of the first; null where it is alone with them, or they are no more goods. */
export function goodsBeside(
  grid: SheetGrid,
  { headerRows, choices }: Mapping,
  blocks: readonly Block[],
): GoodsBeside | null {
  const [first] = blocks;
  const places = first === undefined ? null : placesIn(first, choices);
  if (first === undefined || places === null || areNamed(grid, headerRows, blocks)) return null;
  const from = (headerRows.at(-1) ?? -1) + 1;
  const all = blocks.map((block) => ({
    block,
    names: namesIn(grid, from, places, block.from - first.from),
  }));
  const [own, ...others] = all.filter(({ names }) => names.size > 0);
  const isOnce = own?.block === first && others.every(({ names }) => !areSame(own.names, names));
  if (others.length === 0 || !isOnce || isHeadedAnew(grid, headerRows)) return null;
  const filled = [own, ...others];
  const last = Math.max(...filled.flatMap(({ names }) => [...names.keys()].slice(-1)));
  return { blocks: filled.map(({ block }) => block), end: last + 1 };
}

/** The tables of a sheet, from left to right; one alone for nearly all sheets. */
export function tablesBeside(grid: SheetGrid, mapping: Mapping): readonly TableBeside[] {
  const { headerRows, choices } = mapping;
  const all = blocksBeside(grid, headerRows);
  const found = all.length === 0 ? null : goodsBeside(grid, mapping, all);
  const [first] = found?.blocks ?? [];
  if (found === null || first === undefined) return [{ grid, headerRows, choices }];
  const taken = choices.filter(({ field }) => field !== null);
  return found.blocks.map((own) => ({
    grid: onlyBlock(grid, headerRows, { blocks: all, end: found.end }, own),
    headerRows,
    choices: taken.map(({ index, field }) => ({ index: index + own.from - first.from, field })),
  }));
}
