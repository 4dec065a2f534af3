import type { Issued } from './bureau.ts';
import { openJsonLines } from './json-lines.ts';
import { openVoids, type Voids } from './voids.ts';

/** A line of the sandbox's ledger: what is in it exists, though it is no real invoice. */
export interface Entry extends Omit<Issued, 'sandbox'> {
  /** The call that issued it. */
  readonly callId: string;
  readonly sellerTaxId: string;
  /** 价税合计, yuan. */
  readonly total: string;
  readonly sandbox: '沙箱';
}

export interface Ledger {
  /** First entry of a serial. */
  find(serial: string): Entry | undefined;
  findCall(callId: string): Entry | undefined;
  /** On disk when it returns; only then may the number be told to anyone. */
  add(entry: Entry): void;
  /** Newest number of a series: of a code, or with null of the digital invoices; null when there is none. */
  newest(code: string | null): string | null;
  entries(): readonly Entry[];
  /** What of it was voided, in a file of its own. */
  readonly voids: Voids;
  close(): void;
}

/** Opens the ledger in its file and that of its voids beside it, making what is missing. */
export function openLedger(location: string): Ledger {
  const file = openJsonLines<Entry>(location);
  const voids = openVoids(location.replace(/(\.\w+)?$/, '-voids$1'));
  const bySerial = new Map<string, Entry>();
  const byCall = new Map<string, Entry>();
  const newest = new Map<string | null, string>();
  const know = (entry: Entry): void => {
    if (!bySerial.has(entry.serial)) bySerial.set(entry.serial, entry);
    byCall.set(entry.callId, entry);
    newest.set(entry.code, entry.number);
  };
  for (const entry of file.lines) know(entry);
  return {
    find: (serial) => bySerial.get(serial),
    findCall: (callId) => byCall.get(callId),
    add(entry) {
      file.add(entry);
      know(entry);
    },
    newest: (code) => newest.get(code) ?? null,
    entries: () => file.lines,
    voids,
    close: () => {
      file.close();
      voids.close();
    },
  };
}
