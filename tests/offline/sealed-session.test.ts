import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { laptopFor } from '../../src/offline/laptop-id.ts';
import { lastHere, rememberSession, sealedKey, withDatabase } from '../../src/offline/session-database.ts';
import { refreshSession } from '../../src/offline/refresh-session.ts';
import { signIn } from '../../src/offline/sign-in.ts';
import type { Transport } from '../../src/offline/sync/ports.ts';
import { keptUnder, setPassphrase } from '../../src/offline/vault/keep-sealed.ts';
import { sealSession, sessionUnder } from '../../src/offline/vault/sealed-session.ts';
import { sealUnder } from '../../src/offline/vault/sealed-rows.ts';
import { newDataKey } from '../../workers/sealing/sealing.ts';
import { freshSession } from './device.ts';

/** Whose laptop it is stands nowhere on one that is sealed. I14 */

const NAMES = {
  account: '91440300MA5DEMA08P',
  userName: '王会计',
  tenantName: '杭州新客户有限公司',
};
const seal = sealUnder(newDataKey());
let session: Session;
beforeEach(async () => {
  session = { ...freshSession(), ...NAMES, account: `${NAMES.account}${crypto.randomUUID()}` };
  await withDatabase((db) => db.clear('sessions'));
});

const answered =
  (data: Session): Transport =>
  () =>
    Promise.resolve({ status: 200, json: { code: 0, message: '', data }, retryAfter: null });

/** Everything that lies readable beside the user's own database. */
const readable = (): Promise<string> =>
  withDatabase(async (db) => JSON.stringify([await db.getAllKeys('sessions'), await db.getAll('sessions')]));

/** A laptop as the version before sealed it: session and account beside the wrapped key. */
async function sealedBefore(): Promise<string> {
  await rememberSession(session);
  const id = await laptopFor(session.account);
  await withDatabase(async (db) => {
    await db.put('sessions', await keptUnder(seal, '一句只有我知道的话', 15), sealedKey(session));
    await db.put('sessions', session, 'last');
  });
  return id;
}

const expectNothing = async (): Promise<void> => {
  const lies = await readable();
  const told = [
    session.account,
    ...Object.values(NAMES),
    ...session.taxpayers.flatMap(({ seller }) => [seller.name, seller.taxId]),
  ];
  expect(told.filter((text) => text !== '' && lies.includes(text))).toEqual([]);
};

test('once it was unlocked names, taxpayers and account stand under the key alone, and come back with it', async () => {
  const id = await sealedBefore();
  expect(await readable()).toContain(NAMES.tenantName);
  await sealSession(session, seal);
  await expectNothing();
  expect(await lastHere()).toMatchObject({ user: { userId: session.userId }, session: null });
  expect(await sessionUnder(session, seal, null)).toEqual(session);
  expect(await sessionUnder(session, sealUnder(newDataKey()), null)).toBeNull();
  // It stays the same laptop to who knows the account, and to nobody else.
  expect(await laptopFor(session.account)).toBe(id);
  expect(await laptopFor('another')).not.toBe(id);
});

test('a sign-in on a locked laptop writes none of it, and is that of the same laptop', async () => {
  const id = await sealedBefore();
  await sealSession(session, seal);
  const sent: string[] = [];
  const transport: Transport = (request) => {
    sent.push(new TextDecoder().decode(request.body ?? undefined));
    return answered(session)(request);
  };
  expect(await signIn({ account: session.account, password: 'secret' }, transport)).toMatchObject({
    ok: true,
  });
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ laptopId: id });
  await refreshSession(answered(session));
  await expectNothing();
  expect(await sessionUnder(session, seal, null)).toEqual(session);
});

test('another passphrase keeps who is signed in', async () => {
  await sealedBefore();
  await sealSession(session, seal);
  expect(await setPassphrase(session, seal, '另一句只有我知道的话', 5)).toMatchObject({ ok: true });
  expect(await sessionUnder(session, seal, null)).toEqual(session);
  await expectNothing();
});

test('who owes something first is not remembered', async () => {
  const owing: Session = { ...session, owes: 'password' };
  expect(await signIn({ account: session.account, password: 'secret' }, answered(owing))).toEqual({
    ok: true,
    value: owing,
  });
  expect(await lastHere()).toBeNull();
  await refreshSession(answered(session));
  expect((await lastHere())?.session).toEqual(session);
});

test('the service asks for the code of a second factor, which goes along with the next sign-in', async () => {
  const asked: unknown[] = [];
  const transport: Transport = ({ body }) => {
    const given = JSON.parse(new TextDecoder().decode(body ?? undefined)) as { readonly code?: string };
    asked.push(given.code);
    const error = { code: 'auth.codeRequired', params: {} };
    return given.code === undefined
      ? Promise.resolve({
          status: 401,
          json: { code: 401, message: 'x', data: null, error },
          retryAfter: null,
        })
      : answered(session)({ method: 'POST', path: '', headers: {}, body });
  };
  const proof = { account: session.account, password: 'secret' };
  expect(await signIn(proof, transport)).toMatchObject({ error: { code: 'auth.codeRequired' } });
  expect(await signIn({ ...proof, code: '123456' }, transport)).toMatchObject({ ok: true });
  expect(asked).toEqual([undefined, '123456']);
});
