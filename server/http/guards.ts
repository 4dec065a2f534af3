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
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none']);

/** What a changing call says of itself; a program that speaks for a user says it, too. */
export const OWN_MARK = { name: 'x-suikai', value: '1' } as const;

/** A changing call must come from our own page: another site can't set the header, nor send JSON unasked. */
function refusalOf({ method, headers }: FastifyRequest): AppError | null {
  if (READING.has(method)) return null;
  if (!OWN_SITES.has(headers['sec-fetch-site'])) return appError('auth.forbidden');
  return headers[OWN_MARK.name] === OWN_MARK.value ? null : appError('request.unmarked');
}

export function refuseForeignSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request);
    if (refusal !== null) await sendError(reply, refusal);
  });
}

export function requireRobot(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    request.robot = token === undefined ? null : await findRobot(services.db, token);
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
