import { gridOf } from '../importing/grid/grid-writer.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../importing/mapping.ts';
import { matchTitle } from '../importing/headings/match-title.ts';
import { taxByCells } from '../importing/columns/tax-cells.ts';
import { proposeSheet } from '../importing/propose-sheet.ts';
import { readRows } from '../importing/rows/read-rows.ts';
import { runToEnd } from '../kernel/steps.ts';
import { LINE_FIELDS, type Found, type FoundLine, type LineField } from './found.ts';
import type { Span } from './pieces.ts';
import { simpleMessage } from './simple-message.ts';

/** How the cells of a pasted table are apart; a header tells which. */
const SEPARATORS = [/\t/, /\s*\|\s*/, / {2,}/, / /, /[,;]/] as const;
/** Names of fields that make a line a header. */
const HEADER_FIELDS = 3;
/** Where all of these are named, the column before them names the goods, whatever it is called. */
const NUMBERS = ['quantity', 'price', 'amount'] as const;
/** Longer lines are no row of a table, and no message has more tables than this. */
const MAX_ROW = 2000;
const MAX_TABLES = 20;
const MAX_HEADER = 300;

/** A goods table within a message; without lines it is none. */
export interface TextTable {
  readonly span: Span;
  readonly lines: readonly FoundLine[];
  readonly taxInclusive: Found<boolean> | null;
}

interface Row extends Span {
  readonly cells: readonly string[];
}

const cellsOf = (line: string, separator: RegExp): readonly string[] =>
  (separator.source === '\\t' ? line : line.trim().replace(/^\||\|$/g, ''))
    .split(separator)
    .map((cell) => cell.trim());

/** Almost no line passes this; the words themselves are asked only then. */
const MAYBE_HEADER = [/[名货品项产料]|name|item|goods|desc/i, /[数价额税]|qty|quantity|price|amount/i];

function headerSeparator(line: string): RegExp | null {
  if (line.length > MAX_HEADER || /[:=]/.test(line)) return null;
  const simple = simpleMessage(line);
  if (!MAYBE_HEADER.every((word) => word.test(simple))) return null;
  const found = SEPARATORS.find((separator) => {
    const cells = cellsOf(line, separator).filter((cell) => cell !== '');
    const fields = new Set(cells.map((cell) => matchTitle(cell).field).filter((field) => field !== null));
    const known = cells.filter((cell) => matchTitle(cell).known);
    const names = fields.has('name') || NUMBERS.every((field) => fields.has(field));
    return fields.size >= HEADER_FIELDS && names && known.length * 2 > cells.length;
  });
  return found ?? null;
}

/** `|---|---|` below the header of a table in Markdown. */
const RULE = /^[\s|:+-]+$/;

/** Rows below a header as long as they have its cells; an empty line ends the table. */
function rowsBelow(plain: string, from: number, separator: RegExp, width: number): readonly Row[] {
  const rows: Row[] = [];
  let start = from;
  while (start < plain.length) {
    const found = plain.indexOf('\n', start);
    const to = found < 0 ? plain.length : found;
    const line = plain.slice(start, Math.min(to, start + MAX_ROW));
    const cells = cellsOf(line, separator);
    if (headerSeparator(line) !== null) break;
    const isBreak = line.trim() === '' && plain.charAt(start - 2) !== '\n' && rows.length === 0;
    if (RULE.test(line) && line.includes('-')) rows.push({ from: start, to, cells: [] });
    else if (!isBreak && !fits(cells, width, separator)) break;
    else rows.push({ from: start, to, cells: isBreak ? [] : cells });
    start = to + 1;
  }
  return rows;
}

/** Tabs keep empty cells, so that a row may be shorter only at its end. */
const fits = (cells: readonly string[], width: number, { source }: RegExp): boolean =>
  source === '\\t' ? cells.length >= 2 && cells.length <= width : cells.length === width;

/** Every table of goods with a header, and the message without it. */
export function readTables(plain: string): { readonly tables: readonly TextTable[]; readonly rest: string } {
  const tables: TextTable[] = [];
  let rest = '';
  let kept = 0;
  let start = 0;
  let tried = 0;
  while (start < plain.length && tried < MAX_TABLES) {
    const found = plain.indexOf('\n', start);
    const end = found < 0 ? plain.length : found;
    const header = plain.slice(start, Math.min(end, start + MAX_HEADER + 1));
    const separator = headerSeparator(header);
    const table = separator === null ? null : tableAt(plain, { from: start, to: end }, separator);
    if (separator !== null) tried += 1;
    if (table === null) {
      start = end + 1;
      continue;
    }
    const { from, to } = table.span;
    start = to + 1;
    if (table.lines.length === 0) continue;
    tables.push(table);
    rest += plain.slice(kept, from) + '\n'.repeat(to - from);
    kept = to;
  }
  return { tables, rest: rest + plain.slice(kept) };
}

function tableAt(plain: string, { from, to }: Span, separator: RegExp): TextTable | null {
  const header = cellsOf(plain.slice(from, to), separator);
  const rows = rowsBelow(plain, to + 1, separator, header.length);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const grid = gridOf([header, ...rows.map(({ cells }) => cells)]);
  const { headerRows, proposals, ...columns } = proposeSheet(grid);
  const rowsSay = columns.taxReason === '' ? taxByCells(grid, headerRows) : null;
  const taxInclusive = rowsSay?.inclusive ?? columns.taxInclusive;
  const taxReason = rowsSay?.reason ?? columns.taxReason;
  const read = runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' }));
  const lines = read.lines.map((line, index) =>
    foundLine(
      line,
      rows[Number(ROW_OF_CELL.exec(line.cell)?.[0] ?? 2) - 2] ?? last,
      unsureOf(read.findings, index),
    ),
  );
  const side = { value: taxInclusive, score: 0.9, from, to, reason: taxReason };
  return { span: { from, to: last.to }, lines, taxInclusive: taxReason === '' ? null : side };
}

const unsureOf = (findings: readonly ImportFinding[], line: number): ReadonlySet<string> =>
  new Set(findings.filter((finding) => finding.line === line).map(({ field }) => field));

function foundLine(line: MappedLine, { from, to }: Span, unsure: ReadonlySet<string>): FoundLine {
  const found = (field: LineField): readonly (readonly [LineField, Found])[] =>
    line[field] === ''
      ? []
      : [
          [
            field,
            { value: line[field], score: unsure.has(field) ? 0.4 : 0.9, from, to, reason: '表格中的一行' },
          ],
        ];
  return Object.fromEntries(LINE_FIELDS.flatMap(found));
}
