import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import type { Principal, Services } from '../services/services.ts';
import { atVisited } from '../services/support-visits.ts';
import { worksAs } from '../services/works-as.ts';
import { findSession, queryOf } from '../services/sessions.ts';
import type { SessionSeen } from '../store/order-taking.ts';
import { sendError } from './reply.ts';
import { mayBeOwed, mayCall, rowOf, type Route } from './route-table.ts';
import { sessionToken } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By which the caller was known a moment ago; null: it was asked for this call. */
    seen: SessionSeen | null;
  }
  interface FastifyContextConfig {
    /** Whoever was known a moment ago is asked for where the call is answered. */
    readonly asksLater?: true;
  }
}

/** Who is behind a request, is the one the laptop works for, and may make the call. */
export type Admit = (request: FastifyRequest) => Promise<Result<Principal>>;

const OWED = { password: 'auth.passwordDue', secondFactor: 'auth.factorDue' } as const;

const admitted = (routes: readonly Route[], request: FastifyRequest, who: Principal): Result<Principal> => {
  const { [USER_HEADER]: worksFor = worksAs(who) } = request.headers;
  if (worksFor !== worksAs(who)) return err(appError('auth.wrongUser'));
  if (who.owes !== null && !mayBeOwed(routes, request)) return err(appError(OWED[who.owes]));
  const row = rowOf(routes, request);
  if (!mayCall(row, who)) return err(appError('auth.forbidden'));
  return ok(row?.access === 'work.read' && who.visits != null ? atVisited(who, who.visits) : who);
};

/** Asks for the session. */
export const admitBy =
  (services: Services, routes: readonly Route[]): Admit =>
  async (request) => {
    const token = sessionToken(request, services.configuration);
    const found = token === null ? err(appError('auth.required')) : await findSession(services, token);
    return found.ok ? admitted(routes, request, found.value) : found;
  };

/** Lets in whom it would have let in a moment ago, where the route asks later. */
function admitSeen(services: Services, routes: readonly Route[], request: FastifyRequest): boolean {
  const token = sessionToken(request, services.configuration);
  if (token === null || request.routeOptions.config.asksLater !== true) return false;
  const query = queryOf(services, token);
  const who = services.sessions.find(query.tokenHash);
  if (who === undefined || !admitted(routes, request, who).ok) return false;
  const { roleType, roleCodes } = who;
  request.principal = who;
  request.seen = { ...query, roleType, roleCodes };
  return true;
}

/** From here on there is a signed-in user who may do this; checked before the body is read. */
export function requireSession(app: FastifyInstance, services: Services, routes: readonly Route[]): Admit {
  const admit = admitBy(services, routes);
  app.addHook('onRequest', async (request, reply) => {
    if (admitSeen(services, routes, request)) return;
    const who = await admit(request);
    if (!who.ok) return sendError(reply, who.error);
    request.principal = who.value;
  });
  return admit;
}
