import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { borrowSecret, openSecret } from '../../server/service-secret.ts';
import { removeFolder, temporaryFolder } from './harness.ts';

const folder = temporaryFolder();
afterAll(() => {
  removeFolder(folder);
});

const inFolder = (name: string) => ({ SUIKAI_SECRET: undefined, SUIKAI_DATA: path.join(folder, name) });

test('a secret that nobody set is made once, for its owner alone, and is the same after every start', () => {
  const key = openSecret(inFolder('one')).keyFor('receipts');
  expect(key).toHaveLength(32);
  expect(openSecret(inFolder('one')).keyFor('receipts')).toEqual(key);
  expect(openSecret(inFolder('other')).keyFor('receipts')).not.toEqual(key);
  const file = path.join(folder, 'one', 'secret');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['secret']);
});

test('a secret that is borrowed is written when it is kept, and not before', () => {
  const place = inFolder('borrowed');
  const { secret, keep } = borrowSecret(place);
  expect(fs.existsSync(place.SUIKAI_DATA)).toBe(false);
  keep();
  keep();
  expect(openSecret(place).keyFor('receipts')).toEqual(secret.keyFor('receipts'));
  expect(borrowSecret(place).secret.keyFor('receipts')).toEqual(secret.keyFor('receipts'));
});

test('keys of nodes with one SUIKAI_SECRET are alike, those of two purposes are not', () => {
  const SUIKAI_SECRET = 'the secret of all nodes, 32 characters';
  const [one, other] = ['a', 'b'].map((name) => openSecret({ ...inFolder(name), SUIKAI_SECRET }));
  expect(one?.keyFor('audit head')).toEqual(other?.keyFor('audit head'));
  expect(one?.keyFor('audit head')).not.toEqual(one?.keyFor('receipts'));
  expect(fs.existsSync(path.join(folder, 'a'))).toBe(false);
});
