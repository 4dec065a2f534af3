import type { FastifyInstance } from 'fastify';
import { NOT_KEPT } from '../http/reply.ts';
import { listRecoveries } from '../services/recovering.ts';
import type { Services } from '../services/services.ts';
import { together } from '../services/together.ts';
import type { Db } from '../store/open-database.ts';

interface Health {
  readonly ok: true;
  /** A restored service gives robots no tasks until then, ISO 8601; absent when it does. */
  readonly recoveringUntil?: string;
}

async function health(db: Db): Promise<Health> {
  const { recoveries } = await listRecoveries({ db });
  const last = recoveries
    .map(({ until }) => until)
    .sort()
    .at(-1);
  const isOver = last === undefined || Date.parse(last) <= Date.now();
  return isOver ? { ok: true } : { ok: true, recoveringUntil: last };
}

/** Healthy means: the database answers. */
export function healthRoutes(app: FastifyInstance, { aside }: Services): void {
  // However many ask, the database is asked once at a time.
  const asked = together(async (many: readonly null[]) => {
    const found = await health(aside);
    return many.map(() => found);
  });
  app.get('/healthz', async (request, reply) => {
    try {
      return await reply.headers(NOT_KEPT).send(await asked(null));
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).headers(NOT_KEPT).send({ ok: false });
    }
  });
}
