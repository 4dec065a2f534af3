import type { FoundWorkbook } from '../domain/bureau-workbook/found-sheets.ts';
import { readBureauWorkbook, type WorkbookInvoice } from '../domain/bureau-workbook/read-workbook.ts';
import type { WorkbookIssue } from '../domain/bureau-workbook/row-cells.ts';
import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import { readRateCell } from '../domain/importing/cells/read-cells.ts';
import { runToEnd } from '../domain/kernel/steps.ts';
import { formatFen } from '../domain/money/fen.ts';
import { invoiceCodeOf } from '../wire/invoice.codec.ts';
import { emptyReport, reportLine, type ParseReport, type ReportFinding } from './report.ts';
import type { ReportInvoice } from './report-invoice.ts';

/** Nobody keeps these lines: they need no identities. */
const UUID_WORDS = 4;
const noIds = (count: number): Uint32Array => new Uint32Array(count * UUID_WORDS);

/** 9% as tables of goods are told: 0.09. */
function rateText(cell: string): string {
  const { bp, text } = readRateCell(cell);
  return bp < 0 ? cell : text;
}

function reportInvoice(invoice: WorkbookInvoice, sheet: string): ReportInvoice {
  const { serial, face, business, mapped, totals, refused } = invoice;
  const { isNaturalPerson: _person, ...buyer } = face.buyer;
  const yuan = (fen: number): string => (refused ? '' : formatFen(fen));
  return {
    serial,
    type: invoiceCodeOf(face.invoiceKind),
    typeName: INVOICE_KINDS[face.invoiceKind].zh,
    taxInclusive: face.taxInclusive,
    business: face.business?.zh ?? '',
    businessRows: business?.block ?? [],
    buyer,
    lines: mapped.map((line) => reportLine({ ...line, taxRate: rateText(line.taxRate) }, sheet, 1)),
    amount: yuan(totals.amount),
    taxAmount: yuan(totals.tax),
    total: yuan(totals.total),
    remark: face.remark,
    payee: face.payee,
    checker: face.checker,
    refused,
  };
}

const reportIssue = ({ level, sheet, cell, message }: WorkbookIssue): ReportFinding => ({
  level,
  code: level === 'error' ? 'bureau.refused' : 'bureau.notTaken',
  line: null,
  field: cell,
  message: `${sheet}!${cell}：${message}`,
  sheet,
});

/** Every invoice of the bureau's batch workbook. DOMAIN A6 */
export function bureauReport(file: string, found: FoundWorkbook): ParseReport {
  const { invoices, issues } = runToEnd(readBureauWorkbook(found, { mintIds: noIds, places: [] }));
  return {
    ...emptyReport(file, 'invoice'),
    invoices: invoices.map((invoice) => reportInvoice(invoice, found.lines.name)),
    findings: issues.map(reportIssue),
  };
}
