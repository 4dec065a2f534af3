import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { NOT_KEPT } from '../http/reply.ts';
import type { Services } from '../services/services.ts';

/** Healthy means: the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return await reply.headers(NOT_KEPT).send({ ok: true });
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).headers(NOT_KEPT).send({ ok: false });
    }
  });
}
