import fs from 'node:fs';
import { auditHead, type AuditHead } from '../wire/audit.api.ts';
import type { HeadClient } from './client.ts';
import type { Worker } from './worker.ts';

/*
 * A robot is a witness: it keeps the last head of the audit of every tenant it serves, out of reach of whoever can write to the
 * service's database. `npm run audit -- verify FILE` holds the chains against them.
 */

type Witness = Pick<Worker, 'clock' | 'signal' | 'log'> & { readonly client: HeadClient };

const EVERY_MS = 60_000;

/** Of an earlier run. */
function readKept(file: string): Map<string, AuditHead> {
  const kept = new Map<string, AuditHead>();
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const head = auditHead.parse(JSON.parse(line));
    kept.set(head.tenant, head);
  }
  return kept;
}

function write(file: string, kept: ReadonlyMap<string, AuditHead>): void {
  const part = `${file}.part`;
  const lines = [...kept.values()].map((head) => `${JSON.stringify(head)}\n`);
  fs.writeFileSync(part, lines.join(''), { mode: 0o600, flush: true });
  fs.renameSync(part, file);
}

/** Asks for all heads once; true when one of them is new. A chain that went back keeps the head it had, and is told of. */
async function look({ client, log }: Witness, kept: Map<string, AuditHead>): Promise<boolean> {
  let isNew = false;
  for (let after: string | null = null; ;) {
    const answer: Awaited<ReturnType<HeadClient['heads']>> = await client.heads(after);
    if (!answer.ok) return isNew;
    for (const head of answer.data.heads) {
      const known = kept.get(head.tenant);
      if (known !== undefined && head.n < known.n)
        log('audit went back', { tenant: head.tenant, from: known.n, to: head.n });
      if (known !== undefined && head.n <= known.n) continue;
      kept.set(head.tenant, head);
      isNew = true;
    }
    after = answer.data.heads.at(-1)?.tenant ?? null;
    if (!answer.data.more || after === null) return isNew;
  }
}

/** Keeps the heads in a file until the robot stops. */
export async function keepHeads(witness: Witness, file: string): Promise<void> {
  const kept = readKept(file);
  while (!witness.signal.aborted) {
    if (await look(witness, kept)) write(file, kept);
    await witness.clock.rest(EVERY_MS, witness.signal);
  }
}
