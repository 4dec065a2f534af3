import { ok, type Result } from '../../domain/kernel/result.ts';
import { endRecoveryApi, purgeApi, recoveriesApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { OPERATOR } from '../services/operators.ts';
import { purge } from '../services/purge.ts';
import { endRecoveries, listRecoveries } from '../services/recovering.ts';
import { operate } from './operate.ts';

/** Which tenants recover, and until when. */
export async function showRecoveries(configuration: Configuration): Promise<Result<string>> {
  const shown = await operate(configuration, recoveriesApi, null, async ({ db }) =>
    ok(await listRecoveries({ db })),
  );
  if (!shown.ok) return shown;
  const lines = shown.value.recoveries.map(
    ({ tenant, name, since, until }) => `${name}（${tenant}）  ${since}恢复，${until}前不向机器人派发任务`,
  );
  return ok(lines.length === 0 ? '没有正在恢复的租户' : lines.join('\n'));
}

/** Ends the recovery before its time; `by` is who decided. */
export async function endRecovery(configuration: Configuration, by: string): Promise<Result<string>> {
  const done = await operate(configuration, endRecoveryApi, { by }, (services) =>
    endRecoveries(services, { by: `${OPERATOR} ${by}` }),
  );
  return done.ok ? ok(`已结束${String(done.value.ended)}个租户的恢复，机器人重新领取任务`) : done;
}

/** Forgets what is older than it is kept now. */
export async function purgeTombstones(configuration: Configuration): Promise<Result<string>> {
  const done = await operate(configuration, purgeApi, {}, async ({ db }) =>
    ok({ purged: await purge({ db, configuration }) }),
  );
  const days = String(configuration.KEEP_TOMBSTONES_DAYS);
  return done.ok ? ok(`已清除${String(done.value.purged)}条超过${days}天的删除记录`) : done;
}
