import type { DraftChange as DraftChangeWire, DraftWire } from '../../wire/sync.api.ts';
import { sha256 } from './sha256.ts';
import type { TenantReader, TenantTx } from './tenant-tx.ts';

/** SHA-256 of the invoice's JSON text, as devices know their drafts by. */
export const hashOf = (body: DraftWire | null | undefined): string | null =>
  body == null ? null : sha256(JSON.stringify(body.invoice));

export interface DraftHead {
  readonly rev: number;
  readonly tomb: 'deleted' | 'consumed' | null;
}

/** Revision and tomb of a draft, undefined when the tenant has no such draft. */
export const findDraftHead = ({ db, tenant }: TenantTx, id: string): Promise<DraftHead | undefined> =>
  db
    .selectFrom('docs')
    .select(['rev', 'tomb'])
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .executeTakeFirst();

export async function readDraftBody({ db, tenant }: TenantReader, id: string): Promise<DraftWire | null> {
  const row = await db
    .selectFrom('docs')
    .select('body')
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** A live draft with the version it has. */
export const readDraftVersion = (
  { db, tenant }: TenantReader,
  id: string,
): Promise<{ readonly rev: number; readonly epoch: number; readonly body: DraftWire | null } | undefined> =>
  db
    .selectFrom('docs')
    .select(['rev', 'epoch', 'body'])
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .where('tomb', 'is', null)
    .executeTakeFirst();

/** Drafts as devices pull them, of some numbers or ids. */
export async function readDrafts(
  { db, tenant }: TenantReader,
  by: { readonly column: 'seq' | 'id'; readonly values: readonly (string | number)[] },
): Promise<DraftChangeWire[]> {
  const rows = await db
    .selectFrom('docs')
    .select(['id', 'rev', 'epoch', 'seq', 'tomb', 'hash', 'updated_at', 'body'])
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where(by.column, 'in', by.values as readonly never[])
    .execute();
  return rows.map(({ hash, updated_at: at, body, ...head }) => ({
    type: 'draft',
    ...head,
    at: at.toISOString(),
    ...(hash === null ? {} : { hash }),
    body: head.tomb === null ? body : null,
  }));
}

export interface DraftChange {
  readonly id: string;
  /** undefined leaves the stored content as it is. */
  readonly body?: DraftWire | null;
  readonly tomb: DraftHead['tomb'];
  readonly by: string;
  readonly device: string;
  readonly schemaVersion: number;
}

/** Writes the next revision of a draft; answers its number, and the hash of what it brought. */
export async function writeDraft(
  tx: TenantTx,
  change: DraftChange,
): Promise<{ readonly rev: number; readonly hash: string | null }> {
  const { db, tenant, now } = tx;
  const seq = await tx.nextSeq();
  const body = JSON.stringify(change.body ?? null);
  const hash = hashOf(change.body);
  const written = {
    seq,
    epoch: tx.epoch,
    tomb: change.tomb,
    schema_version: change.schemaVersion,
    updated_by: change.by,
    device: change.device,
    updated_at: now,
  };
  const { rev } = await db
    .insertInto('docs')
    .values({ tenant, type: 'draft', id: change.id, rev: 1, body, hash, ...written })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'type', 'id']).doUpdateSet((eb) => ({
        rev: eb('docs.rev', '+', 1),
        ...written,
        ...(change.body === undefined ? {} : { body, hash }),
      })),
    )
    .returning('rev')
    .executeTakeFirstOrThrow();
  return { rev, hash };
}

/** Moves a stored draft to another tomb (or back to life), keeping who wrote it last. */
export async function entombDraft(
  tx: TenantTx,
  id: string,
  change: { readonly tomb: DraftHead['tomb']; readonly body?: DraftWire },
): Promise<void> {
  const seq = await tx.nextSeq();
  await tx.db
    .updateTable('docs')
    .set((eb) => ({
      rev: eb('rev', '+', 1),
      seq,
      epoch: tx.epoch,
      tomb: change.tomb,
      updated_at: tx.now,
      ...(change.body === undefined ? {} : { body: JSON.stringify(change.body), hash: hashOf(change.body) }),
    }))
    .where('tenant', '=', tx.tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .execute();
}
