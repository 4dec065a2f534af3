import type { z } from 'zod';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { HEADS, type headsApi } from '../../wire/robot.api.ts';
import { acrossTenants } from '../store/tenant-tx.ts';
import { signedOf } from './head-signatures.ts';
import type { Robot } from './robot-task.ts';
import type { Services } from './services.ts';

/** The heads as they are signed, of tenants after one of them. */
export async function headsFor(
  { db }: Services,
  robot: Robot,
  { after }: z.infer<typeof headsApi.request>,
): Promise<Result<z.infer<typeof headsApi.response>>> {
  const rows = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('tenant_clock')
      .select(['tenant', 'signed_n', 'signed_hash', 'signed_at', 'signed_sealed', 'signature'])
      .where('signature', 'is not', null)
      .$if(robot.tenant !== null, (query) => query.where('tenant', '=', robot.tenant))
      .$if(after !== null, (query) => query.where('tenant', '>', after))
      .orderBy('tenant')
      .limit(HEADS)
      .execute(),
  );
  const heads = rows.flatMap((row) => signedOf(row.tenant, row) ?? []);
  return ok({ heads, more: rows.length === HEADS });
}
