import type { SubRow, WriteTx } from '../schema.ts';
import { TAKEN_STATES } from '../submission-types.ts';
import { enqueue, offeredAgain } from '../transitions/outbox-rows.ts';
import { readMeta } from '../transitions/read-meta.ts';
import type { Head, SubmissionRecord } from './records.ts';

const isTaken = ({ state }: SubRow): boolean => TAKEN_STATES.includes(state);

/**
 * A submission that the service took from the exporting laptop, with what proves it: this one, too, offers it again once a
 * restored service has lost it. What was being offered already, and what a file of another time of the service tells of, is offered
 * at once, which is nothing new to a service that knows it. Answers whether it is. PROTOCOL §9
 */
export async function landSubmission(
  tx: WriteTx,
  { sub, body, hash }: SubmissionRecord,
  head: Head,
): Promise<boolean> {
  const subs = tx.objectStore('subs');
  const here = await subs.get(sub.subId);
  // It waits here already, or came back since.
  if (here !== undefined && !isTaken(here)) return false;
  const known = here === undefined ? sub : withReceipt(here, sub);
  if ((await tx.objectStore('bodies').getKey(sub.subId)) === undefined)
    await tx.objectStore('bodies').put(body);
  const meta = await readMeta(tx);
  if (isTaken(sub) && meta.epoch === head.epoch) {
    await subs.put(known);
    return false;
  }
  await subs.put({ ...known, state: 'queued', rev: 0 });
  await enqueue(tx, offeredAgain(known, hash), body);
  // What is known of its order came with revisions of before.
  await tx.objectStore('meta').put({ ...meta, cursor: 0 });
  return true;
}

const withReceipt = ({ unreceipted: _, ...here }: SubRow, { receipt, allowDuplicate }: SubRow): SubRow => ({
  ...here,
  ...(allowDuplicate === undefined ? {} : { allowDuplicate }),
  ...(here.receipt === undefined && receipt !== undefined ? { receipt } : {}),
});
