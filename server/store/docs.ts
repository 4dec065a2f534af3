import type { DraftWire } from '../../wire/sync.api.ts';
import type { TenantTx } from './tenant-tx.ts';

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

export async function readDraftBody({ db, tenant }: TenantTx, id: string): Promise<DraftWire | null> {
  const row = await db
    .selectFrom('docs')
    .select('body')
    .where('tenant', '=', tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body ?? null;
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

/** Writes the next revision of a draft and answers its number. */
export async function writeDraft(tx: TenantTx, change: DraftChange): Promise<number> {
  const { db, tenant, now } = tx;
  const seq = await tx.nextSeq();
  const body = JSON.stringify(change.body ?? null);
  const written = {
    seq,
    tomb: change.tomb,
    schema_version: change.schemaVersion,
    updated_by: change.by,
    device: change.device,
    updated_at: now,
  };
  const { rev } = await db
    .insertInto('docs')
    .values({ tenant, type: 'draft', id: change.id, rev: 1, body, ...written })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'type', 'id']).doUpdateSet((eb) => ({
        rev: eb('docs.rev', '+', 1),
        ...written,
        ...(change.body === undefined ? {} : { body }),
      })),
    )
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
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
      tomb: change.tomb,
      updated_at: tx.now,
      ...(change.body === undefined ? {} : { body: JSON.stringify(change.body) }),
    }))
    .where('tenant', '=', tx.tenant)
    .where('type', '=', 'draft')
    .where('id', '=', id)
    .execute();
}
