import { MAX_LINES } from '../domain/goods/columns.ts';
import { isNothing } from '../domain/face-text/found.ts';
import { readFaceText } from '../domain/face-text/read-face-text.ts';
import { isInsteadOfName } from '../domain/importing/columns/instead-of-names.ts';
import { checkImport } from '../domain/importing/lines/check-import.ts';
import { linesOfRows } from '../domain/importing/lines/lines-of-rows.ts';
import type { ColumnProposal, ImportFinding } from '../domain/importing/mapping.ts';
import { noticesOf } from '../domain/importing/notices.ts';
import { proposeSheet } from '../domain/importing/propose-sheet.ts';
import { moneyByName, setAside } from '../domain/importing/sheets/by-name.ts';
import { taxByName } from '../domain/importing/sheets/tax-by-name.ts';
import { arePayments, planText } from '../domain/importing/sheets/payments.ts';
import { proposeBeside } from '../domain/importing/sheets/propose-beside.ts';
import { readLines } from '../domain/importing/sheets/read-lines.ts';
import { relatedSheets, relationText, type SheetGoods } from '../domain/importing/sheets/related-sheets.ts';
import { moneyBeside, type MoneyBeside } from '../domain/importing/rows/money-notes.ts';
import { rowTexts } from '../domain/importing/grid/sheet-grid.ts';
import { tablesBeside } from '../domain/importing/sheets/tables-beside.ts';
import { uprightTable } from '../domain/importing/sheets/upright.ts';
import { cellsBeside } from '../domain/importing/untaken/cells-beside.ts';
import { goodsRows, otherTables } from '../domain/importing/untaken/other-tables.ts';
import { goodsRowsBeside, untakenBeside } from '../domain/importing/untaken/untaken-beside.ts';
import { parseFen } from '../domain/money/fen.ts';
import { errorText, appError } from '../domain/kernel/errors.ts';
import { UUID_WORDS } from '../domain/kernel/ids.ts';
import { runToEnd } from '../domain/kernel/steps.ts';
import { textAround } from '../workers/files/face-parts.ts';
import type { ReadSheet } from '../workers/files/read-sheet.ts';
import type { ReadWorkbook } from '../workers/files/read-sheets.ts';
import { discountsInMoney } from './discounts-in-money.ts';
import { emptyReport, reportLine, type ParseReport, type ReportFinding, type ReportTable } from './report.ts';
import { tableOfText, textFindings, titleOf } from './text-report.ts';

interface TableReport {
  readonly table: ReportTable;
  readonly goods: SheetGoods;
  /** Its lines are parts of a price, and no goods. */
  readonly isPlan: boolean;
  readonly findings: readonly ReportFinding[];
}

/** Every sheet that has goods and what is said around them; without either the tables as they were read, refused when there is none. */
export function goodsReport(file: string, workbook: ReadWorkbook, defaultName = ''): ParseReport {
  const { sheets, notices } = workbook;
  const beside = { text: workbook.text, isOnly: sheets.length === 1, money: moneyBesideOf(workbook) };
  const reports = sheets.map((sheet) => ({ sheet, report: tableOf(sheet, beside, defaultName) }));
  const { found, related } = ownGoods(reports.flatMap(({ report }) => report ?? []));
  const unread = reports.flatMap(({ sheet, report }) => (report === null ? [sheet] : []));
  const told = notices.map((message) => noticeOf('file.notice', message, ''));
  if (found.length === 0) return withoutGoods(file, workbook, told);
  const [first] = reports.flatMap(({ sheet, report }) => (report === null ? [] : [{ sheet, report }]));
  const headerRows = first?.report.table.headerRows.map((row) => row - 1) ?? [];
  const text = textAround(workbook.text, first?.sheet, headerRows);
  const face = text.trim() === '' ? null : readFaceText(text);
  const more = otherTables(unread.map(countedRows)).map((message) => noticeOf('import.notice', message, ''));
  return {
    ...emptyReport(file, 'goods'),
    ...(face !== null && { title: titleOf(face) }),
    tables: found.map(({ table }) => table),
    findings: [
      ...told,
      ...tooMany(found),
      ...more,
      ...related,
      ...found.flatMap(({ findings }) => findings),
      ...(face === null || isNothing(face)
        ? []
        : textFindings(face, { withGoods: false, text, sums: sumsOf(found) })),
    ],
  };
}

/** What each table comes to, in fen. */
const sumsOf = (found: readonly TableReport[]): ReadonlySet<number> =>
  new Set(
    found.map(({ table }) => table.lines.reduce((sum, { amount }) => sum + (parseFen(amount) ?? 0), 0)),
  );

