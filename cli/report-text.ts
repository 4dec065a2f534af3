import { TARGET_NAMES } from '../domain/importing/mapping.ts';
import { sheetNamed } from '../domain/importing/sheets/sheet-name.ts';
import type { ParseReport, ReportFinding, ReportTable } from './report.ts';
import type { ReportInvoice, ReportLine } from './report-invoice.ts';

/** Lines of a table that are printed; the rest is counted. */
const SHOWN = 20;

/** A report for people. */
export function reportText(report: ParseReport): string {
  if (report.error !== null) return `${report.file}：${report.error.message}`;
  if (report.kind === 'invoice') return invoicesText(report);
  const count = report.tables.reduce((sum, { lines }) => sum + lines.length, 0);
  return [
    headOf(report, count),
    ...titleText(report.title),
    ...report.tables.flatMap(tableText),
    ...report.findings.map(({ message }) => `  提示：${message}`),
  ].join('\n');
}

/** What of a file was read, in one sentence. */
function headOf({ file, kind, tables, ms }: ParseReport, count: number): string {
  const time = `用时${String(ms)}毫秒`;
  if (kind === 'text') return `${file}：识别到文字，共${String(count)}条商品，${time}`;
  return `${file}：识别到${String(tables.length)}个表格，共${String(count)}条商品，${time}`;
}

const TITLE_NAMES: Readonly<Record<keyof ParseReport['title'], string>> = {
  name: '购买方名称',
  taxId: '纳税人识别号',
  address: '地址',
  telephone: '电话',
  bank: '开户银行',
  bankAccount: '银行账号',
  email: '收票邮箱',
};

function titleText(title: ParseReport['title']): readonly string[] {
  const told = Object.entries(TITLE_NAMES).flatMap(([key, zh]) => {
    const text = title[key as keyof ParseReport['title']];
    return text === '' ? [] : [`${zh}：${text}`];
  });
  return told.length === 0 ? [] : [`  ${told.join(' ｜ ')}`];
}

function invoicesText({ file, invoices, findings, ms }: ParseReport): string {
  const failed = new Set(findings.flatMap(({ code, serial }) => (code === 'bureau.failed' ? [serial] : [])));
  if (failed.size > 0)
    return [
      `${file}：税局导入失败文件，${String(failed.size)}张发票未被接受，用时${String(ms)}毫秒`,
      ...findings.map(findingText),
    ].join('\n');
  const refused = invoices.filter((invoice) => invoice.refused).length;
  return [
    `${file}：税局批量开票表，${String(invoices.length)}张发票，其中${String(refused)}张不能导入，用时${String(ms)}毫秒`,
    ...invoices.slice(0, SHOWN).map(invoiceText),
    ...(invoices.length > SHOWN ? [`  …另有${String(invoices.length - SHOWN)}张`] : []),
    ...findings.map(findingText),
  ].join('\n');
}

const findingText = ({ level, message }: ReportFinding): string =>
  `  ${level === 'error' ? '错误' : '提示'}：${message}`;

const invoiceText = ({ serial, typeName, buyer, lines, total, business }: ReportInvoice): string =>
  `  ${[serial, typeName, business, buyer.name, `${String(lines.length)}行`, `价税合计${total}`].filter((text) => text !== '').join(' ｜ ')}`;

function tableText(table: ReportTable): readonly string[] {
  const { sheet, hidden, headerRows, columns, taxInclusive, lines, skipped, rows = [] } = table;
  const heads = headerRows.length === 0 ? '无表头' : `表头第${headerRows.join('、')}行`;
  const name = sheet === '' ? '文字中的商品' : sheetNamed(sheet);
  if (rows.length > 0)
    return [
      `  ${name}${hidden ? '（隐藏）' : ''}，${heads}，没有商品，共${String(rows.length)}行`,
      ...rows.slice(0, SHOWN).map((cells, index) => `  ${String(index + 1)}. ${cells.join(' ｜ ')}`),
      ...(rows.length > SHOWN ? [`  …另有${String(rows.length - SHOWN)}行`] : []),
    ];
  const mapped = columns.flatMap(({ header, field }) =>
    field === null ? [] : [[header, TARGET_NAMES[field]] as const],
  );
  const more = lines.length - SHOWN;
  return [
    `  ${name}${hidden ? '（隐藏）' : ''}，${heads}，${taxInclusive ? '含税' : '不含税'}`,
    ...(mapped.length === 0
      ? []
      : [`  列：${mapped.map(([header, name]) => `${header}→${name}`).join('，')}`]),
    ...lines.slice(0, SHOWN).map((line, index) => `  ${String(index + 1)}. ${lineText(line)}`),
    ...(more > 0 ? [`  …另有${String(more)}条`] : []),
    ...skipped.map(({ row, why }) => `  跳过第${String(row)}行：${why}`),
  ];
}

const lineText = (line: ReportLine): string =>
  [
    line.name,
    line.spec,
    `${line.quantity}${line.unit}`,
    line.price === '' ? '' : `单价${line.price}`,
    line.amount === '' ? '' : `金额${line.amount}`,
    line.zeroRate ?? (line.taxRate === '' ? '' : `税率${line.taxRate}`),
  ]
    .filter((text) => text !== '')
    .join(' ｜ ');
