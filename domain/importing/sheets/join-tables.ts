import { columnName } from '../grid/sheet-grid.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine, type SkippedRow } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';
import type { TableBeside } from './tables-beside.ts';

/** What was read of one of the tables. */
interface Part extends ReadRows {
  /** Lines of the tables before. */
  readonly before: number;
  /** `F列`: where it begins. */
  readonly at: string;
}

const rowOf = ({ cell }: MappedLine): string => ROW_OF_CELL.exec(cell)?.[0] ?? '';

/** Rows that are no lines in all of the tables, and those of each by its columns. */
function skippedOf(parts: readonly Part[]): readonly SkippedRow[] {
  const tellsAll = ({ row, why }: SkippedRow): boolean =>
    parts.every(({ skipped }) => skipped.some((one) => one.row === row && one.why === why));
  const skipped = parts.flatMap(({ skipped, at }, place) =>
    skipped.flatMap((one): SkippedRow[] => {
      if (!tellsAll(one)) return [{ row: one.row, why: `${at}起的一栏：${one.why}` }];
      return place === 0 ? [one] : [];
    }),
  );
  return skipped.sort((a, b) => a.row - b.row);
}

/** What is said of all tables is told once; of a row it is said in which of them. */
function findingsOf(parts: readonly Part[]): readonly ImportFinding[] {
  const told = new Set<string>();
  return parts.flatMap(({ lines, findings, before, at }, place) => {
    const isOwn = ({ line, message }: ImportFinding): boolean => {
      const own = lines[line];
      return own !== undefined && message.includes(`第${rowOf(own)}行`);
    };
    const kept = findings.filter((one) => isOwn(one) || !told.has(one.message));
    for (const { message } of findings) told.add(message);
    const said = kept.map((one) => ({
      ...one,
      line: one.line + before,
      message: place === 0 ? one.message : one.message.replace(/第\d+(?:至\d+)?行/, `$&（${at}起）`),
    }));
    return place === 0 || lines.length === 0 ? said : [isBeside(at, before), ...said];
  });
}

const isBeside = (at: string, line: number): ImportFinding => ({
  code: 'import.name.beside',
  line,
  field: 'name',
  message: `${at}起是并列的另一栏，表头相同，已接在前一栏之后导入，请核对`,
});

/** Sums of each table and of all of them: what stands above the header or below the last line is stated once. */
function statedOf(parts: readonly Part[], header: number): StatedTotals {
  const later = (place: number, row: number, number: string): boolean =>
    parts
      .slice(place + 1)
      .some(({ stated }) => stated.totals.some((one) => one.row === row && one.number === number));
  return {
    totals: parts.flatMap(({ stated, before }, place) =>
      stated.totals.flatMap((total) => {
        const isAbove = total.row <= header;
        if (isAbove ? place > 0 : later(place, total.row, total.number)) return [];
        return [{ ...total, above: total.above + before }];
      }),
    ),
    breaks: parts.flatMap(({ stated, before, lines }) => [
      ...stated.breaks.map((above) => above + before),
      before + lines.length,
    ]),
  };
}

/** The lines of tables beside each other, one table's after another's. */
export function joinTables(tables: readonly TableBeside[], read: readonly ReadRows[]): ReadRows {
  const [first, ...others] = read;
  if (first === undefined) throw new Error('no table');
  if (others.length === 0) return first;
  let before = 0;
  const parts = read.map((rows, place): Part => {
    const column = Math.min(...(tables[place]?.choices.map(({ index }) => index) ?? []));
    const part = { ...rows, before, at: `${columnName(column)}列` };
    before += rows.lines.length;
    return part;
  });
  return {
    lines: parts.flatMap(({ lines }) => lines),
    skipped: skippedOf(parts),
    findings: findingsOf(parts),
    aside: parts.flatMap(({ aside }) => aside),
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0),
    isAfterDiscount: first.isAfterDiscount,
    stated: statedOf(parts, tables[0]?.headerRows.at(-1) ?? -1),
  };
}
