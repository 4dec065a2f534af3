import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { keepFile, listFiles } from '../../src/offline/adapters/parse-records.ts';
import { databaseName, openDatabase } from '../../src/offline/database.ts';
import { forgetSession, lastHere, rememberSession } from '../../src/offline/session-database.ts';
import { refreshSession } from '../../src/offline/refresh-session.ts';
import { signIn, signOut } from '../../src/offline/sign-in.ts';
import type { Transport, WireRequest } from '../../src/offline/sync/ports.ts';
import { ensureMeta, readMeta } from '../../src/offline/transitions/read-meta.ts';
import { signInApi } from '../../wire/auth.api.ts';
import { freshSession } from './device.ts';

const lastSession = async () => (await lastHere())?.session ?? null;

const session: Session = freshSession();
const answers =
  (status: number, json: unknown, seen: WireRequest[] = []): Transport =>
  (request) => {
    seen.push(request);
    return Promise.resolve({ status, json, retryAfter: null });
  };
const signedIn = answers(200, { code: 0, message: '', data: session });
const offline = answers(0, undefined);

beforeEach(forgetSession);

test('a sign-in is remembered, without the password, so that the app opens offline', async () => {
  const seen: WireRequest[] = [];
  const transport = answers(200, { code: 0, message: '', data: session }, seen);
  expect(await signIn({ account: 'demo', password: 'secret' }, transport)).toEqual({
    ok: true,
    value: session,
  });
  expect(seen).toMatchObject([{ method: 'POST', path: '/api/auth/sign-in' }]);
  expect(await lastSession()).toEqual(session);
  expect(JSON.stringify(await lastSession())).not.toContain('secret');
});

test('offline nobody new can sign in, but who was signed in stays so', async () => {
  await signIn({ account: 'demo', password: 'secret' }, signedIn);
  expect(await signIn({ account: 'other', password: 'x' }, offline)).toEqual(err(appError('auth.offline')));
  expect(await refreshSession(offline)).toEqual(err(appError('net.unreachable')));
  expect(await lastSession()).toEqual(session);
});

test('the service’s refusal is passed on and remembers nobody', async () => {
  const wrong = { code: 401, message: 'x', data: null, error: { code: 'auth.wrong', params: {} } };
  expect(await signIn({ account: 'demo', password: 'no' }, answers(401, wrong))).toEqual(
    err(appError('auth.wrong')),
  );
  expect(await signIn({ account: 'demo', password: 'no' }, answers(200, '<html>'))).toEqual(
    err(appError('net.portal')),
  );
  expect(
    await signIn({ account: 'demo', password: 'no' }, answers(200, { code: 0, message: '', data: {} })),
  ).toMatchObject({
    ok: false,
  });
  expect(await lastSession()).toBeNull();
});

test('a sign-out forgets the session and the files that were read, even offline', async () => {
  await signIn({ account: 'demo', password: 'secret' }, signedIn);
  const record = { mark: 'ab12', fileName: 'a.xlsx', size: 1, readAt: 1, result: '未导入' };
  await keepFile(session, record, new Blob(['x']));
  expect(await listFiles(session)).toEqual(ok([record]));
  await signOut(offline);
  expect(await lastSession()).toBeNull();
  expect(await listFiles(session)).toEqual(ok([]));
});

/** The id every sign-in of `seen` came with. */
const laptopsOf = (seen: readonly WireRequest[]): string[] =>
  seen
    .filter(({ path }) => path === signInApi.path)
    .map(
      ({ body }) =>
        signInApi.request.parse(JSON.parse(new TextDecoder().decode(body ?? undefined))).laptopId ?? '',
    );

describe('the laptop names itself as it signs in (FAULTS A5)', () => {
  const fresh = (): Session => {
    const made = freshSession();
    return { ...made, account: made.tenantId };
  };
  const pushesAs = async (user: Session): Promise<string> => {
    const opened = await openDatabase(databaseName(user));
    if (!opened.ok) throw new Error(opened.error.code);
    const meta = await opened.value.read(readMeta);
    opened.value.close();
    return meta.deviceId;
  };

  test('by the id its user’s database pushes under, again after a sign-out; another user’s is another', async () => {
    const [one, other] = [fresh(), fresh()];
    const seen: WireRequest[] = [];
    const as = (user: Session) => answers(200, { code: 0, message: '', data: user }, seen);
    await signIn({ account: one.account, password: 'secret' }, as(one));
    await signOut(offline);
    await signIn({ account: other.account, password: 'secret' }, as(other));
    await signIn({ account: one.account, password: 'secret' }, as(one));
    const [first, second, again] = laptopsOf(seen);
    expect(first).not.toBe('');
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(await pushesAs(one)).toBe(first);
    expect(await pushesAs(other)).toBe(second);
  });

  test.each(['the cookie ran out', 'they signed out'])(
    'by the id it had before it named itself, when %s',
    async (how) => {
      const user = fresh();
      const opened = await openDatabase(databaseName(user));
      if (!opened.ok) throw new Error(opened.error.code);
      await opened.value.write(async (tx) => ok(await ensureMeta(tx, 'older-id')));
      opened.value.close();
      await rememberSession(user);
      if (how === 'they signed out') await signOut(offline);
      const seen: WireRequest[] = [];
      await signIn(
        { account: user.account, password: 'secret' },
        answers(200, { code: 0, message: '', data: user }, seen),
      );
      expect(laptopsOf(seen)).toEqual(['older-id']);
    },
  );

  test('one that was shut out is refused with its text, and nobody is remembered', async () => {
    const said = { code: 401, message: 'x', data: null, error: { code: 'auth.revoked', params: {} } };
    const refused = await signIn({ account: 'demo', password: 'secret' }, answers(401, said));
    expect(refused).toEqual(err(appError('auth.revoked')));
    expect(refused.ok ? '' : errorText(refused.error)).toBe(
      '本机已被停用，请联系管理员，或在其他设备上解除停用',
    );
    expect(await lastSession()).toBeNull();
  });
});
