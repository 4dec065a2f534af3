import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { sessionResponse, signInApi } from '../../wire/auth.api.ts';
import { pushApi } from '../../wire/sync.api.ts';
import { PASSWORD, readAnswer, startTestService, type Answer, type TestService } from './harness.ts';
import { pushBody, putOp, sampleDraft } from './samples.ts';

/** A browser keeps its cookies, whoever signs in with it. */
export class Browser {
  readonly #service: () => TestService;
  readonly #cookies = new Map<string, string>();
  #session: Session | null = null;

  constructor(service: () => TestService) {
    this.#service = service;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async post(url: string, payload: object): Promise<Answer> {
    const headers = { 'x-suikai': '1', cookie: this.cookie };
    const response = await this.#service().inject({ method: 'POST', url, headers, payload });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return readAnswer(response);
  }

  async signIn(laptopId?: string, account = 'demo'): Promise<Answer> {
    const answer = await this.post(signInApi.path, { account, password: PASSWORD, laptopId });
    if (answer.code === 0) this.#session = sessionResponse.parse(answer.data);
    return answer;
  }

  async session() {
    return readAnswer(
      await this.#service().inject({ url: '/api/auth/session', headers: { cookie: this.cookie } }),
    );
  }

  async push(deviceId: string): Promise<Answer> {
    if (this.#session === null) throw new Error('not signed in');
    const op = putOp(randomUUID(), sampleDraft(this.#session));
    return this.post(pushApi.path, { ...pushBody(this.#session, [op]), deviceId });
  }
}

/** A service of its own for a file of tests, without laptops before each of them, and browsers that sign in to it. */
export function laptopDesk(operatorToken: string) {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ OPERATOR_TOKEN: operatorToken });
  });
  afterAll(() => service.stop());
  beforeEach(() =>
    service.asOwner(async (db) => {
      for (const table of ['sessions', 'laptop_keys', 'laptops', 'known_devices', 'throttles'] as const)
        await sql`delete from ${sql.table(table)}`.execute(db);
    }),
  );
  return {
    get service(): TestService {
      return service;
    },
    browser: () => new Browser(() => service),
    async signedIn(laptopId?: string): Promise<Browser> {
      const browser = new Browser(() => service);
      expect((await browser.signIn(laptopId)).code).toBe(0);
      return browser;
    },
  };
}
