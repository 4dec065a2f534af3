import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Configuration } from '../configuration.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A robot that looked round and found nothing to do. */
    isIdle: boolean;
  }
}

/** Message and place only: a database error also carries the row it failed on. */
function plainError(error: Error & { code?: string }) {
  const { name, message, stack = '', code } = error;
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

export const loggerOptions = (configuration: Configuration): NonNullable<FastifyServerOptions['logger']> => ({
  level: configuration.LOG_LEVEL,
  base: null,
  serializers: {
    err: plainError,
    req: (request) => ({ method: request.method }),
  },
});

/** One line a request: the route's pattern instead of the address, no bodies, no cookies, no query. Idle robots ask every second. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    await Promise.resolve();
    request.log[request.isIdle ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.principal?.userId,
        robot: request.robot?.name,
      },
      'answered',
    );
  });
}
