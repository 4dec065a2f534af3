import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import type { Session } from '../../domain/account/session.ts';
import type { Configuration } from '../../server/configuration.ts';
import { startService, type Service } from '../../server/start-service.ts';
import type { Database } from '../../server/store/schema.ts';
import { sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { envelope } from '../../wire/envelope.ts';
import { makeDatabase } from '../postgres/postgres-server.ts';
import { openRoundRobin, type RoundRobin } from '../postgres/round-robin.ts';
import { ROBOT_TOKEN, testConfiguration } from './configuration.ts';
import type { Prepared } from './prepared.ts';

export { ROBOT_TOKEN };

export const PASSWORD = 'suikai-demo';

/** An answer of the service, taken apart. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly error: string | undefined;
  /** Parameters of the error. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface Caller {
  readonly session: Session;
  readonly cookie: string;
  get(url: string): Promise<Answer>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestService {
  /** The only node, or the first: for tests that look into a process. */
  readonly service: Service;
  readonly data: string;
  signIn(account: string): Promise<Caller>;
  robot(url: string, body: unknown, token?: string): Promise<Answer>;
  inject(given: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens with every node behind one address, which it answers. */
  listen(): Promise<string>;
  /** For what a test looks at or puts into the database: as the owner of its tables, across tenants. */
  asOwner<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Every answer has the shape of the specification; anything else fails the test that asked. */
export function readAnswer(response: LightMyRequestResponse): Answer {
  const { code, message, data, error } = envelope(z.unknown()).parse(response.json());
  const { statusCode: status, headers } = response;
  return { status, code, message, data, error: error?.code, params: error?.params, headers };
}

export const cookieOf = (response: LightMyRequestResponse): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

/** In the project `postgres` the same tests run on a PostgreSQL server, each file in a database of its own. */
async function freshDatabase(state: keyof Prepared): Promise<Record<string, string>> {
  const url = inject('databaseUrl');
  if (url === undefined) return {};
  const template = inject('preparedDatabases')?.[state];
  return { DATABASE_URL: await makeDatabase(url, `suikai_${randomUUID().replaceAll('-', '')}`, template) };
}

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-test-'));

/** What was killed may still be writing for a moment. */
export const removeFolder = (folder: string): void => {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
};

/** A data folder as a first start leaves it, so that a test need not wait for one. */
export function preparedFolder(state: keyof Prepared = 'demo'): string {
  const folder = temporaryFolder();
  const prepared = inject('preparedFolders')?.[state];
  if (prepared !== undefined) fs.cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** The settings of programs over a fresh database: a folder of their own, and a database where there is a server. */
export const freshPlace = async (state: keyof Prepared = 'demo') => ({
  SUIKAI_DATA: preparedFolder(state),
  ...(await freshDatabase(state)),
});
export type Place = Awaited<ReturnType<typeof freshPlace>>;

/** Nodes of a service over a PostgreSQL server; the embedded database has one owner. */
const NODES = 2;

async function startNode(configuration: Configuration): Promise<Service> {
  const started = await startService(configuration);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  await started.value.app.ready();
  return started.value;
}

/** One address before nodes that listen at ports of their own. */
async function listenTogether(nodes: readonly Service[]): Promise<RoundRobin> {
  const balancer = await openRoundRobin(nodes.length);
  for (const [n, { app }] of nodes.entries())
    balancer.place(n, await app.listen({ port: 0, host: '127.0.0.1' }));
  return balancer;
}

export interface NodesWanted {
  /** A single node, for tests of what a process knows by itself. */
  readonly isAlone?: boolean;
}

/**
 * The service in this process over a fresh database. On a PostgreSQL server it has two nodes, and each call goes to the one whose
 * turn it is.
 */
export async function startTestService(
  variables: Record<string, string> = {},
  { isAlone = false }: NodesWanted = {},
): Promise<TestService> {
  const state = variables['SUIKAI_DEMO'] === '0' ? 'empty' : 'demo';
  const data = preparedFolder(state);
  const configuration = testConfiguration({
    SUIKAI_DATA: data,
    SUIKAI_DIST: path.join(data, 'dist'),
    SIGN_INS_PER_MINUTE: '10000',
    ...('DATABASE_URL' in variables ? {} : await freshDatabase(state)),
    ...variables,
  });
  const count = configuration.DATABASE_URL === undefined || isAlone ? 1 : NODES;
  const first = await startNode(configuration);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => startNode(configuration)));
  const nodes = [first, ...others];
  let balancer: RoundRobin | null = null;
  let turn = 0;

  const inject: TestService['inject'] = (given) => (nodes[turn++ % count] ?? first).app.inject(given);

  async function signIn(account: string): Promise<Caller> {
    const response = await inject({
      method: 'POST',
      url: signInApi.path,
      headers: { 'x-suikai': '1' },
      payload: { account, password: PASSWORD },
    });
    const session = sessionResponse.parse(readAnswer(response).data);
    const cookie = cookieOf(response);
    return {
      session,
      cookie,
      get: async (url) => readAnswer(await inject({ url, headers: { cookie } })),
      post: async (url, body, headers = {}) =>
        readAnswer(
          await inject({
            method: 'POST',
            url,
            headers: { cookie, 'x-suikai': '1', 'content-type': 'application/json', ...headers },
            payload: JSON.stringify(body),
          }),
        ),
    };
  }

  return {
    service: first,
    data,
    signIn,
    robot: async (url, body, token = ROBOT_TOKEN) =>
      readAnswer(
        await inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        }),
      ),
    inject,
    listen: async () => (balancer ??= await listenTogether(nodes)).url,
    asOwner: (work) =>
      first.services.db.transaction().execute(async (db) => {
        await sql`set local role none`.execute(db);
        return work(db);
      }),
    stop: async () => {
      // A connection that never asked anything holds the end up for a minute.
      for (const { app } of nodes) app.server.closeAllConnections();
      await Promise.all(nodes.map((node) => node.stop()));
      await balancer?.close();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
