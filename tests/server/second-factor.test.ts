import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccounts, resetPassword } from '../../server/services/accounts.ts';
import { resetFactor } from '../../server/services/second-factor.ts';
import { changePasswordApi } from '../../wire/account.api.ts';
import { sessionApi, sessionResponse } from '../../wire/auth.api.ts';
import * as api from '../../wire/second-factor.api.ts';
import { Browser, forgetCounts, pass } from './guessing-desk.ts';
import { PASSWORD, startTestService, type Answer, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SUIKAI_SECOND_FACTOR: 'administrators' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await forgetCounts(service);
  await service.asOwner((db) => sql`delete from second_factors`.execute(db));
});

/** What the telephone shows, as the service's clock says; `later`: so many codes from now. */
async function codeOf(secret: string, later = 0): Promise<string> {
  const { rows } = await service.asOwner((db) => sql<{ now: Date }>`select now()`.execute(db));
  const timestamp = (rows[0]?.now.getTime() ?? 0) + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The clock of codes may move on between the making of one and its use: those that were used count no more. */
const forgetSteps = () =>
  service.asOwner((db) => db.updateTable('second_factors').set({ last_step: 0 }).execute());

const at = (address = '10.0.0.1'): Browser => new Browser(service, address);

interface Enrolled {
  readonly browser: Browser;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function enrol(account: string): Promise<Enrolled> {
  const browser = at();
  await browser.signIn(account);
  const begun = await browser.post(api.beginFactorApi.path, { password: PASSWORD });
  const { secret, uri } = api.beginFactorApi.response.parse(begun.data);
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await browser.post(api.confirmFactorApi.path, { code: await codeOf(secret) });
  const { recoveryCodes } = api.confirmFactorApi.response.parse(confirmed.data);
  await forgetSteps();
  return { browser, secret, recoveryCodes };
}

const statusOf = (answer: Answer) => answer.error ?? answer.code;

describe('a second factor', () => {
  test('is asked for at every sign-in once a code of it was right', async () => {
    const { secret, browser } = await enrol('demo');
    expect(await browser.signIn('demo')).toMatchObject({
      status: 401,
      error: 'auth.codeRequired',
      data: null,
    });
    const code = await codeOf(secret);
    expect((await browser.signIn('demo', { code })).code).toBe(0);
    expect((await browser.get(sessionApi.path)).code).toBe(0);
  });

  test('takes no code twice, none that is older than one that was taken, and spaces as people type them', async () => {
    const { secret } = await enrol('demo');
    const [now, next] = [await codeOf(secret), await codeOf(secret, 1)];
    expect((await at().signIn('demo', { code: `${next.slice(0, 3)} ${next.slice(3)}` })).code).toBe(0);
    for (const code of [next, now])
      expect(await at().signIn('demo', { code })).toMatchObject({ status: 422, error: 'secondFactor.wrong' });
  });

  test('takes wide digits as a Chinese keyboard writes them, and calls other characters a wrong code', async () => {
    const { secret } = await enrol('demo');
    for (const code of ['一二三四五六', '😀😀😀'])
      expect(await at().signIn('demo', { code })).toMatchObject({ status: 422, error: 'secondFactor.wrong' });
    const wide = (await codeOf(secret)).replaceAll(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    );
    expect((await at().signIn('demo', { code: wide })).code).toBe(0);
  });

  test('takes a code at once from two browsers only once', async () => {
    const { secret } = await enrol('demo');
    const code = await codeOf(secret);
    const both = await Promise.all(
      [at('10.0.0.2'), at('10.0.0.3')].map((one) => one.signIn('demo', { code })),
    );
    expect(both.map(statusOf).sort()).toEqual([0, 'secondFactor.wrong']);
  });

  test('is guessed no oftener than a password, also from a known browser between right passwords', async () => {
    const { browser } = await enrol('demo');
    let tried = 0;
    for (let n = 0; n < 12; n++) {
      await browser.signIn('demo');
      if ((await browser.signIn('demo', { code: '000000' })).error === 'secondFactor.wrong') tried++;
    }
    expect(tried).toBe(5);
    expect((await browser.signIn('demo')).error).toBe('auth.tooMany');
    await pass(service, 61);
    expect((await browser.signIn('demo')).error).toBe('auth.codeRequired');
    // Nobody else has to wait for it.
    expect((await at('10.0.0.4').signIn('demo')).error).toBe('auth.codeRequired');
  });

  test('is kept sealed, bound to its user; under another key its codes are wrong, not a failure', async () => {
    const { secret, recoveryCodes } = await enrol('demo');
    const kept = await service.asOwner((db) => db.selectFrom('second_factors').selectAll().execute());
    const codes = await service.asOwner((db) => db.selectFrom('recovery_codes').selectAll().execute());
    expect(JSON.stringify([kept, codes])).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
    await service.asOwner((db) =>
      db
        .updateTable('second_factors')
        .set({ secret: Buffer.alloc(60).toString('base64url') })
        .execute(),
    );
    expect((await at().signIn('demo', { code: await codeOf(secret) })).error).toBe('secondFactor.wrong');
    expect((await at().signIn('demo', { code: recoveryCodes[0] })).code).toBe(0);
  });

  test('begun and not confirmed is not asked for, and no password turns it on', async () => {
    const browser = at();
    await browser.signIn('demo');
    expect((await browser.post(api.beginFactorApi.path, { password: 'wrong' })).error).toBe('password.wrong');
    await browser.post(api.beginFactorApi.path, { password: PASSWORD });
    expect((await browser.post(api.confirmFactorApi.path, { code: '000000' })).error).toBe(
      'secondFactor.wrong',
    );
    expect((await at().signIn('demo')).code).toBe(0);
  });

  test('ends the sessions that were begun without it', async () => {
    const other = at('10.0.0.5');
    await other.signIn('demo');
    const { browser } = await enrol('demo');
    expect((await other.get(sessionApi.path)).error).toBe('auth.required');
    expect((await browser.get(sessionApi.path)).code).toBe(0);
    expect((await browser.post(api.beginFactorApi.path, { password: PASSWORD })).error).toBe(
      'secondFactor.on',
    );
  });
});

describe('recovery codes', () => {
  test('open once each, and are renewed with password and code', async () => {
    const { browser, secret, recoveryCodes } = await enrol('demo');
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await at().signIn('demo', { code: first.toUpperCase() })).code).toBe(0);
    expect((await at().signIn('demo', { code: first })).error).toBe('secondFactor.wrong');
    expect((await browser.get(api.secondFactorApi.path)).data).toEqual({
      on: true,
      required: false,
      recoveryCodes: 9,
    });
    const given = { password: PASSWORD, code: await codeOf(secret) };
    const renewed = await browser.post(api.renewRecoveryCodesApi.path, given);
    expect(api.renewRecoveryCodesApi.response.parse(renewed.data).recoveryCodes).toHaveLength(10);
    expect((await at().signIn('demo', { code: second })).error).toBe('secondFactor.wrong');
  });
});

