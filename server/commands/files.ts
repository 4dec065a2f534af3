import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Writes lines to a file that is there whole or not at all, also when the power goes. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  const part = `${file}.part`;
  const out = fs.createWriteStream(part, { mode: 0o600, flush: true });
  let count = 0;
  for await (const line of lines) {
    count++;
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  fs.renameSync(part, file);
  return count;
}

/** Lines of a stream. Reading begins with the first line that is asked for: what came before would be lost. */
export async function* linesOf(open: () => Readable): AsyncGenerator<string> {
  yield* createInterface({ input: open(), crlfDelay: Infinity });
}

export const readLines = (file: string): AsyncIterable<string> => linesOf(() => fs.createReadStream(file));
