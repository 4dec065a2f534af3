import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { taskPlace, type TaskKind } from '../../domain/tasks/task-kinds.ts';
import type { Database } from './schema.ts';
import type { TenantTx } from './tenant-tx.ts';

export type Command = Selectable<Database['commands']>;

interface Asked {
  readonly kind: TaskKind;
  /** The order whose invoice it is about. */
  readonly subId: string;
  readonly deviceId: string;
  readonly invoiceType: string;
  /** What the task carries. */
  readonly body: object;
  readonly by: string;
}

/** Writes down what somebody asks of an issued invoice, with the task that does it; answers its id. */
export async function askRobots(tx: TenantTx, asked: Asked): Promise<string> {
  const { tenant, now } = tx;
  const { kind, subId, deviceId, invoiceType, body, by } = asked;
  const commandId = randomUUID();
  await tx.db
    .insertInto('commands')
    .values({
      tenant,
      command_id: commandId,
      kind,
      sub_id: subId,
      body: JSON.stringify(body),
      state: 'open',
      asked_at: now,
      asked_by: by,
    })
    .execute();
  await tx.db
    .insertInto('tasks')
    .values({
      task_id: randomUUID(),
      tenant,
      sub_id: commandId,
      state: 'ready',
      kind,
      not_before: sql<Date>`greatest(clock_timestamp(), ${tx.recoveringUntil}::timestamptz)`,
      for_type: taskPlace(kind, invoiceType),
      for_device: deviceId,
    })
    .execute();
  return commandId;
}

export const findCommand = ({ db, tenant }: TenantTx, commandId: string): Promise<Command> =>
  db
    .selectFrom('commands')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('command_id', '=', commandId)
    .executeTakeFirstOrThrow();

/** All that was ever asked of the same invoice. */
export async function sameCommands({ db, tenant }: TenantTx, commandId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commands')
    .innerJoin('commands as own', (join) =>
      join
        .onRef('own.tenant', '=', 'commands.tenant')
        .onRef('own.sub_id', '=', 'commands.sub_id')
        .onRef('own.kind', '=', 'commands.kind'),
    )
    .select('commands.command_id')
    .where('own.tenant', '=', tenant)
    .where('own.command_id', '=', commandId)
    .execute();
  return rows.map(({ command_id: id }) => id);
}

interface End {
  readonly state: 'done' | 'failed';
  readonly hint?: string;
  readonly message?: string;
}

export const endCommand = ({ db, tenant, now }: TenantTx, commandId: string, end: End): Promise<unknown> =>
  db
    .updateTable('commands')
    .set({ ...end, ended_at: now })
    .where('tenant', '=', tenant)
    .where('command_id', '=', commandId)
    .execute();
