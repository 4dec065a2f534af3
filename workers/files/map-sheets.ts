import { MAX_LINES, type LineColumns } from '../../domain/goods/columns.ts';
import { appendLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { LinesFrom } from '../../domain/importing/lines/lines-of-rows.ts';
import { arePayments, planText } from '../../domain/importing/sheets/payments.ts';
import { moneyBeside, type MoneyBeside } from '../../domain/importing/rows/money-notes.ts';
import type { ReadRows } from '../../domain/importing/rows/read-rows.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import type { OutputOf } from '../contract/define-task.ts';
import type { mapSheets, SheetMapping, SheetRepeat, SheetResult } from '../contract/files-tasks.ts';
import type { ProposedSheet } from './check-mapping.ts';
import { columnsOf, mapRows } from './map-rows.ts';
import { MappedResult, type SheetLines } from './mapped-result.ts';

/** A sheet that is imported, and what was decided of it. */
export interface ChosenSheet {
  readonly sheet: ProposedSheet;
  readonly mapping: SheetMapping;
}

/** The file that sheets are of. */
export interface SheetsFile {
  readonly sheets: readonly ProposedSheet[];
  /** What stands around the tables. */
  readonly text: string;
  readonly from: Pick<LinesFrom, 'file' | 'mark'>;
}

interface Host {
  readonly mintIds: (count: number) => Uint32Array;
  readonly drive: <T>(steps: Steps<T>) => Promise<T>;
}

/** Lines with what is said of them, and how they are looked at. */
export interface Mapped {
  readonly reply: OutputOf<typeof mapSheets>;
  readonly shown: MappedResult;
}

/** What one sheet gives to an import. */
interface Part extends SheetLines, Pick<SheetResult, 'rateless' | 'skipped'> {
  /** null where it gives none. */
  readonly columns: LineColumns | null;
  readonly leftOut: number;
  readonly contradictions: readonly string[];
  readonly notices: readonly string[];
}

/** The progress of one sheet as that of all; after each sheet others are let in. */
function* overAll<T>(steps: Steps<T>, before: number, own: number, total: number): Steps<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      yield { phase: 'readRows', done: before + own, total };
      return step.value;
    }
    yield { ...step.value, done: before + step.value.done, total };
  }
}

const NOTHING = {
  columns: null,
  lines: [],
  findings: [],
  rateless: 0,
  contradictions: [],
  notices: [],
} as const;

/** What is said of a sheet of which nothing is taken. */
const noneOf = ({ lines, leftOut }: ReadRows): string =>
  lines.length === 0
    ? '没有可导入的商品行，请检查表头与列的对应关系'
    : `一次最多导入${String(MAX_LINES)}条，这个工作表的${String(lines.length + leftOut)}条没有导入`;

/** @param room lines that can still be taken */
async function partOf(
  { sheet, mapping }: ChosenSheet,
  rows: ReadRows,
  room: number,
  { sheets, text, from }: SheetsFile,
  host: Host,
): Promise<Part> {
  const over = Math.max(0, rows.lines.length - room);
  const leftOut = rows.leftOut + over;
  const own = { sheet: mapping.sheet, skipped: rows.skipped, leftOut };
  if (over === rows.lines.length) return { ...NOTHING, ...own, notices: [noneOf(rows)] };
  const place = { ...from, sheet: sheet.name };
  // What a sheet says of itself is compared with all of it.
  const whole = columnsOf(rows.lines, mapping, place, host);
  // What looks for faults comes when there is something to look at.
  const { checkMapping } = await import('./check-mapping.ts');
  const textOfIts = sheets.length === 1 ? text : '';
  const check = checkMapping({ ...rows, leftOut }, whole, mapping, sheet, textOfIts);
  const lines = over === 0 ? rows.lines : rows.lines.slice(0, room);
  const { columns } = over === 0 ? whole : columnsOf(lines, mapping, place, host);
  return {
    ...own,
    columns,
    lines: over === 0 ? check.shown : check.shown.slice(0, room),
    findings: over === 0 ? check.findings : check.findings.filter(({ line }) => line < room),
    rateless: lines.filter(({ taxRate }) => taxRate === '').length,
    contradictions: check.contradictions,
    notices: check.notices,
  };
}

