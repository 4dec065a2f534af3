import { formatFen } from '../../money/fen.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import { isBlankRow, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { moneyOf } from './parent-lines.ts';

/** The lines below one heading of a sheet. */
interface Part {
  /** Place of its first line. */
  readonly line: number;
  readonly lines: readonly MappedLine[];
  /** In fen. */
  readonly total: number;
  /** All that makes its lines what they are, in any order. */
  readonly content: string;
  /** The numbers and dates above its heading. */
  readonly figures: ReadonlySet<string>;
  /** What stands right above its heading, without what tells copies apart. */
  readonly texts: ReadonlySet<string>;
}

/** So many rows above a heading may tell which note it is. */
const ABOVE = 10;
/** Of many notes with the same goods so many are compared. */
const TRIED = 20;
/** 0001234, 2024-3-8, 3月8日: what tells two notes apart; 第一联 and 1/3页 don't. */
const FIGURE = /\d{1,4}[年月./:-]\d[\d年月日./:-]*页?|\d{3,}/g;

/** 第一联, （存根）, 白联, 第1页, 汇总: what copies of the same goods are told apart by. */
const OF_COPY =
  /[(（][^()（）]*[)）]|(?:第?[一二三四五六1-6]|[白红黄蓝绿粉]|存根|客户|回单|财务|会计|仓库|结算|记账|[正副])联|存根|副本|复写|汇总表?|明细表?|(?<!\d)[第共]?\d+(?:\/\d+)?页|[\s:：、，。]/g;

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);
const fenOf = (line: MappedLine): number => moneyOf(line) || 0;

const contentOf = (lines: readonly MappedLine[]): string =>
  lines
    .map(({ name, spec, unit, quantity, price, amount }) =>
      JSON.stringify([name, spec, unit, quantity, price, amount]),
    )
    .sort()
    .join();

/** The place of the first line below each heading. */
function startsOf(lines: readonly MappedLine[], heads: readonly number[]): readonly number[] {
  let at = 0;
  return heads.map((head) => {
    while (at < lines.length && rowOf(lines[at] as MappedLine) <= head + 1) at += 1;
    return at;
  });
}

const rowsFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

function figuresIn(grid: SheetGrid, rows: readonly number[]): ReadonlySet<string> {
  const texts = rows.flatMap((row) => rowTexts(grid, row));
  const figures = texts.flatMap((text) => text.normalize('NFKC').match(FIGURE) ?? []);
  return new Set(figures.filter((figure) => !figure.endsWith('页')));
}

/** Of the last of some rows, as far up as nothing is blank. */
function textsIn(grid: SheetGrid, rows: readonly number[]): ReadonlySet<string> {
  const blank = rows.findLastIndex((row) => isBlankRow(grid, row));
  const texts = rows.slice(blank + 1).flatMap((row) => rowTexts(grid, row));
  return new Set(texts.map((text) => text.replace(OF_COPY, '')).filter((text) => text !== ''));
}

function partsOf(grid: SheetGrid, lines: readonly MappedLine[], heads: readonly number[]): readonly Part[] {
  const starts = startsOf(lines, heads);
  return heads.flatMap((head, at): Part[] => {
    const [line = 0, end] = starts.slice(at);
    const own = lines.slice(line, end);
    if (own.length === 0) return [];
    const before = lines[line - 1];
    const from = Math.max(0, head - ABOVE, before === undefined ? 0 : rowOf(before));
    const total = own.reduce((sum, one) => sum + fenOf(one), 0);
    const above = rowsFrom(from, head);
    const [figures, texts] = [figuresIn(grid, above), textsIn(grid, above)];
    return [{ line, lines: own, total, content: contentOf(own), figures, texts }];
  });
}

/** Another number, date, customer or building above the same goods makes them another delivery. */
function isSame(own: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const isIn = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
    [...some].every((text) => all.has(text));
  return isIn(own, others) || isIn(others, own);
}

const endsOf = ({ lines }: Part): readonly [first: number, last: number] => [
  rowOf(lines[0] as MappedLine),
  rowOf(lines.at(-1) as MappedLine),
];

const rowsOf = (part: Part): string => {
  const [first, last] = endsOf(part);
  return `第${String(first)}${first === last ? '' : `至${String(last)}`}行`;
};

const told = (part: Part, like: string): ImportFinding => ({
  code: 'import.name.copy',
  line: part.line,
  field: 'name',
  message: `${rowsOf(part)}${like}，请核对`,
  rows: endsOf(part),
});

/** The last of the parts that comes to what all the others do: their sums once more, or their details; another note is neither. */
function sumAmong(parts: readonly Part[]): Part | undefined {
  const all = parts.reduce((sum, { total }) => sum + total, 0);
  const lines = parts.reduce((sum, own) => sum + own.lines.length, 0);
  // One line each may cost the same by chance.
  if (lines < parts.length + 1) return undefined;
  return parts.findLast(
    (part) =>
      part.total !== 0 &&
      part.total * 2 === all &&
      parts.every(
        (one) => one === part || (one.content !== part.content && isSame(one.figures, part.figures)),
      ),
  );
}

/**
 * Goods that stand on a sheet twice, below a heading each: the copies of one delivery note, or a summary below the details.
 *
 * @param heads the rows of its headings
 */
export function copiedSections(
  grid: SheetGrid,
  heads: readonly number[],
  lines: readonly MappedLine[],
): readonly ImportFinding[] {
  if (heads.length < 2 || lines.length < 2) return [];
  const firsts = new Map<string, Part[]>();
  const single: Part[] = [];
  const copies = partsOf(grid, lines, heads).flatMap((part): ImportFinding[] => {
    const alike = part.total === 0 ? [] : (firsts.get(part.content) ?? []);
    const first = alike.slice(-TRIED).find((one) => isSame(one.texts, part.texts));
    if (first !== undefined)
      return [told(part, `与${rowsOf(first)}的商品完全相同，像同一单据的另一联，可能重复`)];
    if (alike.length === 0) firsts.set(part.content, [part]);
    else alike.push(part);
    single.push(part);
    return [];
  });
  const sum = sumAmong(single);
  if (sum === undefined) return copies;
  const like = `的金额合计 ${formatFen(sum.total)} 等于其他各行之和，像明细的汇总，可能重复`;
  return [...copies, told(sum, like)];
}
