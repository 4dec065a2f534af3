import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { signInApi } from '../../wire/auth.api.ts';
import { PASSWORD, readAnswer, type Answer, type TestService } from './harness.ts';

/** A browser: where it is, and the cookie it is known by. */
export class Browser {
  readonly #service: TestService;
  readonly #address: string;
  #device: string | null;
  #session = '';

  constructor(service: TestService, address: string, device: string | null = null) {
    this.#service = service;
    this.#address = address;
    this.#device = device;
  }

  get device(): string | null {
    return this.#device;
  }

  async tryOut(account: string, password: string, more: object = {}): Promise<Answer> {
    const response = await this.#service.inject({
      method: 'POST',
      url: signInApi.path,
      remoteAddress: this.#address,
      headers: { 'x-suikai': '1', ...(this.#device === null ? {} : { cookie: this.#device }) },
      payload: { account, password, ...more },
    });
    this.#device = cookieIn(response, 'suikai_device') ?? this.#device;
    this.#session = cookieIn(response, 'suikai_session') ?? this.#session;
    return readAnswer(response);
  }

  async get(url: string): Promise<Answer> {
    return readAnswer(await this.#service.inject({ url, headers: { cookie: this.#session } }));
  }

  /** In the session of the last sign-in. */
  async post(url: string, payload: object): Promise<Answer> {
    const headers = { 'x-suikai': '1', cookie: this.#session };
    return readAnswer(await this.#service.inject({ method: 'POST', url, headers, payload }));
  }

  signIn = (account: string, more: object = {}): Promise<Answer> => this.tryOut(account, PASSWORD, more);
}

const cookieIn = ({ headers }: LightMyRequestResponse, name: string): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith(`${name}=`))
    ?.split(';')[0];

/** Lets time pass for all that is counted. */
export const pass = (service: TestService, seconds: number) =>
  service.asOwner((db) =>
    sql`update throttles set until = until - make_interval(secs => ${seconds}),
      waits_until = waits_until - make_interval(secs => ${seconds})`.execute(db),
  );

export const forgetCounts = (service: TestService) =>
  service.asOwner((db) => db.deleteFrom('throttles').execute());
