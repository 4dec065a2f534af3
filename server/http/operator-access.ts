import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { findOperator } from '../services/operators.ts';
import type { Services } from '../services/services.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { ClockGone, inTenant } from '../store/tenant-tx.ts';
import { countCalls } from './call-counts.ts';
import { readTrusts } from './caller-address.ts';
import { sendError } from './reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As whom the audit knows the operator who calls; '' on other calls. */
    operator: string;
  }
}

/** What a proxy says of whom it speaks for: then a call from this machine is none of this machine's. */
const SPEAKS_FOR = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const loopback = readTrusts('loopback') ?? (() => false);

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) !== 0 && loopback(plain, 0);
};

/** A call from this machine, to this machine's own address, that nobody has passed on. */
function isFromHere({ headers, socket, hostname }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (hostname === 'localhost' || isLoopback(hostname)) &&
    SPEAKS_FOR.every((name) => headers[name] === undefined)
  );
}

/** Wrong tokens of one address in a minute; more of them are refused unseen for the rest of it. A right one always passes: of 256 random bits there is nothing to guess. */
const WRONG = { name: 'wrong operator tokens', most: 10 };

/** Lets operators in by the token of each call: from this machine only, unless they have a port of their own. */
export function admitOperators(app: FastifyInstance, services: Services): void {
  const { configuration, db } = services;
  const counts = countCalls();
  const shut = new Map<string, number>();
  app.decorateRequest('operator', '');

  const refuse = async (request: FastifyRequest): Promise<AppError> => {
    const { address } = request;
    const seconds = counts.count(WRONG, address);
    // The first one that is too many is told of, too.
    if (seconds > 0 && !shut.has(address)) {
      shut.set(address, Date.now() + seconds * 1000);
      services.alarm('operator tokens are guessed', { address });
    }
    if (seconds > 0) return appError('request.tooMany', { seconds });
    await inTenant(db, SERVICE_CHAIN, (tx) => tx.audit('anonymous', 'operator.refused', { address }));
    return appError('auth.required');
  };

  const secondsShut = (address: string): number => {
    const left = (shut.get(address) ?? 0) - Date.now();
    if (left <= 0) shut.delete(address);
    return Math.max(0, Math.ceil(left / 1000));
  };

  const admit = async (request: FastifyRequest): Promise<AppError | null> => {
    if (configuration.OPERATOR_PORT === undefined && !isFromHere(request)) return appError('operator.remote');
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return appError('auth.required');
    const operator = findOperator(configuration, token, new Date());
    if (operator === null) {
      const seconds = secondsShut(request.address);
      return seconds > 0 ? appError('request.tooMany', { seconds }) : refuse(request);
    }
    request.operator = operator;
    return null;
  };

  app.addHook('onRequest', async (request, reply) => {
    const refusal = await admit(request);
    if (refusal !== null) return sendError(reply, refusal);
    // Whatever they do is on record before it is done.
    const { method, routeOptions, address, operator } = request;
    try {
      await inTenant(db, SERVICE_CHAIN, (tx) =>
        tx.audit(operator, 'operator.call', { call: `${method} ${routeOptions.url ?? ''}`, address }),
      );
    } catch (error) {
      // Without its chain the service writes nothing down, and so does nothing for operators but to say so.
      if (!(error instanceof ClockGone)) throw error;
      return sendError(reply, appError('audit.noClock', { tenant: error.tenant }));
    }
  });
}
