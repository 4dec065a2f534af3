import { isDiscount } from '../../domain/goods/discount/line-nature.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { watchCells } from '../../domain/goods/line-change.ts';
import { ratesToReplace, replaceRates } from '../../domain/goods/offer-rates.ts';
import type { InvoiceRates } from '../../domain/goods/rates-offered.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { LedgerCommand } from '../contract/ledger-commands.ts';
import type { CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';

/** What the facts say of rates; undefined while the type of the invoice is not known. */
export const ratesOf = ({ invoiceKind, deviceRates = [], nature }: InvoiceFacts): InvoiceRates | undefined =>
  invoiceKind === undefined ? undefined : { usable: deviceRates, invoiceKind, nature: nature ?? null };

/** Lines whose rate is not offered get another, in place; how many lines, discounts not counted. */
export function withOffered(
  content: Content,
  facts: InvoiceRates | undefined,
  rows?: readonly number[],
): Done {
  if (facts === undefined) return { ...content, change: null };
  const { lines, taxInclusive } = content;
  const wanted = ratesToReplace(lines, facts, rows);
  if (wanted.length === 0) return { ...content, change: null };
  const changes = watchCells(
    lines,
    Uint32Array.from(wanted, ({ row }) => row),
  );
  const done = replaceRates(lines, wanted, taxInclusive);
  const ratesReplaced = wanted.filter(({ row }) => !isDiscount(lines, row)).length;
  return { ...edited(content, done, changes(done)), left: { ratesReplaced } };
}

export const offerRates = (content: Content, { facts }: CommandOf<'offerRates'>): Result<Done> =>
  ok(withOffered(content, facts));

/** Commands that write rates into rows; none of them moves rows, they only add some below the last. */
const WRITE_RATES: readonly LedgerCommand['kind'][] = [
  'setCell',
  'paste',
  'fillRows',
  'fillColumns',
  'batchEdit',
];

/**
 * Before a command that writes rates: what makes the rates it wrote into those that lines end up with on such an invoice,
 * within the same step. Rates it left alone stay, so that only what somebody did is changed. M179, M180
 */
export function followRates(
  lines: LineColumns,
  kind: LedgerCommand['kind'],
  facts: InvoiceRates | undefined,
): (done: Done) => Done {
  if (facts === undefined || !WRITE_RATES.includes(kind)) return (done) => done;
  const before = { rate: lines.rate.slice(0, lines.count), kind: lines.zeroRateKind.slice(0, lines.count) };
  const isWritten = ({ rate, zeroRateKind }: LineColumns, row: number): boolean =>
    rate[row] !== before.rate[row] || zeroRateKind[row] !== before.kind[row];
  return (done) => {
    if (done.change === null) return done;
    const rows = Array.from({ length: done.lines.count }, (_, row) => row);
    const followed = withOffered(
      done,
      facts,
      rows.filter((row) => isWritten(done.lines, row)),
    );
    if (followed.change === null) return done;
    const parts = [...done.change.parts, ...followed.change.parts];
    return {
      ...done,
      ...followed,
      change: { ...done.change, parts },
      left: { ...done.left, ...followed.left },
    };
  };
}
