import fs from 'node:fs';
import path from 'node:path';
import type { Issued } from './bureau.ts';

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
  close(): void;
}

/** A line cut short by a crash was never told to anyone: it is dropped. */
function dropTornLine(file: number, text: string): string {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) fs.ftruncateSync(file, Buffer.byteLength(whole));
  return whole;
}

/** Opens the append-only file of JSON lines, making it when it is missing. */
export function openLedger(location: string): Ledger {
  fs.mkdirSync(path.dirname(location), { recursive: true, mode: 0o700 });
  const file = fs.openSync(location, 'a+', 0o600);
  const lines = dropTornLine(file, fs.readFileSync(location, 'utf8')).split('\n').filter(Boolean);
  const entries: Entry[] = [];
  const bySerial = new Map<string, Entry>();
  const byCall = new Map<string, Entry>();
  const newest = new Map<string | null, string>();
  const know = (entry: Entry): void => {
    entries.push(entry);
    if (!bySerial.has(entry.serial)) bySerial.set(entry.serial, entry);
    byCall.set(entry.callId, entry);
    newest.set(entry.code, entry.number);
  };
  for (const line of lines) know(JSON.parse(line) as Entry);
  return {
    find: (serial) => bySerial.get(serial),
    findCall: (callId) => byCall.get(callId),
    add(entry) {
      fs.writeSync(file, `${JSON.stringify(entry)}\n`);
      fs.fsyncSync(file);
      know(entry);
    },
    newest: (code) => newest.get(code) ?? null,
    entries: () => entries,
    close: () => fs.closeSync(file),
  };
}
