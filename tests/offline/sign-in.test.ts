import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import { forgetSession } from '../../src/offline/session-database.ts';
import { refreshSession } from '../../src/offline/refresh-session.ts';
import { lastSession } from '../../src/offline/session-database.ts';
import { signIn, signOut } from '../../src/offline/sign-in.ts';
import type { Transport, WireRequest } from '../../src/offline/sync/ports.ts';
import { freshSession } from './device.ts';

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
  expect(await signIn('demo', 'secret', transport)).toEqual({ ok: true, value: session });
  expect(seen).toMatchObject([{ method: 'POST', path: '/api/auth/sign-in' }]);
  expect(await lastSession()).toEqual(session);
  expect(JSON.stringify(await lastSession())).not.toContain('secret');
});

test('offline nobody new can sign in, but who was signed in stays so', async () => {
  await signIn('demo', 'secret', signedIn);
  expect(await signIn('other', 'x', offline)).toEqual(err(appError('auth.offline')));
  expect(await refreshSession(offline)).toEqual(err(appError('net.unreachable')));
  expect(await lastSession()).toEqual(session);
});

test('the service’s refusal is passed on and remembers nobody', async () => {
  const wrong = { code: 401, message: 'x', data: null, error: { code: 'auth.wrong', params: {} } };
  expect(await signIn('demo', 'no', answers(401, wrong))).toEqual(err(appError('auth.wrong')));
  expect(await signIn('demo', 'no', answers(200, '<html>'))).toEqual(err(appError('net.portal')));
  expect(await signIn('demo', 'no', answers(200, { code: 0, message: '', data: {} }))).toMatchObject({
    ok: false,
  });
  expect(await lastSession()).toBeNull();
});

test('a sign-out forgets the session even offline', async () => {
  await signIn('demo', 'secret', signedIn);
  await signOut(offline);
  expect(await lastSession()).toBeNull();
});
