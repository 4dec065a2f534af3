import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { isAllowed, type Action } from '../../domain/account/permissions.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Principal, Services } from '../services/services.ts';
import type { Configuration } from '../configuration.ts';
import type { BodySize } from '../contract/body-size.ts';
import type { Rate } from './call-counts.ts';
import { principalOf } from './guards.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import type { Texts } from '../contract/parse.ts';
import { sendError, sendResult } from './reply.ts';

/** A call as wire/*.api.ts says it. `request`: the body or, without one, the query; joined by the path's parameters. */
export interface Api {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly request?: z.ZodType;
  readonly response?: z.ZodType;
  /** Answers without the envelope. */
  readonly bare?: true;
}

/** Who may call: everybody, a program with its token, or whoever is signed in and may do this. */
export type Access = 'everybody' | 'robot' | 'operator' | Action;

/** How often a call may be made beside what holds for all calls of its kind (http/route-limits.ts). */
interface OwnRate extends Omit<Rate, 'most'> {
  readonly of: 'user' | 'company';
  readonly setting: keyof Configuration & `${string}_PER_MINUTE`;
}

/** One row per call of the service. Without `answer` a file of its own serves it. */
export interface Route {
  readonly api: Api;
  readonly access: Access;
  /** What it is told beside its body. */
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  /** The most its body may be; left out: what its contract comes to. */
  readonly body?: BodySize;
  readonly rates?: readonly OwnRate[];
  /** Also for who owes a password or a second factor: it leads there. */
  readonly whileOwed?: true;
  /** Whose texts it brings; left out: ours. */
  readonly texts?: Texts;
  /** Headers of an answer that says yes. */
  readonly said?: Readonly<Record<string, string>>;
  readonly answer?: (services: Services, who: Principal, given: unknown) => Promise<Result<unknown>>;
}

type Given<Of extends Api> = Of['request'] extends z.ZodType ? z.infer<Of['request']> : null;
type Frozen<T> = T extends readonly (infer One)[]
  ? readonly Frozen<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
type Said<Of extends Api> = Of['response'] extends z.ZodType ? Frozen<z.infer<Of['response']>> : null;

/** A call that is read, authorised and answered here, with nothing of its own. */
export const answered = <Of extends Api>(
  api: Of,
  access: Action,
  answer: (services: Services, who: Principal, given: Given<Of>) => Promise<Result<Said<Of>>>,
  said: Readonly<Record<string, string>> = {},
): Route => ({
  api,
  access,
  said,
  answer: (services, who, given) => answer(services, who, given as Given<Of>),
});

export const isProgram = (access: Access): access is Exclude<Access, Action> =>
  access === 'everybody' || access === 'robot' || access === 'operator';

/** What HEAD shows is what GET shows. */
export const rowOf = (
  routes: readonly Route[],
  { method, routeOptions }: FastifyRequest,
): Route | undefined =>
  routes.find(
    ({ api }) => api.method === (method === 'HEAD' ? 'GET' : method) && api.path === routeOptions.url,
  );

/** Whether it may be called by who has to do something else first. */
export const mayBeOwed = (routes: readonly Route[], request: FastifyRequest): boolean =>
  rowOf(routes, request)?.whileOwed === true;

/** Closes: a call without a row, or whose row doesn't name the role, is refused. C3 */
export function mayCall(row: Route | undefined, who: Principal): boolean {
  return row !== undefined && !isProgram(row.access) && isAllowed(row.access, who);
}

/** Registers the rows that are answered here. */
export function answerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const { api, answer, said = {} } of routes) {
    if (answer === undefined) continue;
    const method: HTTPMethods = api.method;
    app.route({
      method,
      url: api.path,
      handler: async (request, reply) => {
        const who = principalOf(request);
        if (api.request === undefined) return sendResult(reply, await answer(services, who, null));
        const sent = request.body ?? request.query;
        const given = await parseInTurns(api.request, { ...(sent as object), ...(request.params as object) });
        if (!given.ok) return sendError(reply, given.error);
        const result = await answer(services, who, given.value);
        return sendResult(result.ok ? reply.headers(said) : reply, result);
      },
    });
  }
}
