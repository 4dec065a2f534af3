import { sql } from 'kysely';
import type { TaskKind } from '../../domain/tasks/task-kinds.ts';
import { beginApi, leaseApi } from '../../wire/robot.api.ts';
import type { LeasedTask } from '../../wire/robot-tasks.ts';
import { pullApi } from '../../wire/sync.api.ts';
import type { Answer, Caller, TestService } from './harness.ts';
import type { Submission } from './samples.ts';

type Task<Kind extends TaskKind = 'issue'> = Extract<LeasedTask, { kind: Kind }>;
type Held = Pick<Task, 'taskId' | 'fence'>;

/** Yesterday, whenever the tests run. */
export const ISSUED_AT = new Date(Date.now() - 86_400_000).toISOString();
export const REFUSAL = { code: 'NO', hint: '请修改购买方', message: 'bureau said no' };

let lastNumber = 26_442_000_000_000_000_000n;
export const newNumber = (): string => String(++lastNumber);

/** A robot of the tests, which says what it is told to. */
export function robotOf(service: Pick<TestService, 'robot'>, token?: string) {
  const say = (what: string, { taskId, fence }: Held, body = {}): Promise<Answer> =>
    service.robot(`/robot/v1/tasks/${taskId}/${what}`, { fence, ...body }, token);
  const leaseOf = async <Kind extends TaskKind>(
    kind: Kind,
    capability: object,
  ): Promise<Task<Kind> | null> => {
    const given = { kinds: [kind], invoiceTypes: ['82'], ...capability };
    const { data } = await service.robot('/robot/v1/lease', given, token);
    return leaseApi.response.parse(data).task as Task<Kind> | null;
  };
  const lease = (capability: object = {}): Promise<Task | null> => leaseOf('issue', capability);
  return {
    say,
    lease,
    leaseOf,
    /** A task, or the test is over. */
    leased: async (capability: object = {}): Promise<Task> => {
      const task = await lease(capability);
      if (task === null) throw new Error('no task to lease');
      return task;
    },
    begin: async (task: Held, lookedUp = false) =>
      beginApi.response.parse((await say('begin', task, { lookedUp })).data),
    complete: (task: Held, number: string, code: string | null = null): Promise<Answer> =>
      say('complete', task, { code, number, issuedAt: ISSUED_AT, sandbox: true }),
    fail: (task: Held, refusal: object = REFUSAL): Promise<Answer> => say('fail', task, refusal),
    release: (task: Held, retryAfterMs = 0): Promise<Answer> =>
      say('release', task, { retryAfterMs, progress: '稍后自动重试' }),
  };
}

/** The order and the draft as a device would learn them. */
export async function stateOf(caller: Caller, { subId, draftId }: Pick<Submission, 'subId' | 'draftId'>) {
  for (let cursor = 0; ;) {
    const { data } = await caller.get(`/sync/pull?cursor=${String(cursor)}&limit=200`);
    const page = pullApi.response.parse(data);
    const order = page.changes.find((change) => change.type === 'order' && change.id === subId);
    const draft = page.changes.find((change) => change.type === 'draft' && change.id === draftId);
    if (order !== undefined || !page.more) return { order, draft };
    cursor = page.cursor;
  }
}

/** Tasks of earlier tests are out of the way. */
export const putAway = (service: TestService): Promise<unknown> =>
  service.asOwner((db) =>
    db
      .updateTable('tasks')
      .set({ state: 'done' })
      .where('state', 'in', ['ready', 'leased', 'begun'])
      .execute(),
  );

/** The clock of the database jumps: what it wrote of leases and attempts is so much further away. */
export const jumpAhead = (service: TestService, ms: number): Promise<unknown> =>
  service.asOwner(async (db) => {
    const by = sql`${sql.lit(`${String(ms)} milliseconds`)}::interval`;
    await sql`update tasks set lease_until = lease_until - ${by}, not_before = not_before - ${by}`.execute(
      db,
    );
    await sql`update attempts set begun_at = begun_at - ${by}`.execute(db);
  });
