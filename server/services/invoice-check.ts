import type { LineColumns } from '../../domain/goods/columns.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { InvoiceFace, Party } from '../../domain/invoice/invoice.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { checkInvoice } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { checkIssuing, type KnownOriginal, type StatedTotals } from '../../domain/rules/issuing.rules.ts';
import { issuingFacts, type CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { decodeFace, decodeSettings } from '../../wire/invoice.codec.ts';
import type { DraftVerdict } from '../../wire/storage.api.ts';

/** An invoice as the rules take it. */
export interface ReadInvoice {
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
  readonly stated: StatedTotals;
}

export const readInvoice = (invoice: InvoiceWire): ReadInvoice => ({
  face: decodeFace(invoice),
  lines: decodeGoodsList(invoice.goodsList, decodeSettings(invoice)),
  stated: statedSums(invoice),
});

/** What an invoice is held against beside its place. */
interface Beside {
  /** What a red letter takes back. */
  readonly original?: KnownOriginal | null;
  /** Whom the directory keeps under the buyer's tax id. */
  readonly knownBuyer?: Party | undefined;
}

/** The same tables as on the filling page, with what only the service can hold an invoice against. M290 */
const problemsOf = (
  { face, lines, stated }: ReadInvoice,
  place: CheckedPlace,
  { original = null, knownBuyer }: Beside = {},
): readonly Issue[] =>
  runToEnd(
    checkInvoice(face, lines, {
      ...issuingFacts(place, face.invoiceKind, original),
      stated,
      ...(knownBuyer === undefined ? {} : { knownBuyer }),
    }),
  );

const statedSums = ({ totalAmount, totalTaxAmount, totalSum }: InvoiceWire) => ({
  amount: parseFen(totalAmount),
  tax: parseFen(totalTaxAmount),
  total: parseFen(totalSum),
});

/** Why a draft can't say these sums; null when its lines come to them. Laptops reckon them and show what they reckoned. I5 */
export function wrongSums(invoice: InvoiceWire): AppError | null {
  const { lines, stated } = readInvoice(invoice);
  const issues = checkIssuing(totalsOf(lines), { stated });
  const issue = issues.find(({ rule }) => rule === 'invoice.sums');
  return issue === undefined ? null : appError('submit.invalid', { first: issue.message });
}

/** Why an invoice can't be issued for this taxpayer on this device: its first error, with the rule's code; null when it can. `original`: what a red letter takes back. */
export function refusal(
  invoice: ReadInvoice,
  place: CheckedPlace,
  original: KnownOriginal | null = null,
): AppError | null {
  const issue = problemsOf(invoice, place, { original }).find(({ level }) => level === 'error');
  if (issue === undefined) return null;
  const { rule, field } = issue;
  const { code, params } = appError('submit.invalid', { first: sentence(issue) });
  return { code, params: { ...params, rule, field } };
}

const sentence = ({ line, message }: Issue): string =>
  line === null ? message : `第${String(line + 1)}行${message}`;

/** What the draft box shows of a draft: its first error, else all its warnings, also that its tax id is another's. M279 */
export function draftVerdict(invoice: InvoiceWire, place: CheckedPlace, knownBuyer?: Party): DraftVerdict {
  const problems = problemsOf(readInvoice(invoice), place, { knownBuyer });
  const error = problems.find(({ level }) => level === 'error');
  if (error !== undefined) return { level: 'fail', message: sentence(error) };
  if (problems.length === 0) return { level: 'pass', message: '' };
  return { level: 'warning', message: problems.map(sentence).join('；') };
}
