import type { z } from 'zod';
import { changedEntry } from '../../domain/entries/changed-entry.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { EntryOp } from '../../wire/entries.api.ts';
import { ENTRY_WIRE } from '../../wire/entry-fields.ts';
import { readContract } from '../contract/parse.ts';
import { findEntry, writeEntry } from '../store/entries.ts';
import { ownerOf } from './entry-owner.ts';
import type { StoredResult } from '../store/schema.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import type { Principal } from './services.ts';

/** An entry is small; in characters of its JSON. */
const MOST_CHARACTERS = 60_000;

/** Why what an entry says can't be kept; null where it can. */
function unreadable(op: EntryOp): AppError | null {
  if (op.kind === 'unset') return null;
  const read = readContract<z.ZodType>(ENTRY_WIRE[op.type], op.fields);
  if (!read.ok) return read.error;
  return JSON.stringify(op.fields).length > MOST_CHARACTERS
    ? appError('request.invalid', { detail: '填写的内容过长' })
    : null;
}

const rejected = (error: AppError, rev: number): StoredResult => ({ status: 'rejected', rev, error });

/** Applies a change of a directory or setting: in the order in which they arrive, field by field. PROTOCOL §1, class F */
export async function applyEntry(
  tx: TenantTx,
  who: Principal,
  device: string,
  op: EntryOp,
): Promise<StoredResult> {
  const { type, id: key } = op;
  const before = await findEntry(tx, { type, key });
  const rev = before?.rev ?? 0;
  const owner = await ownerOf(tx, who, { type, key });
  if (owner === undefined) return rejected(appError('auth.forbidden'), 0);
  const fault = unreadable(op);
  if (fault !== null) return rejected(fault, rev);
  const entry = changedEntry(op, before, tx.epoch);
  if (entry === null) return { status: 'ok', rev, epoch: before?.epoch ?? tx.epoch };
  await writeEntry(tx, { type, key, entry, owner, by: who.userId, device });
  await tx.audit(who.userId, `entry.${op.kind}`, { type, key, rev: entry.rev, opId: op.opId });
  return { status: 'ok', rev: entry.rev, epoch: entry.epoch };
}
