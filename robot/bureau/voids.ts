import type { InvoiceNumber } from '../../domain/codes/invoice-number.ts';
import { ALREADY_VOIDED, type Refusal, type VoidCall, type Voided } from './bureau.ts';
import { openJsonLines } from './json-lines.ts';

/** A line of the sandbox's ledger of voids. */
export interface VoidEntry extends Voided {
  /** The call that voided it. */
  readonly callId: string;
  readonly reason: string;
  readonly operator: string;
  readonly sandbox: '沙箱';
}

const isOf =
  ({ code, number }: InvoiceNumber) =>
  (other: InvoiceNumber): boolean =>
    other.code === code && other.number === number;

/** The month in China. */
const monthOf = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 7);

const refused = (code: string, hint: string, message: string): Refusal => ({ code, hint, message });

/** What the sandbox has voided, in a file of its own beside that of what it issued. */
export function openVoids(location: string) {
  const file = openJsonLines<VoidEntry>(location);
  const find = (invoice: InvoiceNumber): VoidEntry | undefined => file.lines.find(isOf(invoice));

  /** Why the bureau would not void it; null: it would. */
  function refusal(call: VoidCall, issued: readonly Voided[], at: string): Refusal | null {
    const entry = issued.find(isOf(call));
    if (entry === undefined)
      return refused('VOID_UNKNOWN', '沙箱：税局没有这张发票，不能作废', 'no such invoice');
    if (find(call) !== undefined) return refused(ALREADY_VOIDED, '沙箱：发票已作废', 'void already');
    return monthOf(entry.at) === monthOf(at)
      ? null
      : refused('VOID_MONTH', '沙箱：跨月发票不能作废', 'issued in another month');
  }

  return {
    find,
    findCall: (callId: string): VoidEntry | undefined => file.lines.find((line) => line.callId === callId),
    refusal,
    /** On disk when it returns. */
    add(call: VoidCall, at: string): VoidEntry {
      const { code, number, callId, reason, operator } = call;
      const entry: VoidEntry = { code, number, at, callId, reason, operator, sandbox: '沙箱' };
      file.add(entry);
      return entry;
    },
    entries: () => file.lines,
    close: () => {
      file.close();
    },
  };
}

export type Voids = ReturnType<typeof openVoids>;
