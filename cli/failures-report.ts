import type { BureauFailure, ReadFailures } from '../domain/bureau-workbook/failures/read-failures.ts';
import { emptyReport, type ParseReport, type ReportFinding } from './report.ts';

const SHEETS = {
  invoices: '发票基本信息',
  lines: '发票明细信息',
  business: '特定业务信息',
  extras: '附加要素信息',
} as const;

/** `发票明细信息第4行`; '' where the reason doesn't say. */
function spokenOf({ sheet, rows, ordinal }: BureauFailure): string {
  const line = ordinal === null ? '' : `第${String(ordinal)}条明细`;
  return `${sheet === null ? '' : SHEETS[sheet]}${rows.length === 0 ? line : `第${rows.join('、')}行`}`;
}

function findingOf(failure: BureauFailure): ReportFinding {
  const { serial, message, at, column } = failure;
  const spoken = spokenOf(failure);
  return {
    level: 'error',
    code: 'bureau.failed',
    line: null,
    field: column?.key ?? '',
    message: `${at.sheet}!${at.cell}：发票${serial}${spoken === '' ? '' : `（${spoken}）`}：${message}`,
    sheet: at.sheet,
    serial,
    rows: failure.rows,
  };
}

/** What the bureau gave back of an import: every reason, and what names no invoice. DOMAIN A6 */
export const failuresReport = (file: string, { failures, issues }: ReadFailures): ParseReport => ({
  ...emptyReport(file, 'invoice'),
  findings: [
    ...failures.map(findingOf),
    ...issues.map(({ level, serial, sheet, cell, message }) => ({
      level,
      code: 'bureau.notTaken',
      line: null,
      field: cell,
      message: `${sheet}${cell === '' ? '' : `!${cell}`}：${message}`,
      sheet,
      serial,
    })),
  ],
});
