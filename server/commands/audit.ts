import { ok, type Result } from '../../domain/kernel/result.ts';
import { auditApi, verifyAuditApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { allAudits, verifyAudits } from '../services/audits.ts';
import { copyLines } from './copy-lines.ts';
import { operate } from './operate.ts';

/** Writes the audit of all tenants into a file, an entry a line, also while the service runs. */
export async function exportAudit(configuration: Configuration, file: string): Promise<Result<string>> {
  const written = await copyLines(configuration, auditApi, file, allAudits);
  return written.ok ? ok(`已导出${String(written.value)}条操作记录到${file}`) : written;
}

/** Verifies the audit of all tenants, also while the service runs. B7 */
export async function verifyAllAudits(configuration: Configuration): Promise<Result<string>> {
  const verified = await operate(configuration, verifyAuditApi, null, ({ db }) => verifyAudits(db));
  return verified.ok ? ok(`${String(verified.value.tenants)}个租户的操作记录完整`) : verified;
}