describe('turning it off', () => {
  test('takes password and code, counted as one attempt', async () => {
    const { browser, secret } = await enrol('demo');
    const remove = (password: string, code: string) =>
      browser.post(api.removeFactorApi.path, { password, code });
    expect((await remove('wrong', await codeOf(secret))).error).toBe('password.wrong');
    let tried = 0;
    for (let n = 0; n < 8; n++)
      if ((await remove(PASSWORD, '000000')).error === 'secondFactor.wrong') tried++;
    expect(tried).toBe(4);
    await forgetCounts(service);
    expect((await remove(PASSWORD, await codeOf(secret))).code).toBe(0);
    expect((await at().signIn('demo')).code).toBe(0);
  });

  test('is refused where it is required', async () => {
    const { browser, secret } = await enrol('agency');
    const given = { password: PASSWORD, code: await codeOf(secret) };
    expect(await browser.post(api.removeFactorApi.path, given)).toMatchObject({
      status: 403,
      error: 'secondFactor.required',
    });
  });

  test('an operator does it for who has lost everything; their sessions end', async () => {
    const { browser } = await enrol('demo');
    expect(await resetFactor(service.service.services, { account: 'demo' })).toEqual({
      ok: true,
      value: null,
    });
    expect((await browser.get(sessionApi.path)).error).toBe('auth.required');
    expect((await at().signIn('demo')).code).toBe(0);
  });
});

