import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, type Configuration } from '../configuration.ts';

const SESSION = 'suikai_session';
/** By which a browser is known again, signed in or not. */
const DEVICE = 'suikai_device';
/** Seconds; browsers keep none for longer. */
const DEVICE_AGE = 400 * 86_400;

/** `__Host-` makes the browser refuse a cookie that isn't secure, from another path or for a whole domain. */
const cookieName = (name: string, configuration: Configuration): string =>
  isSecure(configuration) ? `__Host-${name}` : name;

const attributes = (configuration: Configuration) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(configuration) }) as const;

export const sessionToken = (request: FastifyRequest, configuration: Configuration): string | null =>
  request.cookies[cookieName(SESSION, configuration)] ?? null;

export const setSessionCookie = (reply: FastifyReply, configuration: Configuration, token: string) =>
  reply.setCookie(cookieName(SESSION, configuration), token, {
    ...attributes(configuration),
    maxAge: configuration.SESSION_HOURS * 3600,
  });

export const clearSessionCookie = (reply: FastifyReply, configuration: Configuration) =>
  reply.clearCookie(cookieName(SESSION, configuration), attributes(configuration));

/** Of this browser; a new one where it has none that could be ours. */
export const deviceToken = (request: FastifyRequest, configuration: Configuration): string => {
  const given = request.cookies[cookieName(DEVICE, configuration)] ?? '';
  return /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
};

export const setDeviceCookie = (reply: FastifyReply, configuration: Configuration, token: string) =>
  reply.setCookie(cookieName(DEVICE, configuration), token, {
    ...attributes(configuration),
    maxAge: DEVICE_AGE,
  });
