import type { FastifyInstance } from 'fastify';
import { openApiApi } from '../../wire/open.api.ts';
import { printOpenApi } from '../http/openapi.ts';
import { ROUTES } from './all-routes.ts';

/** What other programs read before they call us. */
export function openRoutes(app: FastifyInstance): void {
  const text = JSON.stringify(printOpenApi(ROUTES));
  app.get(openApiApi.path, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text),
  );
}
