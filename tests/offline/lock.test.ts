import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { rememberSession, sealedKey, withDatabase } from '../../src/offline/session-database.ts';
import { signOut } from '../../src/offline/sign-in.ts';
import { lockOtherTabs, lockTabs, shareKey } from '../../src/offline/vault/key-channel.ts';
import { keptUnder, unlock } from '../../src/offline/vault/keep-sealed.ts';
import { sealUnder } from '../../src/offline/vault/sealed-rows.ts';
import { newDataKey } from '../../workers/sealing/sealing.ts';
import { freshSession } from './device.ts';

/** 本机加密: who is let in, and when everybody is locked out. FAULTS A6, T3 */

const PASSPHRASE = '一句只有我知道的话 2026';

let session: Session;
beforeEach(async () => {
  session = freshSession();
  await rememberSession(session);
  const sealed = await keptUnder(sealUnder(newDataKey()), PASSPHRASE, 15);
  await withDatabase((db) => db.put('sessions', sealed, sealedKey(session)));
});

/** Seconds since the laptop was locked. */
let time = 0;
const enter = async (passphrase: string): Promise<string> => {
  const opened = await unlock(session, passphrase, () => time * 1000);
  return opened.ok ? 'open' : opened.error.code;
};
const WRONG = 'vault.passphrase';

test('after three wrong passphrases each next one has to wait longer, the right one too; it begins anew once it was right', async () => {
  time = 0;
  for (let tries = 0; tries < 3; tries++) expect(await enter('falsch')).toBe(WRONG);
  expect(await enter(PASSPHRASE)).toBe('vault.wait');
  // What was asked in vain counts for nothing.
  time = 5;
  expect(await enter('falsch')).toBe(WRONG);
  time = 14;
  expect(await unlock(session, PASSPHRASE, () => time * 1000)).toMatchObject({
    error: { code: 'vault.wait', params: { count: 4, seconds: 1 } },
  });
  time = 15;
  expect(await enter(PASSPHRASE)).toBe('open');
  for (let tries = 0; tries < 3; tries++) expect(await enter('falsch')).toBe(WRONG);
});

test('the wait ends at a quarter of an hour, and a clock that was set back makes it no longer', async () => {
  time = 1_000_000;
  for (let tries = 0; tries < 12; tries++) {
    expect(await enter('falsch')).toBe(WRONG);
    time += 15 * 60;
  }
  time -= 15 * 60;
  expect(await enter(PASSPHRASE)).toBe('vault.wait');
  time = 0;
  expect(await unlock(session, PASSPHRASE, () => 0)).toMatchObject({
    error: { params: { seconds: 900 } },
  });
});

/** What a tab of another page hears. */
const heard = (user: Session) => {
  const said: unknown[] = [];
  const channel = new BroadcastChannel(`suikai:${user.tenantId}:${user.userId}:key`);
  channel.onmessage = ({ data }) => said.push((data as { kind: string }).kind);
  const close = () => {
    channel.close();
  };
  return { said, close };
};
const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a sign-out locks the other tabs before the service is asked, and this one when it was told', async () => {
  const others = heard(session);
  const here: string[] = [];
  shareKey(session, newDataKey(), { onLock: () => here.push('locked'), onTouch: () => undefined });
  const asked: unknown[] = [];
  await signOut(async () => {
    await delivered();
    asked.push(...others.said, ...here);
    return { status: 0, retryAfter: null, json: undefined };
  });
  await delivered();
  expect([asked, others.said, here]).toEqual([['lock'], ['lock', 'lock'], ['locked']]);
  others.close();
});

test('once locked, a tab gives the key to nobody', async () => {
  const others = heard(session);
  const locked: string[] = [];
  const key = newDataKey();
  shareKey(session, key, { onLock: () => locked.push('one'), onTouch: () => undefined });
  lockOtherTabs(session);
  await delivered();
  expect(locked).toEqual([]);
  lockTabs(session);
  await delivered();
  const asking = new BroadcastChannel(`suikai:${session.tenantId}:${session.userId}:key`);
  asking.postMessage({ kind: 'ask' });
  await delivered();
  expect([locked, others.said]).toEqual([['one'], ['lock', 'lock', 'ask']]);
  asking.close();
  others.close();
});
