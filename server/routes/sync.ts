import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppError } from '../../domain/kernel/errors.ts';
import { pullApi, pushApi, receiptsApi, snapshotApi, submissionsApi, syncOp } from '../../wire/sync.api.ts';
import { principalOf } from '../http/guards.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import { parse, readContract } from '../contract/parse.ts';
import { enveloped, sendBytes, sendError, sendResult } from '../http/reply.ts';
import { holdLaptop } from '../services/laptops.ts';
import { pull } from '../services/pull.ts';
import { push, type GivenOp } from '../services/push.ts';
import { unknownField } from '../services/unknown-fields.ts';
import { listReceipts } from '../services/receipts.ts';
import { findUnknown, snapshot } from '../services/recovery.ts';
import { answered, type Route } from '../http/route-table.ts';
import type { Services } from '../services/services.ts';

const head = pushApi.request.omit({ ops: true });

/** The ops are checked one by one, so that one that can't be read doesn't hold up the others. */
const frame = z.object({
  ops: z
    .array(z.looseObject({ opId: z.uuid() }))
    .min(1)
    .max(50),
});

interface RawOp {
  readonly opId: string;
  readonly body?: unknown;
}

async function readOp(
  raw: RawOp,
  schemaVersion: number,
): Promise<GivenOp | { opId: string; error: AppError }> {
  const op = await parseInTurns(syncOp, raw);
  if (!op.ok) return { opId: raw.opId, error: op.error };
  const unknown = op.value.kind === 'put' ? unknownField(raw.body, op.value.body, schemaVersion) : null;
  return unknown === null ? { op: op.value, raw } : { opId: raw.opId, error: unknown };
}

/** What a device asks after the service was restored, or after it was away for too long. */
export const RECOVERY_ROUTES: readonly Route[] = [
  answered(snapshotApi, 'work.read', snapshot),
  answered(submissionsApi, 'work.read', findUnknown),
  answered(receiptsApi, 'work.read', listReceipts),
];

export function syncRoutes(app: FastifyInstance, services: Services): void {
  app.post(pushApi.path, async (request, reply) => {
    const { ops: sent, ...rest } = (request.body ?? {}) as { readonly ops?: unknown };
    const given = parse(head, rest);
    if (!given.ok) return sendError(reply, given.error);
    const listed = readContract(frame, { ops: sent });
    if (!listed.ok) return sendError(reply, listed.error);
    const who = principalOf(request);
    const held = await holdLaptop(services, who, given.value.deviceId);
    if (!held.ok) return sendError(reply, held.error);
    const ops: Awaited<ReturnType<typeof readOp>>[] = [];
    for (const raw of sent as RawOp[]) ops.push(await readOp(raw, given.value.schemaVersion));
    return sendResult(reply, await push(services, who, { ...given.value, ops }));
  });

  app.get(pullApi.path, async (request, reply) => {
    const given = parse(pullApi.request, request.query);
    if (!given.ok) return sendError(reply, given.error);
    return sendBytes(reply, await pull(services, principalOf(request), given.value, enveloped));
  });
}
