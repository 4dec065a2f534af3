import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { inject } from 'vitest';
import { z } from 'zod';
import type { Session } from '../../domain/account/session.ts';
import { readConfiguration, type Configuration } from '../../server/configuration.ts';
import { startService, type Service } from '../../server/start-service.ts';
import type { Database } from '../../server/store/schema.ts';
import { sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { envelope } from '../../wire/envelope.ts';
import { makeDatabase } from '../postgres/postgres-server.ts';

export const ROBOT_TOKEN = 'robot-token-of-the-tests';
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
  readonly service: Service;
  readonly data: string;
  signIn(account: string): Promise<Caller>;
  robot(url: string, body: unknown, token?: string): Promise<Answer>;
  inject: Service['app']['inject'];
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
async function freshDatabase(): Promise<Record<string, string>> {
  const url = inject('databaseUrl');
  if (url === undefined) return {};
  return { DATABASE_URL: await makeDatabase(url, `suikai_${randomUUID().replaceAll('-', '')}`) };
}

export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-test-'));

export function testConfiguration(variables: Record<string, string>): Configuration {
  const configuration = readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', ROBOT_TOKEN, ...variables });
  if (!configuration.ok) throw new Error(JSON.stringify(configuration.error));
  return configuration.value;
}

/** The service in this process over a fresh database. */
export async function startTestService(variables: Record<string, string> = {}): Promise<TestService> {
  const data = temporaryFolder();
  const configuration = testConfiguration({
    SUIKAI_DATA: data,
    SUIKAI_DIST: path.join(data, 'dist'),
    SIGN_INS_PER_MINUTE: '10000',
    ...(await freshDatabase()),
    ...variables,
  });
  const started = await startService(configuration);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const service = started.value;
  const { app } = service;
  await app.ready();

  async function signIn(account: string): Promise<Caller> {
    const response = await app.inject({
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
      get: async (url) => readAnswer(await app.inject({ url, headers: { cookie } })),
      post: async (url, body, headers = {}) =>
        readAnswer(
          await app.inject({
            method: 'POST',
            url,
            headers: { cookie, 'x-suikai': '1', 'content-type': 'application/json', ...headers },
            payload: JSON.stringify(body),
          }),
        ),
    };
  }

  return {
    service,
    data,
    signIn,
    robot: async (url, body, token = ROBOT_TOKEN) =>
      readAnswer(
        await app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        }),
      ),
    inject: app.inject.bind(app),
    asOwner: (work) =>
      service.services.db.transaction().execute(async (db) => {
        await sql`set local role none`.execute(db);
        return work(db);
      }),
    stop: async () => {
      await service.stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