/** What a file says of money outside of its goods: a sheet without headings has none. */
function moneyBesideOf({ sheets, text }: SheetsFile): MoneyBeside {
  const notes = sheets.filter(({ headerRows, hidden }) => headerRows.length === 0 && !hidden);
  return moneyBeside(
    text,
    notes.map(({ grid }) => grid),
    sheets.filter(({ goods }) => goods > 0).length,
  );
}

/** Reads sheets one after another, as many lines as are taken at once; null where none of them has any. */
export async function mapChosen(
  chosen: readonly ChosenSheet[],
  file: SheetsFile,
  host: Host,
): Promise<Mapped | null> {
  const parts: Part[] = [];
  const total = chosen.reduce((sum, { sheet }) => sum + sheet.grid.height, 0);
  const beside = moneyBesideOf(file);
  let [before, room] = [0, MAX_LINES];
  for (const one of chosen) {
    const { height } = one.sheet.grid;
    const drive = <T>(steps: Steps<T>): Promise<T> =>
      host.drive(chosen.length === 1 ? steps : overAll(steps, before, height, total));
    const rows = await mapRows(one.sheet.grid, { ...one.mapping, text: file.text, beside }, { drive });
    const part = await partOf(one, rows, room, file, host);
    parts.push(part);
    before += height;
    room -= part.lines.length;
  }
  const [first, ...others] = parts.flatMap((part) => part.columns ?? []);
  if (first === undefined) return null;
  const { untakenTables } = await import('./check-mapping.ts');
  const taken = chosen.map(({ sheet }) => sheet);
  return told(chosen, parts, {
    columns: others.reduce(appendLines, first),
    more: untakenTables(file.sheets, taken),
    repeats: chosen.length === 1 ? [] : await repeatsOf(chosen, parts),
  });
}

/** Sheets whose goods are imported with others already, or that only say when others are paid. */
async function repeatsOf(
  chosen: readonly ChosenSheet[],
  parts: readonly Part[],
): Promise<readonly SheetRepeat[]> {
  const all = chosen.flatMap(({ sheet: { name, hidden, grid }, mapping }, at) => {
    const { columns, lines } = parts[at] ?? NOTHING;
    if (columns === null) return [];
    const isPlan = arePayments(lines, grid, mapping.headerRows);
    return [{ ...mapping, name, hidden, columns, lines, isPlan }];
  });
  const real = all.filter(({ isPlan }) => !isPlan);
  // A plan alone may be what is to be invoiced.
  const goods = real.length === 0 ? all : real;
  const plans = all.filter((one) => !goods.includes(one));
  const told = plans.map(({ name, lines, sheet }) => ({
    text: planText(name, lines, true),
    sheets: [sheet],
  }));
  const { relatedSheets, relationText } = await import('../../domain/importing/sheets/related-sheets.ts');
  const related = relatedSheets(goods).map((relation) => {
    const { kind, sheet, others } = relation;
    // A sum that was chosen is imported.
    const text = relationText(kind === 'sum' ? { ...relation, kind: 'maybeSum' } : relation, goods);
    const again = kind === 'same' || kind === 'otherSide' || kind === 'sameTotal' ? others : [sheet];
    return { text, sheets: again.flatMap((place) => goods[place]?.sheet ?? []) };
  });
  return [...told, ...related];
}

interface Whole extends Pick<Mapped['reply'], 'columns' | 'repeats'> {
  /** What is said of the rest of the file. */
  readonly more: readonly string[];
}

function told(
  chosen: readonly ChosenSheet[],
  parts: readonly Part[],
  { columns, more, repeats }: Whole,
): Mapped {
  const shown = new MappedResult(parts);
  const codes = shown.codes();
  const sentences = (of: 'notices' | 'contradictions'): readonly string[] =>
    parts.flatMap((part, at) =>
      parts.length === 1 ? part[of] : part[of].map((text) => `“${chosen[at]?.sheet.name ?? ''}”：${text}`),
    );
  const reply = {
    columns,
    totals: totalsOf(columns),
    repeats,
    ...shown.counts(),
    sheets: parts.map(({ sheet, lines, rateless, skipped }, at) => ({
      ...{ sheet, lines: lines.length, rateless, skipped },
      findings: codes[at] ?? {},
    })),
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0),
    contradictions: sentences('contradictions'),
    notices: [...more, ...sentences('notices')],
  };
  return { reply, shown };
}
