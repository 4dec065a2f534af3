import type { DiskType } from '../codes/disk-types.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import type { LineColumns } from '../goods/columns.ts';
import { ORDINARY_LINES, type LineSettings } from '../goods/line-settings.ts';
import { isEmptyLine } from '../goods/lines.ts';
import { maxRowsOf } from '../goods/max-rows.ts';
import { totalsOf } from '../goods/recalculate.ts';
import { taxGap } from '../goods/tax-gap.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import type { Steps } from '../kernel/steps.ts';
import type { Issue } from './define.ts';
import { DOCUMENT_RULES, type DocumentSubject } from './document.rules.ts';
import { evaluate } from './evaluate.ts';
import { FACE_RULES, faceFacts, faceSubject } from './face.rules.ts';
import { LINE_RULES, type LineFacts } from './line.rules.ts';
import { lineSubject, textBytes } from './line-subject.ts';
import { textLimitsOf } from './text-limits.ts';

/** Lines between two reports of progress. */
const STRIDE = 250;

/** What is known beside the lines; rules about what is not known are left out. */
export interface InvoiceFacts {
  readonly invoiceKind?: InvoiceKind;
  readonly diskType?: DiskType;
  /** 纳税人性质 of the seller. */
  readonly nature?: TaxpayerNature;
}

/** The facts the line rules ask for. */
export const lineFacts = ({ invoiceKind, nature }: InvoiceFacts): LineFacts => ({
  ...(invoiceKind === undefined ? {} : { invoiceKind }),
  ...(nature === undefined ? {} : { nature }),
});

/** All problems of the lines together. */
export const checkDocument = (
  sums: Omit<DocumentSubject, 'maxRows' | 'sign'>,
  { invoiceKind }: InvoiceFacts,
  { levy, sign }: LineSettings = ORDINARY_LINES,
): Issue[] =>
  evaluate(
    DOCUMENT_RULES,
    { ...sums, sign, maxRows: maxRowsOf(invoiceKind, levy) },
    { levy, ...(invoiceKind === undefined ? {} : { family: INVOICE_KINDS[invoiceKind].family }) },
  );

/** All problems of the invoice face. 001 §4.4. */
export const checkFace = (face: InvoiceFace): Issue[] =>
  evaluate(FACE_RULES, faceSubject(face), faceFacts(face));

/**
 * All problems of the goods lines, line by line, then those of the list as a whole. Empty lines are passed over;
 * issues carry the 0-based row.
 *
 * @param taxInclusive the mode in which prices and amounts are shown and will be sent
 */
export function* checkLines(
  lines: LineColumns,
  taxInclusive: boolean,
  known: InvoiceFacts = {},
): Steps<Issue[]> {
  const issues: Issue[] = [];
  const facts = lineFacts(known);
  const rows = Array.from({ length: lines.count }, (_, row) => row).filter((row) => !isEmptyLine(lines, row));
  const limits = textLimitsOf(known.diskType, rows.length);
  const bytes = textBytes(lines);
  let gaps = 0;
  for (const [index, row] of rows.entries()) {
    if (index % STRIDE === 0) yield { phase: 'check', done: index, total: rows.length };
    issues.push(...evaluate(LINE_RULES, lineSubject(lines, row, taxInclusive, bytes, limits), facts, row));
    gaps += taxGap(lines, row);
  }
  const document = { lines: rows.length, total: totalsOf(lines).total, taxGapSum: Math.abs(gaps) };
  return [...issues, ...checkDocument(document, known, lines.settings)];
}
