import { setTimeout as pause } from 'node:timers/promises';
import { parseFen } from '../../domain/money/fen.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import type { Deadline } from '../clock.ts';
import type { RobotCollection } from '../../wire/collections.api.ts';
import type {
  Bureau,
  CollectAnswer,
  IssueAnswer,
  IssueCall,
  Issued,
  LoginState,
  VoidAnswer,
  VoidCall,
} from './bureau.ts';
import type { Faults } from './faults.ts';
import type { Entry, Ledger } from './ledger.ts';
import { nextNumber } from './next-number.ts';
import { OVER_QUOTA, plannedRefusal, REFUSED_AT_RANDOM } from './planned-refusals.ts';
import { sandboxFiles } from './sandbox-files.ts';
import { sandboxReceived } from './sandbox-received.ts';

export interface Sandbox extends Bureau {
  setFaults(faults: Faults): void;
  readonly ledger: Ledger;
}

interface Parts {
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/** The caller hears nothing until it gives up. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = (): void => {
      reject(new Error('no answer'));
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

const told = (entry: Entry): Issued => ({ ...entry, sandbox: true, files: sandboxFiles(entry) });

const fenOf = (yuan: string | number): number => parseFen(String(yuan)) ?? 0;

/**
 * The bureau of the sandbox. It does not know what a serial has been issued for: asked twice to issue, it issues
 * twice, as its ledger will show; a robot has to look up first.
 */
export function openSandbox({ ledger, faults: first, now = Date.now, random = Math.random }: Parts): Sandbox {
  let faults = first;
  const happens = (share: number): boolean => random() < share;
  const issuedBy = (taxId: string): number =>
    ledger
      .entries()
      .filter(({ sellerTaxId }) => sellerTaxId === taxId)
      .reduce((sum, { total }) => sum + fenOf(total), 0);

  function decide(call: IssueCall): IssueAnswer {
    const { buyer, seller } = decodeFace(call.invoice);
    const total = call.invoice.totalSum;
    const isOver = faults.quota > 0 && issuedBy(seller.taxId) + fenOf(total) > fenOf(faults.quota);
    const refusal =
      plannedRefusal(buyer.name) ??
      (isOver ? OVER_QUOTA : null) ??
      (happens(faults.refuse) ? REFUSED_AT_RANDOM : null);
    if (refusal !== null) return { kind: 'refused', refusal };
    const at = new Date(now());
    const { ywlsh: serial, invoiceType } = call.invoice;
    const entry: Entry = {
      serial,
      ...nextNumber(at, { taxId: seller.taxId, invoiceType }, (code) => ledger.newest(code)),
      snapshotHash: call.snapshotHash,
      at: at.toISOString(),
      callId: call.callId,
      sellerTaxId: seller.taxId,
      total,
      sandbox: '沙箱',
    };
    ledger.add(entry);
    return { kind: 'issued', issued: told(entry) };
  }

  /** A call that comes again is the call that came: it gets the first answer. */
  function take(call: IssueCall): IssueAnswer {
    const known = ledger.findCall(call.callId);
    return known === undefined ? decide(call) : { kind: 'issued', issued: told(known) };
  }

  /** Voids what it is asked to, unless it is void. */
  function takeVoid(call: VoidCall): VoidAnswer {
    const { voids } = ledger;
    const known = voids.findCall(call.callId);
    if (known !== undefined) return { kind: 'voided', voided: known };
    const at = new Date(now()).toISOString();
    const refusal = voids.refusal(call, ledger.entries(), at);
    return refusal === null ? { kind: 'voided', voided: voids.add(call, at) } : { kind: 'refused', refusal };
  }

  /** A call as it arrives: late, twice, or with an answer that does not. */
  async function received<Answer>(
    { signal }: Deadline,
    work: () => Answer,
  ): Promise<Answer | { readonly kind: 'signedOut' }> {
    if (faults.down) throw new Error('the bureau is down');
    if (faults.signedOut) return { kind: 'signedOut' };
    const isLost = happens(faults.lose);
    if (isLost && happens(0.5)) return silence(signal);
    await pause(faults.delay);
    const answer = work();
    if (happens(faults.duplicate)) work();
    return isLost || faults.mute ? silence(signal) : answer;
  }

  /** What it has done, as a look-up shows it: only once it has settled. */
  async function seen<Line extends { readonly at: string }>(
    { signal }: Deadline,
    find: () => Line | undefined,
  ): Promise<Line | null> {
    if (faults.down) throw new Error('the bureau is down');
    if (happens(faults.lose)) return silence(signal);
    const line = find();
    return line === undefined || now() - Date.parse(line.at) < faults.settle ? null : line;
  }

  async function lookUp(serial: string, deadline: Deadline): Promise<Issued | null> {
    const entry = await seen(deadline, () => ledger.find(serial));
    if (entry === null) return null;
    return faults.lie ? { ...told(entry), snapshotHash: '0'.repeat(64) } : told(entry);
  }

  const login = (diskId: string): Promise<LoginState> => {
    if (faults.down) return Promise.reject(new Error('the bureau is down'));
    const qrCode = faults.signedOut ? `沙箱二维码 ${diskId}` : null;
    return Promise.resolve({ loggedIn: !faults.signedOut, method: '沙箱', qrCode });
  };

  const collect = (wanted: RobotCollection): Promise<CollectAnswer> => {
    if (faults.down) return Promise.reject(new Error('the bureau is down'));
    return Promise.resolve(
      faults.signedOut ? { kind: 'signedOut' } : { kind: 'collected', invoices: sandboxReceived(wanted) },
    );
  };

  return {
    issue: (call, deadline) => received(deadline, () => take(call)),
    lookUp,
    voidInvoice: (call, deadline) => received(deadline, () => takeVoid(call)),
    lookUpVoid: (invoice, deadline) => seen(deadline, () => ledger.voids.find(invoice)),
    login,
    collect,
    ledger,
    setFaults: (given) => void (faults = given),
  };
}
