import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { signInApi } from '../../wire/auth.api.ts';
import { PASSWORD, readAnswer, type Answer, type TestService } from './harness.ts';

/** A browser: where it is, and the cookie it is known by. */
export class Browser {
  readonly #service: TestService;
  readonly #address: string;
  #device: string | null;

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
    this.#device = deviceCookieOf(response) ?? this.#device;
    return readAnswer(response);
  }

  signIn = (account: string, more: object = {}): Promise<Answer> => this.tryOut(account, PASSWORD, more);
}

const deviceCookieOf = ({ headers }: LightMyRequestResponse): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith('suikai_device='))
    ?.split(';')[0];

/** Lets time pass for all that is counted. */
export const pass = (service: TestService, seconds: number) =>
  service.asOwner((db) =>
    sql`update throttles set until = until - make_interval(secs => ${seconds}),
      waits_until = waits_until - make_interval(secs => ${seconds})`.execute(db),
  );

export const forgetCounts = (service: TestService) =>
  service.asOwner((db) => db.deleteFrom('throttles').execute());
