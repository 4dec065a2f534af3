import { changedEntry } from '../../domain/entries/changed-entry.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import { findEntry, writeEntry } from '../store/entries.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import { ownerOf } from './entry-owner.ts';
import type { Principal } from './services.ts';

interface Setting<Type extends EntryType> {
  readonly type: Type;
  readonly key: string;
  readonly fields: Partial<EntryFields[Type]>;
}

/** Sets fields of an entry for a program that speaks the specification's calls; laptops pull it like one of their own. */
export async function setEntry<Type extends EntryType>(
  tx: TenantTx,
  who: Principal,
  { type, key, fields }: Setting<Type>,
): Promise<void> {
  const before = await findEntry(tx, { type, key });
  const entry = changedEntry({ kind: 'set', fields }, before, tx.epoch);
  if (entry === null) return;
  const owner = await ownerOf(tx, who, { type, key });
  if (owner === undefined) throw new Error(`${type} ${key} is not theirs who sets it`);
  await writeEntry(tx, { type, key, entry, owner, by: who.userId, device: who.laptopId ?? 'terminal' });
  await tx.audit(who.userId, 'entry.set', { type, key, rev: entry.rev });
}
