import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { draftCheckOf, type DraftCheck } from '../../../domain/rules/draft-check.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import { knownFacts } from './known-facts.ts';
import type { LedgerPort } from './ledger-port.ts';

interface Checking {
  readonly face: InvoiceFace;
  readonly device: Device;
  readonly ledger: LedgerPort;
  readonly facts: InvoiceFacts;
  readonly store: Parameters<typeof knownFacts>[0];
  readonly taxpayerId: string;
}

/** 票面检查: the cells that still hold a refused text, and the whole invoice. 001 §4.4, M290. */
export async function checkInvoice({
  face,
  device: { invoiceKinds, closedKinds, smsPush },
  ledger,
  facts,
  store,
  taxpayerId,
}: Checking): Promise<Result<Findings>> {
  const known = {
    ...facts,
    ...(await knownFacts(store, taxpayerId, face)),
    deviceKinds: invoiceKinds,
    ...(closedKinds === undefined ? {} : { closedKinds }),
    ...(smsPush === undefined ? {} : { smsPush }),
  };
  return withRefused(ledger, await ledger.check(known, { kind: 'invoice', face }));
}

/** What the draft box shows beside the draft; undefined when it can't be told. M279 */
export async function checkForBox(checking: Checking): Promise<DraftCheck | undefined> {
  const found = await checkInvoice(checking);
  return found.ok ? draftCheckOf(found.value) : undefined;
}

/** The cells that still hold a refused text, and all lines. */
export const checkGoods = async (ledger: LedgerPort, facts: InvoiceFacts): Promise<Result<Findings>> =>
  withRefused(ledger, await ledger.check(facts, { kind: 'lines' }));

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
