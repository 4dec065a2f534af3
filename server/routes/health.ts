import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services/services.ts';

/** Healthy means: the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return await reply.send({ ok: true });
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
}
