import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { findRobot } from '../services/robot-registry.ts';
import type { Robot } from '../services/robot-task.ts';
import type { Principal, Services } from '../services/services.ts';
import { sendError } from './reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    robot: Robot | null;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/** What a changing call says of itself; a program that speaks for a user says it, too. */
export const OWN_MARK = { name: 'x-suikai', value: '1' } as const;

/** Where the page of this service is: as it is set, or else as the call was addressed. */
function isOwnOrigin(
  origin: string,
  { host = '' }: FastifyRequest['headers'],
  own: string | undefined,
): boolean {
  if (own !== undefined) return origin === new URL(own).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether a browser says that another site's page calls. Older ones, and those without https, say no more than its origin. */
function isForeign({ headers }: FastifyRequest, own: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return !OWN_SITES.has(site);
  return origin !== undefined && !isOwnOrigin(origin, headers, own);
}

/** A changing call must come from our own page: another site can't set the header, nor send JSON unasked. */
function refusalOf(request: FastifyRequest, own: string | undefined): AppError | null {
  if (READING.has(request.method)) return null;
  if (isForeign(request, own)) return appError('auth.forbidden');
  return request.headers[OWN_MARK.name] === OWN_MARK.value ? null : appError('request.unmarked');
}

/** `own`: the address people use, where it is set. */
export function refuseForeignSites(app: FastifyInstance, own: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request, own);
    if (refusal !== null) await sendError(reply, refusal);
  });
}

export function requireRobot(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    request.robot = token === undefined ? null : await findRobot(services.db, token, request.address);
    if (request.robot === null) await sendError(reply, appError('auth.required'));
  });
}

/** Who asks, behind requireSession (http/admission.ts). */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('route without requireSession');
  return request.principal;
}

/** Which robot asks, behind requireRobot. */
export function robotOf(request: FastifyRequest): Robot {
  if (request.robot === null) throw new Error('route without requireRobot');
  return request.robot;
}
