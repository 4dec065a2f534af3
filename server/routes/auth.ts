import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import { signInApi, signOutApi } from '../../wire/auth.api.ts';
import { parse, sendData, sendError } from '../http/reply.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../http/session-cookie.ts';
import type { Services } from '../services/services.ts';
import { endSession } from '../services/sessions.ts';
import { signIn } from '../services/sign-in.ts';

async function signInRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { configuration, db } = services;
  await app.register(rateLimit, {
    max: configuration.SIGN_INS_PER_MINUTE,
    timeWindow: 60_000,
    // Before the password is checked: hashing is what an attacker would make us pay for.
    hook: 'onRequest',
    onExceeded: (request) => request.log.warn({ ip: request.ip }, 'too many sign-ins'),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return Object.assign(new Error('too many sign-ins'), { statusCode: 429, seconds });
    },
  });
  app.setErrorHandler<Error & { seconds?: number }>((error, _request, reply) => {
    if (error.seconds === undefined) throw error;
    return sendError(reply, appError('auth.tooMany', { seconds: error.seconds }));
  });
  app.post(signInApi.path, async (request, reply) => {
    const given = parse(signInApi.request, request.body);
    if (!given.ok) return sendError(reply, given.error);
    const signedIn = await signIn(services, {
      ...given.value,
      laptopId: given.value.laptopId ?? null,
      ip: request.ip,
      agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    });
    if (!signedIn.ok) return sendError(reply, signedIn.error);
    const before = sessionToken(request, configuration);
    if (before !== null) await endSession(db, before, request.ip);
    setSessionCookie(reply, configuration, signedIn.value.token);
    return sendData(reply, signedIn.value.session);
  });
}

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { configuration, db } = services;
  await app.register((scope) => signInRoute(scope, services));
  app.post(signOutApi.path, async (request, reply) => {
    const token = sessionToken(request, configuration);
    if (token !== null) await endSession(db, token, request.ip);
    clearSessionCookie(reply, configuration);
    return sendData(reply, null);
  });
}
