import fs from 'node:fs';
import path from 'node:path';

/** An invoice the sandbox has issued. The ledger stands in for the bureau: what is in it exists. */
export interface Issued {
  /** ywlsh */
  readonly serial: string;
  /** 20 digits */
  readonly number: string;
  /** SHA-256 of the invoice as it came. */
  readonly snapshotHash: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface Ledger {
  find(serial: string): Issued | undefined;
  /** On disk when it returns; only then may the number be told to anyone. */
  add(entry: Issued): void;
  /** Number of the newest entry, null when there is none. */
  newest(): string | null;
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
  const entries = lines.map((line) => JSON.parse(line) as Issued);
  const bySerial = new Map(entries.map((entry) => [entry.serial, entry]));
  let newest = entries.at(-1)?.number ?? null;
  return {
    find: (serial) => bySerial.get(serial),
    add(entry) {
      fs.writeSync(file, `${JSON.stringify(entry)}\n`);
      fs.fsyncSync(file);
      bySerial.set(entry.serial, entry);
      newest = entry.number;
    },
    newest: () => newest,
    close: () => fs.closeSync(file),
  };
}