/** All lines are reported, though no invoice takes as many at once. */
function tooMany(found: readonly TableReport[]): readonly ReportFinding[] {
  const count = found.reduce((sum, { table }) => sum + table.lines.length, 0);
  const message = `共${String(count)}条商品，一次最多导入${String(MAX_LINES)}条，超出的${String(count - MAX_LINES)}条请分开导入`;
  return count > MAX_LINES ? [noticeOf('import.notice', message, '')] : [];
}

/** The tables without those that only sum up others or say when they are paid, and what is said of tables that have goods of others. */
function ownGoods(all: readonly TableReport[]) {
  const { kept: reports, told } = setAside(all, ({ goods }) => goods);
  const goods = reports.filter(({ isPlan }) => !isPlan);
  // A plan alone may be what is to be invoiced.
  const kept = goods.length === 0 ? reports : goods;
  const plans = reports.filter((report) => !kept.includes(report)).map((report) => report.goods);
  const sheets = kept.map((report) => report.goods);
  const relations = relatedSheets(sheets);
  const sums = new Set(relations.flatMap(({ kind, sheet }) => (kind === 'sum' ? [sheet] : [])));
  return {
    found: kept.filter((_, place) => !sums.has(place)),
    related: [
      ...told.map(({ sheet, message }) => noticeOf('import.sheet.aside', message, sheet.goods.name)),
      ...plans.map(({ name, lines }) => noticeOf('import.sheet.plan', planText(name, lines), name)),
      ...relations.map((relation) =>
        noticeOf('import.sheet.repeats', relationText(relation, sheets), sheets[relation.sheet]?.name ?? ''),
      ),
    ],
  };
}

/** A file whose tables have no goods: what its text says, as the dialog reads it, and its tables as they are. M324 */
function withoutGoods(
  file: string,
  { sheets, text }: ReadWorkbook,
  told: readonly ReportFinding[],
): ParseReport {
  const tables = sheets.flatMap((sheet) => (sheet.grid.height === 0 ? [] : [plainTable(sheet)]));
  const face = readFaceText(text);
  if (tables.length === 0 && isNothing(face)) {
    const message = text.trim() === '' ? errorText(appError('file.noTable')) : '未识别出票面信息';
    const error = { code: 'file.noTable', message };
    return { ...emptyReport(file, 'refused'), error };
  }
  // Beside a table, what is said is not the goods.
  const isText = tables.length === 0;
  const goods = isText ? tableOfText(face) : null;
  const upright = sheets.flatMap(({ name, grid }) =>
    uprightTable(grid, proposeSheet(grid).proposals).map((message) =>
      noticeOf('import.notice', message, name),
    ),
  );
  const none = noticeOf('import.noLines', errorText(appError('import.noLines')), '');
  return {
    ...emptyReport(file, isText ? 'text' : 'goods'),
    title: titleOf(face),
    tables: goods === null ? tables : [goods, ...tables],
    findings: [
      ...told,
      ...(isText ? [] : [none]),
      ...(sheets.some(isNameless) ? [noticeOf('import.notice', NAMELESS, '')] : []),
      ...(isText ? [] : upright),
      ...(isNothing(face) ? [] : textFindings(face, { withGoods: isText })),
    ],
  };
}

/** A table that has no goods: what was read of it. */
function plainTable({ name, hidden, grid }: ReadSheet): ReportTable {
  const { headerRows, proposals, taxInclusive } = proposeSheet(grid);
  return {
    sheet: name,
    hidden,
    headerRows: headerRows.map((row) => row + 1),
    columns: columnsOf(proposals),
    taxInclusive,
    lines: [],
    skipped: [],
    rows: Array.from({ length: grid.height }, (_, row) => rowTexts(grid, row)),
  };
}

/** A column that follows another means what that one does. */
const columnsOf = (proposals: readonly ColumnProposal[]): ReportTable['columns'] =>
  proposals.map(({ index, header, follows }) => {
    const { field = null, score = 0 } = proposals[follows ?? index] ?? {};
    return { index, header, field, score };
  });

const noticeOf = (code: string, message: string, sheet: string): ReportFinding => ({
  level: 'warning',
  code,
  line: null,
  field: '',
  message,
  sheet,
});

/** Rows of a sheet without a table that look like goods. */
function countedRows({ name, hidden, grid }: ReadSheet): { readonly name: string; readonly rows: number } {
  const { headerRows, proposals, goods } = proposeBeside(grid, '');
  const tables = goods > 0 && !hidden ? tablesBeside(grid, { headerRows, choices: proposals }) : [];
  return { name, rows: goodsRowsBeside(tables) };
}

/** What a default name may be that of. M306 */
const areMoney = (proposals: readonly ColumnProposal[]): boolean =>
  proposals.some(({ field }) => field === 'amount' || field === 'price');

