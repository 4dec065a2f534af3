import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, type Configuration } from '../configuration.ts';

const NAME = 'suikai_session';

/** `__Host-` makes the browser refuse a cookie that isn't secure, from another path or for a whole domain. */
const cookieName = (configuration: Configuration): string =>
  isSecure(configuration) ? `__Host-${NAME}` : NAME;

const attributes = (configuration: Configuration) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(configuration) }) as const;

export const sessionToken = (request: FastifyRequest, configuration: Configuration): string | null =>
  request.cookies[cookieName(configuration)] ?? null;

export const setSessionCookie = (reply: FastifyReply, configuration: Configuration, token: string) =>
  reply.setCookie(cookieName(configuration), token, {
    ...attributes(configuration),
    maxAge: configuration.SESSION_HOURS * 3600,
  });

export const clearSessionCookie = (reply: FastifyReply, configuration: Configuration) =>
  reply.clearCookie(cookieName(configuration), attributes(configuration));
