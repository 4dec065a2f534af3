import { z } from 'zod';
import { ENTRY_TYPE_KEYS } from '../domain/entries/entry-types.ts';

const name = {
  type: z.enum(ENTRY_TYPE_KEYS),
  /** Its key. */
  id: z.string().min(1).max(400),
};

const fields = z.record(z.string(), z.unknown());

/** A revision, and the time of the service it was written in. */
const version = z.object({ rev: z.number().int(), epoch: z.number().int() });

/**
 * Changes of an entry. set: these fields say this now, the others stay. again: so they stood in `known`, which a restored
 * service lost; a field that was set later stays. unset: gone, unless it was changed after `baseRev`. PROTOCOL §9
 */
export const entryOps = [
  z.object({ opId: z.uuid(), kind: z.literal('set'), ...name, fields }),
  z.object({ opId: z.uuid(), kind: z.literal('again'), ...name, fields, known: version }),
  z.object({ opId: z.uuid(), kind: z.literal('unset'), ...name, baseRev: z.number().int() }),
] as const;
export type EntryOp = z.infer<(typeof entryOps)[number]>;

/** An entry as it now is on the service; `body` null: thrown away. */
export const entryChange = z.object({
  ...name,
  rev: z.number().int(),
  /** Time of the service in which this revision was written. PROTOCOL §9 */
  epoch: z.number().int(),
  seq: z.number().int(),
  body: fields.nullable(),
});
export type EntryChange = z.infer<typeof entryChange>;

export const entryHead = entryChange.pick({ type: true, id: true, rev: true, epoch: true });
export type EntryHead = z.infer<typeof entryHead>;
