import type { FastifyInstance } from 'fastify';
import { NOT_KEPT } from '../http/reply.ts';
import { listRecoveries } from '../services/recovering.ts';
import type { Services } from '../services/services.ts';

interface Health {
  readonly ok: true;
  /** A restored service gives robots no tasks until then, ISO 8601; absent when it does. */
  readonly recoveringUntil?: string;
}

async function health(services: Services): Promise<Health> {
  const { recoveries } = await listRecoveries(services);
  const last = recoveries
    .map(({ until }) => until)
    .sort()
    .at(-1);
  const isOver = last === undefined || Date.parse(last) <= Date.now();
  return isOver ? { ok: true } : { ok: true, recoveringUntil: last };
}

/** Healthy means: the database answers. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (request, reply) => {
    try {
      return await reply.headers(NOT_KEPT).send(await health(services));
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).headers(NOT_KEPT).send({ ok: false });
    }
  });
}
