import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { borrowSecret } from '../service-secret.ts';
import type { Db } from '../store/open-database.ts';
import { recoveryTimes } from '../services/recovering.ts';
import { restore } from '../services/restore.ts';
import { openBackup } from './backup-files.ts';
import { commandServices } from './command-services.ts';
import { withDatabase } from './with-database.ts';

const FOREIGN =
  '\n操作记录由另一个密钥签名，本机无法核对其签名：若原服务的SUIKAI_SECRET或密钥文件仍在，请用它重新恢复';

/** Restores a backup into an empty database. */
export async function restoreFrom(configuration: Configuration, file: string): Promise<Result<string>> {
  const lines = await openBackup(file, configuration);
  if (!lines.ok) return lines;
  const times = recoveryTimes(configuration);
  const { secret, keep } = borrowSecret(configuration);
  const restored = await withDatabase(configuration, (db) => {
    const services = commandServices(configuration, db, secret);
    // A secret nothing is signed with yet would stand in the way of the right one, where the restore fails.
    const signAll = (signed: Db): Promise<void> => {
      keep();
      return services.heads.signAll(signed);
    };
    return restore(db, { ...services, heads: { signAll }, lines: lines.value, times });
  });
  if (!restored.ok) return restored;
  const { rows, at, foreign } = restored.value;
  return ok(
    `已恢复${String(rows)}条记录（备份时间${at}），所有用户需重新登录，各设备将自动重新核对` +
      (foreign === 0 ? '' : FOREIGN),
  );
}
