import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { clearLaptop } from '../../src/offline/adapters/clear-laptop.ts';
import { databaseName } from '../../src/offline/database.ts';
import { keepLaptop } from '../../src/offline/laptop-id.ts';
import { lastHere, rememberSession, withDatabase } from '../../src/offline/session-database.ts';
import type { Transport } from '../../src/offline/sync/ports.ts';
import { freshSession } from './device.ts';

/** A laptop nobody has used: only who is alone there may clear the site. */
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const fresh = (): Session => {
  const session = freshSession();
  return { ...session, userId: crypto.randomUUID(), account: `account-${crypto.randomUUID()}` };
};

/** Signed in, with a database here. */
async function signedIn(session: Session): Promise<void> {
  await rememberSession(session);
  await keepLaptop(session, crypto.randomUUID());
}

const listening = () => {
  const asked: unknown[] = [];
  const transport: Transport = ({ path, body }) => {
    asked.push([path, JSON.parse(new TextDecoder().decode(body ?? undefined))]);
    return Promise.resolve({ status: 200, retryAfter: null, json: { code: 0, message: '', data: null } });
  };
  return { asked, transport };
};

const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const readable = () =>
  withDatabase(async (db) => JSON.stringify([await db.getAllKeys('sessions'), await db.getAll('sessions')]));

test('nothing of the user stays; what others keep does, and only alone is the browser told to clear the site', async () => {
  const [own, other] = [fresh(), fresh()];
  await signedIn(other);
  await signedIn(own);
  const beside = listening();
  await clearLaptop(own, beside.transport);
  expect(await lastHere()).toBeNull();
  expect(await names()).not.toContain(databaseName(own));
  expect(await names()).toContain(databaseName(other));
  expect(await readable()).not.toContain(own.account);
  expect(await readable()).toContain(other.account);
  expect(beside.asked).toEqual([['/api/auth/sign-out', { clear: false }]]);
  const alone = listening();
  await clearLaptop(other, alone.transport);
  expect(await names()).not.toContain(databaseName(other));
  expect(alone.asked).toEqual([['/api/auth/sign-out', { clear: true }]]);
});