describe('who has to have one', () => {
  test('may do nothing else until it is set up', async () => {
    const browser = at();
    const signedIn = await browser.signIn('agency');
    expect(sessionResponse.parse(signedIn.data).owes).toBe('secondFactor');
    expect(await browser.get('/sync/pull?cursor=0')).toMatchObject({ status: 403, error: 'auth.factorDue' });
    expect((await browser.get('/api/account/sessions')).error).toBe('auth.factorDue');
    const begun = await browser.post(api.beginFactorApi.path, { password: PASSWORD });
    const { secret } = api.beginFactorApi.response.parse(begun.data);
    expect((await browser.get('/sync/pull?cursor=0')).error).toBe('auth.factorDue');
    await browser.post(api.confirmFactorApi.path, { code: await codeOf(secret) });
    expect((await browser.get('/sync/pull?cursor=0')).code).toBe(0);
    expect(sessionResponse.parse((await browser.get(sessionApi.path)).data)).not.toHaveProperty('owes');
  });

  test.each([
    ['support', 'secondFactor'],
    ['drawer', undefined],
    ['demo', undefined],
  ])('%s: %s', async (account, owes) => {
    expect(sessionResponse.parse((await at().signIn(account)).data).owes).toBe(owes);
  });
});

describe('a password that was given', () => {
  async function given(account: string): Promise<string> {
    const added = await addAccounts(service.service.services, {
      name: '新客户',
      users: [{ account, name: '新', roleType: 'member', roleCodes: [] }],
      taxpayers: [],
    });
    if (!added.ok) throw new Error(added.error.code);
    return added.value.users[0]?.password ?? '';
  }

  test('lets in to change it, and to nothing else', async () => {
    const password = await given('newcomer');
    const browser = at();
    const signedIn = await browser.tryOut('newcomer', password);
    expect(sessionResponse.parse(signedIn.data).owes).toBe('password');
    expect(await browser.get('/sync/pull?cursor=0')).toMatchObject({
      status: 403,
      error: 'auth.passwordDue',
    });
    const change = (next: string) => browser.post(changePasswordApi.path, { current: password, next });
    expect((await change(password)).error).toBe('password.same');
    expect((await change('a long and new one 7')).code).toBe(0);
    expect((await browser.get('/sync/pull?cursor=0')).code).toBe(0);
    const again = await at().tryOut('newcomer', 'a long and new one 7');
    expect(sessionResponse.parse(again.data)).not.toHaveProperty('owes');
  });

  test('anew is due as well; those of the demonstration are not', async () => {
    await given('forgetful');
    const reset = await resetPassword(service.service.services, { account: 'forgetful' });
    if (!reset.ok) throw new Error(reset.error.code);
    const signedIn = await at().tryOut('forgetful', reset.value.password);
    expect(sessionResponse.parse(signedIn.data).owes).toBe('password');
    expect(sessionResponse.parse((await at().signIn('demo')).data)).not.toHaveProperty('owes');
  });
});

test('the audit tells of it without codes and secrets', async () => {
  const { secret, recoveryCodes } = await enrol('demo');
  await at().signIn('demo', { code: '000000' });
  await at().signIn('demo', { code: recoveryCodes[0] });
  const entries = await service.asOwner((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .orderBy('at', 'desc')
      .orderBy('n', 'desc')
      .limit(8)
      .execute(),
  );
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'second-factor.begin',
      'second-factor.on',
      'second-factor.wrong',
      'session.start',
    ]),
  );
  expect(entries).toContainEqual({
    what: 'session.start',
    detail: expect.objectContaining({ factor: 'recovery' }) as object,
  });
  for (const told of [secret, ...recoveryCodes]) expect(JSON.stringify(entries)).not.toContain(told);
});
