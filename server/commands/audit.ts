import fs from 'node:fs';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { auditHead, type AuditHead } from '../../wire/audit.api.ts';
import { auditApi, verifyAuditApi, VERIFIED_AT_ONCE } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { allAudits, verifyAudits } from '../services/audits.ts';
import { readLines, writeLines } from './files.ts';
import { operate } from './operate.ts';
import { useLines } from './use-lines.ts';

/** Writes the audit of all tenants into a file, an entry a line, also while the service runs. */
export async function exportAudit(configuration: Configuration, file: string): Promise<Result<string>> {
  const written = await useLines(configuration, auditApi, allAudits, (lines) => writeLines(file, lines));
  return written.ok ? ok(`已导出${String(written.value)}条操作记录到${file}`) : written;
}

/** Heads in a file somebody kept: an export of the audit, or what a robot has seen. Other lines say nothing here. */
async function headsIn(file: string): Promise<Result<AuditHead[]>> {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return err(appError('file.missing', { file }));
  const heads: AuditHead[] = [];
  for await (const line of readLines(file)) {
    const head = line.startsWith(HEAD) ? readHead(line) : null;
    if (head !== null) heads.push(head);
  }
  return heads.length > 0
    ? ok(heads)
    : err(appError('file.invalid', { file, detail: '其中没有操作记录的签名（以{"head":true开头的行）' }));
}

const HEAD = '{"head":true,';

function readHead(line: string): AuditHead | null {
  try {
    return auditHead.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

type Verified = z.infer<typeof verifyAuditApi.response>;

const sentencesOf = ({ tenants, heads, unsealed, unsigned }: Verified): string[] => [
  `${String(tenants)}个租户的操作记录完整`,
  ...(heads === 0 ? [] : [`与文件中的${String(heads)}个签名一致`]),
  ...(unsigned === 0 ? [] : [`${String(unsigned)}条记录链尚未签名，服务运行几秒后自动签名`]),
  ...(unsealed === 0 ? [] : [`${String(unsealed)}个租户的早期数据尚未纳入，服务启动后自动补上`]),
];

/** Verifies the audit of all tenants, also while the service runs. `file`, where it isn't empty: with heads the chains must go through. B7 */
export async function verifyAllAudits(configuration: Configuration, file: string): Promise<Result<string>> {
  const seen = file === '' ? ok([]) : await headsIn(file);
  if (!seen.ok) return seen;
  let last: Verified | null = null;
  for (let at = 0; last === null || at < seen.value.length; at += VERIFIED_AT_ONCE) {
    const heads = seen.value.slice(at, at + VERIFIED_AT_ONCE);
    const verified = await operate(configuration, verifyAuditApi, { heads }, (services) =>
      verifyAudits(services, heads),
    );
    if (!verified.ok) return verified;
    last = { ...verified.value, heads: seen.value.length };
  }
  return ok(sentencesOf(last).join('，'));
}