const NAMELESS = '表格没有商品名称列，请用 --name 填写默认商品名称';

/** Prices or amounts without anything that names goods. */
function isNameless({ grid }: ReadSheet): boolean {
  const { headerRows, proposals } = proposeBeside(grid, '');
  return headerRows.length > 0 && areMoney(proposals) && !proposals.some(({ field }) => field === 'name');
}

/** 型号 as a name gives way to one that was given. */
const asSpec = (proposal: ColumnProposal): ColumnProposal =>
  proposal.field === 'name' && isInsteadOfName(proposal.header) ? { ...proposal, field: 'spec' } : proposal;

const NO_SIDE = '表格没有写明单价、金额是否含税，按不含税读取，请核对';
const NO_HEADINGS = '表格没有表头，各列按内容判断，请核对';

/** What stands around the tables of a file, and whether there is but one. */
interface Beside {
  readonly text: string;
  readonly isOnly: boolean;
  readonly money: MoneyBeside;
}

/** A sheet without headings has no goods. */
function moneyBesideOf({ sheets, text }: ReadWorkbook): MoneyBeside {
  const proposed = sheets.map(({ hidden, grid }) => ({ hidden, grid, ...proposeSheet(grid) }));
  return moneyBeside(
    text,
    proposed.flatMap(({ hidden, grid, headerRows }) => (headerRows.length === 0 && !hidden ? grid : [])),
    proposed.filter(({ goods }) => goods > 0).length,
  );
}

/** The goods table of a sheet; null when it has none. */
function tableOf(
  { name, hidden, grid }: ReadSheet,
  { text, isOnly, money }: Beside,
  defaultName: string,
): TableReport | null {
  const { headerRows, proposals: proposed, taxInclusive, taxReason, goods } = proposeBeside(grid, text);
  const proposals = defaultName === '' ? proposed : proposed.map(asSpec);
  // Without headings a column of texts may be anything; goods have numbers.
  const isNamed = goods > 0 || (defaultName !== '' && headerRows.length > 0 && areMoney(proposals));
  const isGoods = isNamed && (headerRows.length > 0 || goodsRows(grid, headerRows, proposals) > 0);
  if (!isGoods) return null;
  const mapping = { headerRows, choices: proposals, defaultName, beside: money, text, taxInclusive };
  const rows = runToEnd(readLines(grid, mapping));
  if (rows.lines.length === 0) return null;
  const score = Math.min(
    ...proposals.filter(({ field }) => field !== null).map((proposal) => proposal.score),
  );
  const imported = linesOfRows(rows.lines, taxInclusive, new Uint32Array(rows.lines.length * 2 * UUID_WORDS));
  const table: ReportTable = {
    sheet: name,
    hidden,
    headerRows: headerRows.map((row) => row + 1),
    columns: columnsOf(proposals),
    taxInclusive,
    lines: discountsInMoney(rows.lines, imported.columns, taxInclusive).map((line) =>
      reportLine(line, name, score),
    ),
    skipped: rows.skipped,
  };
  const check = checkImport(rows, imported, taxInclusive, isOnly ? text : '');
  const findings = [...check.totals, ...rows.findings, ...check.lines];
  const notices = [
    ...(headerRows.length === 0 ? [NO_HEADINGS] : []),
    ...uprightTable(grid, proposals),
    ...untakenBeside(tablesBeside(grid, mapping)),
    ...cellsBeside(grid, headerRows),
    ...moneyByName(
      name,
      rows.findings.map(({ code }) => code),
    ),
    ...taxByName(name, { taxInclusive, hasRates: rows.lines.some(({ taxRate }) => taxRate !== '') }),
    ...noticesOf({ counts: imported.counts, findings: [], leftOut: rows.leftOut }),
  ];
  return {
    table,
    goods: { name, hidden, lines: rows.lines, columns: imported.columns, taxInclusive },
    isPlan: arePayments(rows.lines, grid, headerRows),
    findings: [
      ...notices.map((message) => noticeOf('import.notice', message, name)),
      ...findings.map((finding) => reportFinding(finding, name)),
      ...(taxReason === '' ? sideOpen(proposals, name) : []),
    ],
  };
}

/** The side of the tax is a guess where no word of the table tells it. */
const sideOpen = (proposals: readonly ColumnProposal[], sheet: string): readonly ReportFinding[] =>
  areMoney(proposals) ? [noticeOf('import.amount.sideOpen', NO_SIDE, sheet)] : [];

const reportFinding = ({ code, line, field, message }: ImportFinding, sheet: string): ReportFinding => ({
  level: 'warning',
  code,
  line: line + 1,
  field,
  message,
  sheet,
});
