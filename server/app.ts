import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { appError } from '../domain/kernel/errors.ts';
import { isSecure } from './configuration.ts';
import { addErrorHandlers } from './http/error-handler.ts';
import { requireSession } from './http/admission.ts';
import { refuseForeignSites } from './http/guards.ts';
import { loggerOptions, logRequests } from './http/log.ts';
import { SMALLEST_BODY } from './contract/body-size.ts';
import { countCalls } from './http/call-counts.ts';
import { readTrusts } from './http/caller-address.ts';
import { countHeld, readBodies } from './http/json-body.ts';
import { limitRoutes } from './http/route-limits.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { sendError } from './http/reply.ts';
import { serveSite } from './http/site.ts';
import { answerRoutes } from './http/route-table.ts';
import { ROUTES } from './routes/all-routes.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { healthRoutes } from './routes/health.ts';
import { invoiceRoutes } from './routes/invoice.ts';
import { openRoutes } from './routes/open.ts';
import { operatorRoutes } from './routes/operator.ts';
import { recognitionRoutes } from './routes/recognition.ts';
import { robotRoutes } from './routes/robot.ts';
import { syncRoutes } from './routes/sync.ts';
import { withdrawRoutes } from './routes/withdraw.ts';
import type { Services } from './services/services.ts';

/** Long enough for 5000 lines from a field network at 8 KB/s. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 20_000;

/** The pages' API: our own site only; behind sign-in but for signing in. */
async function pageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  refuseForeignSites(app, services.configuration.SUIKAI_ORIGIN);
  authRoutes(app, services);
  await app.register((scope, _options, done) => {
    const admit = requireSession(scope, services, ROUTES);
    answerRoutes(scope, services, ROUTES);
    syncRoutes(scope, services);
    auditRoutes(scope, services);
    invoiceRoutes(scope, services, admit);
    withdrawRoutes(scope, services);
    recognitionRoutes(scope, services);
    done();
  });
}

/** What every listener of the service does with every call. */
function newApp({ configuration }: Services): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(configuration),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: SMALLEST_BODY.bytes,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    // An address that can't be decoded reaches no route and no hook.
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply.headers(securityHeaders(isSecure(configuration))), appError('notFound'));
    },
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('principal', null);
  app.decorateRequest('robot', null);
  app.decorateRequest('seen', null);
  app.decorateRequest('isIdle', false);
  addSecurityHeaders(app, isSecure(configuration));
  limitRoutes(app, {
    routes: ROUTES,
    settings: configuration,
    counts: countCalls(),
    trusts: readTrusts(configuration.TRUST_PROXY) ?? (() => false),
  });
  countHeld(app);
  readBodies(app);
  addErrorHandlers(app);
  logRequests(app);
  return app;
}

/** For operators, where they have a port of their own. */
export async function buildOperatorApp(services: Services): Promise<FastifyInstance> {
  const app = newApp(services);
  await app.register((scope, _options, done) => {
    operatorRoutes(scope, services);
    done();
  });
  return app;
}

/** Builds the service over its parts; listening is main's. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { configuration } = services;
  const app = newApp(services);
  await app.register(cookie);
  healthRoutes(app, services);
  openRoutes(app);
  await app.register((scope) => pageRoutes(scope, services));
  await app.register((scope, _options, done) => {
    robotRoutes(scope, services);
    done();
  });
  if (configuration.OPERATOR_PORT === undefined)
    await app.register((scope, _options, done) => {
      operatorRoutes(scope, services);
      done();
    });
  await serveSite(app, configuration.SUIKAI_DIST);
  return app;
}
