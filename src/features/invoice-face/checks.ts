import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import type { KnownOriginal } from '../../../domain/rules/issuing.rules.ts';
import type { LedgerPort } from './ledger-port.ts';

/**
 * 票面检查: the cells that still hold a refused text, and the whole invoice. 001 §4.4, M290.
 *
 * @param original what a red letter takes back, null on others
 */
export async function checkInvoice(
  face: InvoiceFace,
  { invoiceKinds, closedKinds, smsPush }: Device,
  ledger: LedgerPort,
  facts: InvoiceFacts,
  original: KnownOriginal | null,
): Promise<Result<Findings>> {
  const known = {
    ...facts,
    deviceKinds: invoiceKinds,
    ...(closedKinds === undefined ? {} : { closedKinds }),
    ...(smsPush === undefined ? {} : { smsPush }),
    ...(original === null ? {} : { original }),
  };
  return withRefused(ledger, await ledger.check(known, { kind: 'invoice', face }));
}

/** The cells that still hold a refused text, and all lines. */
export const checkGoods = async (ledger: LedgerPort, facts: InvoiceFacts): Promise<Result<Findings>> =>
  withRefused(ledger, await ledger.check(facts, { kind: 'lines' }));

/** Lines whose tax code is missing or can't be right. M290 */
export const checkCoding = (ledger: LedgerPort, facts: InvoiceFacts): Promise<Result<Findings>> =>
  ledger.check(facts, { kind: 'coding' });

/** A refused text is in no saved invoice: it goes first. */
function withRefused(ledger: LedgerPort, checked: Result<Findings>): Result<Findings> {
  const refused = ledger.refusals();
  if (!checked.ok || refused.length === 0) return checked;
  const { issues, errors, warnings, classes } = checked.value;
  return ok({
    issues: [...refused, ...issues],
    errors: errors + refused.length,
    warnings,
    classes: { ...classes, manual: classes.manual + refused.length },
  });
}

/** 001 §8, M292. Both in fen; the limit holds for the amount without tax. */
export const limitQuestion = (amount: number, singleLimit: number): string =>
  `发票金额${formatFen(amount)},超过单张限额${formatFen(singleLimit)}元。是否启用【智能清单】进行发票拆分？`;
