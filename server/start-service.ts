import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { appError, type AppError } from '../domain/kernel/errors.ts';
import { err, ok, type Result } from '../domain/kernel/result.ts';
import { openAlarms } from './alarms.ts';
import { buildApp, buildOperatorApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { openSecret } from './service-secret.ts';
import { auditHeads } from './services/audit-heads.ts';
import { watchClock } from './services/clock-watch.ts';
import { headSignatures } from './services/head-signatures.ts';
import { keepHouse } from './services/housekeeping.ts';
import { listenToClock } from './services/listen-to-clock.ts';
import { keepBoxRows } from './services/box-rows.ts';
import { makeDummyHash } from './services/passwords.ts';
import { registerSandboxRobot, seedDemo } from './services/seed.ts';
import { receiptsUnder } from './services/receipts.ts';
import type { Services } from './services/services.ts';
import { switchDemo } from './services/switch-demo.ts';
import { knowInvoices } from './services/known-invoices.ts';
import { seeSessions } from './services/seen-sessions.ts';
import { seeTerminals } from './services/seen-terminals.ts';
import { KnownCompanies } from './companies/known-companies.ts';
import { knowUsage } from './services/known-usage.ts';
import { takeTogether } from './services/take-together.ts';
import { together } from './services/together.ts';
import { openDatabase, openingFailure, type OpenDatabase } from './store/open-database.ts';
import { findSessions } from './store/find-sessions.ts';
import { lookAtSubmissions, takeFreeOrders, takeOrders } from './store/order-taking.ts';

export interface Service {
  readonly app: FastifyInstance;
  /** Where operators have a port of their own. */
  readonly operatorApp: FastifyInstance | null;
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Takes no new calls, finishes those under way, closes the database. */
  stop(): Promise<void>;
}

async function assemble(configuration: Configuration, database: OpenDatabase): Promise<Service> {
  const { db, copyOut, ask, aside } = database;
  if (configuration.SUIKAI_DEMO) await seedDemo(db);
  const switched = await switchDemo(db, configuration.SUIKAI_DEMO);
  await registerSandboxRobot(db, configuration.ROBOT_TOKEN);
  const alarms = openAlarms({ url: configuration.SUIKAI_ALARM_URL, log: () => app.log });
  const alarm = alarms.raise;
  const secret = openSecret(configuration);
  const signatures = headSignatures(secret);
  const services: Services = {
    db,
    aside,
    copyOut,
    configuration,
    secret,
    signatures,
    heads: auditHeads(signatures, alarm),
    receipts: receiptsUnder(secret.keyFor('receipts')),
    dummyHash: await makeDummyHash(),
    clock: watchClock(),
    boxRows: keepBoxRows(),
    sessionOf: together((queries) => findSessions(ask, queries)),
    sessions: seeSessions(),
    lookAtSubmission: together((keys) => lookAtSubmissions(ask, keys)),
    invoices: knowInvoices(),
    terminals: seeTerminals(),
    usage: knowUsage(),
    companies: new KnownCompanies(),
    takeOrder: takeTogether({
      free: (wanted) => takeFreeOrders(ask, wanted),
      waiting: (wanted) => db.lanes.changes.run(wanted[0]?.tenant ?? '', () => takeOrders(ask, wanted)),
    }),
    alarm,
  };
  const app = await buildApp(services);
  const operatorApp = configuration.OPERATOR_PORT === undefined ? null : await buildOperatorApp(services);
  if (switched.length > 0)
    app.log.warn(
      { accounts: switched },
      configuration.SUIKAI_DEMO
        ? 'demo accounts may sign in again'
        : 'demo accounts are shut, and signed out',
    );
  const endHousekeeping = keepHouse(services, database);
  const endListening = await listenToClock(db, services.clock);
  const stop = async (): Promise<void> => {
    await app.close();
    await operatorApp?.close();
    await endHousekeeping();
    await endListening();
    alarms.stop();
    await database.close();
  };
  return { app, operatorApp, services, database, stop };
}

async function startOnce(configuration: Configuration): Promise<Result<Service>> {
  const database = await openDatabase(configuration);
  if (!database.ok) return database;
  try {
    return ok(await assemble(configuration, database.value));
  } catch (error) {
    await database.value.close();
    return err(openingFailure(error));
  }
}

const BETWEEN_TRIES_MS = 500;

/**
 * Opens the database, fills it when it is new, and builds the app over it; does not listen. A server that isn't there yet, or goes
 * meanwhile, is waited for.
 * @param tell hears once that it waits
 */
export async function startService(
  configuration: Configuration,
  tell: (waiting: AppError) => void = () => undefined,
): Promise<Result<Service>> {
  const seconds = configuration.DATABASE_WAIT_SECONDS;
  const end = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries++) {
    const started = await startOnce(configuration);
    if (started.ok || started.error.code !== 'start.databaseAway' || performance.now() >= end) return started;
    const { reason = '' } = started.error.params;
    if (tries === 0) tell(appError('start.waiting', { reason, seconds }));
    await pause(BETWEEN_TRIES_MS);
  }
}

interface Place {
  readonly host: string;
  readonly port: number;
}

async function listenAt(app: FastifyInstance, { host, port }: Place): Promise<Result<string>> {
  try {
    return ok(await app.listen({ host, port }));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return err(
      code === 'EADDRINUSE'
        ? appError('start.portBusy', { port })
        : appError('start.address', { host, port, reason: code }),
    );
  }
}

/** Listens, or says in one sentence why it can't. */
export async function listen({ app, operatorApp, services }: Service): Promise<Result<string>> {
  const { HOST: host, PORT: port, OPERATOR_HOST, OPERATOR_PORT = 0 } = services.configuration;
  if (operatorApp !== null) {
    const listening = await listenAt(operatorApp, { host: OPERATOR_HOST, port: OPERATOR_PORT });
    if (!listening.ok) return listening;
  }
  return listenAt(app, { host, port });
}
