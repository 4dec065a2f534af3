import { appError, errorText, type AppError } from '../../domain/kernel/errors.ts';
import { spanText } from '../../domain/kernel/span-text.ts';
import type { OfflineStore, SyncStatus } from './offline.ts';
import { SYNC_NOTICES } from './sync-notices.ts';

const { full, store, clock } = SYNC_NOTICES;

const clockError = (ahead: number): AppError =>
  appError('sync.clock', {
    direction: ahead > 0 ? '快' : '慢',
    span: spanText(Math.abs(ahead) * 60, Math.round),
  });

/** Why what is on this laptop can't be written or sent, with what to do; null where it can. */
export function storeProblem(status: SyncStatus): AppError | null {
  if (full.applies(status)) return appError('sync.noRoom');
  return store.applies(status) ? status.lastError : null;
}

/** What stands in the way of the exchange, worst first, with what to do; but for a sign-in, which is asked for. */
export function syncProblems(status: SyncStatus): readonly AppError[] {
  const stored = storeProblem(status);
  const other = stored !== null || status.phase === 'signIn' ? null : status.lastError;
  return [
    ...(stored === null ? [] : [stored]),
    ...(clock.applies(status) ? [clockError(status.clockAhead)] : []),
    ...(other === null ? [] : [other]),
  ];
}

/** Of what the service won't take of this user (any more), which no sign-in mends. FAULTS A3 */
const NO_RIGHT =
  '当前账号没有编辑或开票的权限，未同步的内容仍保存在本机，不会丢失，可用“本机数据导出与导入”导出；请联系管理员恢复权限';

/** What is said of it. Who asks without a network is told to ask again; what waits is sent by itself. */
export function problemText(error: AppError): string {
  if (error.code === 'auth.forbidden') return NO_RIGHT;
  return errorText(error.code === 'net.unreachable' ? appError('sync.unreachable') : error);
}

/** Exchanges with the service now, as its user asked; why that failed, null where it did not. */
export async function refresh(store: Pick<OfflineStore, 'sync' | 'status'>): Promise<string | null> {
  await store.sync();
  const status = store.status();
  const [worst] =
    status.phase === 'signIn' && status.lastError !== null ? [status.lastError] : syncProblems(status);
  return worst === undefined ? null : problemText(worst);
}
