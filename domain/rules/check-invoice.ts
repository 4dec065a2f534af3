import type { Refusal } from '../bureau-workbook/batch-row.ts';
import { refusedFace, RefusedLines } from '../bureau-workbook/refusals.ts';
import { INVOICE_KINDS } from '../codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import { checkVouchersSteps } from '../difference-levy/check-vouchers.ts';
import type { LineColumns } from '../goods/columns.ts';
import { levyOf, ORDINARY_LINES, type LineSettings } from '../goods/line-settings.ts';
import { isEmptyLine } from '../goods/lines.ts';
import { maxRowsOf } from '../goods/max-rows.ts';
import { ratesAllowed } from '../goods/rates-offered.ts';
import { totalsOf } from '../goods/recalculate.ts';
import { taxGap } from '../goods/tax-gap.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import type { Steps } from '../kernel/steps.ts';
import type { Fen } from '../money/units.ts';
import { businessOf } from '../special-business/all.ts';
import { checkBlockSteps } from '../special-business/check-block.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import { goodsOf } from '../special-business/goods-limits.ts';
import { checkJointBuyers } from '../special-business/joint-buyers.ts';
import type { Issue } from './define.ts';
import { DOCUMENT_RULES, type DocumentSubject } from './document.rules.ts';
import { evaluate, issuesOf, rulesFor } from './evaluate.ts';
import { asSwapped, SWAPPED_FACE_RULES } from './face-as-printed.ts';
import { FACE_RULES } from './face.rules.ts';
import { faceFacts, faceSubject, type FaceKnown } from './face-subject.ts';
import { checkIssuing, type IssuingKnown } from './issuing.rules.ts';
import type { LineFacts } from './line-facts.ts';
import { LINE_RULES } from './line.rules.ts';
import { lineSubject, textBytes } from './line-subject.ts';
import { textLimitsOf } from './text-limits.ts';

/** Lines between two reports of progress. */
const STRIDE = 250;

/** What is known beside the invoice; rules about what is not known are left out. */
export interface InvoiceFacts extends FaceKnown, IssuingKnown {
  /** 纳税人性质 of the seller. */
  readonly nature?: TaxpayerNature;
  /** Rates the bureau allows on the device for the type, basis points; empty where none are known. */
  readonly deviceRates?: readonly number[];
  /** What the special business asks of the lines. */
  readonly goods?: GoodsLimits;
  /** What the bureau refused of the draft. DOMAIN A6 */
  readonly refused?: readonly Refusal[];
}

/** The facts the line rules ask for. */
export const lineFacts = ({ invoiceKind, nature, goods }: InvoiceFacts): LineFacts => ({
  business: goods !== undefined,
  ...(invoiceKind === undefined ? {} : { invoiceKind }),
  ...(nature === undefined ? {} : { nature }),
});

/** All problems of the lines together. */
export const checkDocument = (
  sums: Omit<DocumentSubject, 'maxRows' | 'sign'>,
  { invoiceKind, goods }: InvoiceFacts,
  { levy, sign }: LineSettings = ORDINARY_LINES,
): Issue[] =>
  evaluate(
    DOCUMENT_RULES,
    { ...sums, sign, maxRows: maxRowsOf(invoiceKind, levy, goods) },
    {
      levy,
      byBusiness: maxRowsOf(invoiceKind, levy, goods) < maxRowsOf(invoiceKind, levy),
      ...(invoiceKind === undefined ? {} : { family: INVOICE_KINDS[invoiceKind].family }),
    },
  );

/**
 * All problems of the texts and choices of the face; its tables are part of `checkInvoice`. 001 §4.4
 *
 * @param settings what holds for the lines, where they are known
 */
export function checkFace(face: InvoiceFace, known: FaceKnown = {}, settings?: LineSettings): Issue[] {
  const subject = faceSubject(face, known, settings);
  const facts = faceFacts(face, known);
  return facts.swapped
    ? evaluate(SWAPPED_FACE_RULES, subject, facts).map(asSwapped)
    : evaluate(FACE_RULES, subject, facts);
}

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
  const rules = rulesFor(LINE_RULES, lineFacts(known));
  const rows = Array.from({ length: lines.count }, (_, row) => row).filter((row) => !isEmptyLine(lines, row));
  const limits = textLimitsOf(known.diskType, rows.length);
  const bytes = textBytes(lines);
  const rates = ratesAllowed(known.deviceRates, known.nature);
  const refused = new RefusedLines(known.refused);
  let gaps = 0;
  for (const [index, row] of rows.entries()) {
    if (index % STRIDE === 0) yield { phase: 'check', done: index, total: rows.length };
    const subject = lineSubject(lines, row, taxInclusive, { bytes, limits, rates, goods: known.goods });
    issues.push(...issuesOf(rules, subject, row), ...refused.issuesOf(lines, row));
    gaps += taxGap(lines, row);
  }
  const document = { lines: rows.length, total: totalsOf(lines).total, taxGapSum: Math.abs(gaps) };
  return [...issues, ...checkDocument(document, known, lines.settings)];
}

/** Tax codes of the lines, each once. */
const taxCodesOf = ({ count, taxCode, dictionary }: LineColumns): readonly string[] =>
  [...new Set(taxCode.subarray(0, count))].map((place) => dictionary[place] ?? '');

/** What the lines deduct, fen; null when nothing is known to be. */
function deductionOf({ count, deduction }: LineColumns): Fen | null {
  const known = deduction.subarray(0, count).filter((fen) => !Number.isNaN(fen));
  return known.length === 0 ? null : (Math.abs(known.reduce((sum, fen) => sum + fen, 0)) as Fen);
}

/** Problems of what was filled in as tables: the special business, who buys together, the vouchers. */
function* checkTables(face: InvoiceFace, lines: LineColumns): Steps<Issue[]> {
  const { business, buyer, jointBuyers, vouchers } = face;
  const declared = business === null ? null : businessOf(business.key);
  const block =
    business === null || declared === null
      ? []
      : yield* checkBlockSteps(declared, business.block, {
          taxCodes: taxCodesOf(lines),
          naturalPerson: buyer.isNaturalPerson,
        });
  const deducted = levyOf(lines).deducts ? yield* checkVouchersSteps(vouchers, deductionOf(lines)) : [];
  return [...block, ...checkJointBuyers(jointBuyers), ...deducted];
}

/** The face itself says its type and what its special business asks of the lines. */
function factsOf(face: InvoiceFace, { goods: _, ...known }: InvoiceFacts): InvoiceFacts {
  const goods = goodsOf(face.business);
  return { ...known, invoiceKind: face.invoiceKind, ...(goods === undefined ? {} : { goods }) };
}

/** 票面检查: all problems of a whole invoice, in the order of the paper. M290, M291 */
export function* checkInvoice(
  face: InvoiceFace,
  lines: LineColumns,
  known: InvoiceFacts = {},
): Steps<Issue[]> {
  const facts = factsOf(face, known);
  return [
    ...checkFace(face, facts, lines.settings),
    ...refusedFace(face, known.refused),
    ...(yield* checkTables(face, lines)),
    ...(yield* checkLines(lines, face.taxInclusive, facts)),
    ...checkIssuing(totalsOf(lines), facts),
  ];
}
