import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import type { Services } from '../services/services.ts';
import { mostOf, SMALLEST_BODY, type BodySize } from '../contract/body-size.ts';
import type { CallCounts, Rate } from './call-counts.ts';
import { callerAddress, callerNetwork, type Trusts } from './caller-address.ts';
import { sendError } from './reply.ts';
import { isProgram, type Access, type Route } from './route-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's row of the table; absent on files. */
    readonly row?: Route;
    /** What its body may be; absent where there is no route. */
    readonly body?: BodySize;
  }
  interface FastifyRequest {
    /** From whom it came; http/caller-address.ts */
    address: string;
  }
}

/** Programs may escape what they send, and say more than is asked. */
const ESCAPED = { characterBytes: 6 } as const;
const MORE = { bytes: 1024, depth: 2, values: 50 };

/** What the body of a route may be: what its contract can come to at most, unless its row says it. */
export function bodySizeOf({ api, access, body }: Route): BodySize {
  if (body !== undefined) return body;
  if (api.method === 'GET' || api.request === undefined || access === 'everybody') return SMALLEST_BODY;
  const most = mostOf(api.request, ESCAPED);
  return {
    bytes: Math.max(SMALLEST_BODY.bytes, most.bytes + MORE.bytes),
    depth: Math.max(SMALLEST_BODY.depth, most.depth + MORE.depth),
    values: Math.max(SMALLEST_BODY.values, most.values + MORE.values),
  };
}

/** Whose calls are counted together. */
type Counted = 'address' | 'robot' | 'user' | 'company';

export interface CountedRate extends Rate {
  readonly of: Counted;
}

type Settings = Services['configuration'];

const isSession = (access: Access): boolean => !isProgram(access);

/** How often a route may be called in a minute: settings of docs/OPERATIONS.md by who calls. A route can't be without. */
export function ratesOf({ api, access, rates = [] }: Route, settings: Settings): readonly CountedRate[] {
  const { OPEN_CALLS_PER_MINUTE: open, ROBOT_CALLS_PER_MINUTE: robot } = settings;
  const own = rates.map(({ setting, ...rate }) => ({ ...rate, most: settings[setting] }));
  if (access === 'robot') return [{ name: 'robot calls', of: 'robot', most: robot }, ...own];
  if (!isSession(access)) return [{ name: `${api.method} ${api.path}`, of: 'address', most: open }, ...own];
  return [
    { name: 'calls', of: 'user', most: settings.CALLS_PER_MINUTE },
    { name: 'calls', of: 'company', most: settings.COMPANY_CALLS_PER_MINUTE },
    ...own,
  ];
}

const CALLERS: Readonly<Record<Counted, (request: FastifyRequest) => string>> = {
  address: ({ address }) => callerNetwork(address),
  robot: ({ robot }) => robot?.name ?? '',
  user: ({ principal }) => principal?.userId ?? '',
  company: ({ principal }) => principal?.tenant ?? '',
};

/** Answers who calls too often; runs once it is known who calls. */
const counting =
  (counts: CallCounts, rates: readonly CountedRate[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const { of, ...rate } of rates) {
      const seconds = counts.count(rate, `${of} ${CALLERS[of](request)}`);
      if (seconds === 0) continue;
      request.log.warn({ rate: rate.name, of, address: request.address }, 'called too often');
      await sendError(reply, appError('request.tooMany', { seconds }));
      return;
    }
  };

/** Bytes of a refused body that are still taken off the line, so that who sends it can read the answer. */
const MOST_DRAINED = 64 * 1024 * 1024;
/** A piece now and then: to take all that strangers can send would be work enough. */
const REST_MS = 20;

function drain({ raw }: FastifyRequest): void {
  let left = MOST_DRAINED;
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) {
      raw.socket.destroy();
      return;
    }
    raw.pause();
    setTimeout(() => raw.resume(), REST_MS).unref();
  });
}

/** Refuses what says to be too long before anything of it is read, and before anybody is asked who sends it. */
async function refuseLong(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) <= request.routeOptions.bodyLimit) return;
  drain(request);
  await sendError(reply, appError('request.tooLarge'));
}

const listOf = (hooks: RouteOptions['onRequest']) =>
  hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks];

interface Parts {
  readonly routes: readonly Route[];
  readonly settings: Settings;
  readonly counts: CallCounts;
  readonly trusts: Trusts;
}

/** Gives every route that is registered from here on the limits of its row, and every other address the smallest. */
export function limitRoutes(app: FastifyInstance, { routes, settings, counts, trusts }: Parts): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    request.address = callerAddress(request, trusts);
    await refuseLong(request, reply);
  });
  app.addHook('onRoute', (options) => {
    const methods = [options.method].flat().map((method) => (method === 'HEAD' ? 'GET' : method));
    const row = routes.find(({ api }) => api.path === options.url && methods.includes(api.method));
    const body = row === undefined ? SMALLEST_BODY : bodySizeOf(row);
    options.bodyLimit = body.bytes;
    options.config = { ...options.config, ...(row === undefined ? {} : { row }), body };
    if (row !== undefined)
      options.onRequest = [...listOf(options.onRequest), counting(counts, ratesOf(row, settings))];
  });
}
