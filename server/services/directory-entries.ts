import { randomUUID } from 'node:crypto';
import { changedEntry } from '../../domain/entries/changed-entry.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import { findEntry, writeEntry, type EntryName } from '../store/entries.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import { ownerOf } from './entry-owner.ts';
import type { Principal, Services } from './services.ts';
import { setEntry } from './set-entry.ts';
import { overQuota } from './storage-quotas.ts';

interface Kept<Type extends EntryType> {
  readonly type: Type;
  readonly key: string;
  readonly fields: Partial<EntryFields[Type]>;
}

/** Sets fields of an entry in a directory for a program; why there is no room for it, null where there was. */
export async function keepEntry<Type extends EntryType>(
  services: Services,
  tx: TenantTx,
  who: Principal,
  entry: Kept<Type>,
): Promise<AppError | null> {
  const { type, key: id, fields } = entry;
  const op = { opId: randomUUID(), kind: 'set', type, id, fields } as const;
  const over = await overQuota(services, tx, who, { op, length: 0 });
  if (over === null) await setEntry(tx, who, entry);
  return over;
}

/** Throws an entry away for a program, whatever it says by now; false where there is none. */
export async function dropEntry(tx: TenantTx, who: Principal, name: EntryName): Promise<boolean> {
  const before = await findEntry(tx, name);
  const gone = changedEntry({ kind: 'unset', baseRev: before?.rev ?? 0 }, before, tx.epoch);
  if (gone === null) return false;
  const owner = (await ownerOf(tx, who, name)) ?? null;
  await writeEntry(tx, { ...name, entry: gone, owner, by: who.userId, device: who.laptopId ?? 'terminal' });
  await tx.audit(who.userId, 'entry.unset', { ...name, rev: gone.rev });
  return true;
}
