import type { Db } from '../store/open-database.ts';
import { dump } from '../store/dump.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { inTenant } from '../store/tenant-tx.ts';
import type { AuditHeads } from './audit-heads.ts';

/** A backup, line by line, with the heads of all chains signed; that somebody took it is on record, and in it. */
export async function* takeBackup(
  { db, heads }: { readonly db: Db; readonly heads: Pick<AuditHeads, 'signAll'> },
  by: string,
): AsyncGenerator<string> {
  await inTenant(db, SERVICE_CHAIN, (tx) => tx.audit(by, 'backup.take', {}));
  await heads.signAll(db);
  yield* dump(db);
}
