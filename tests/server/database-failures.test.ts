import { expect, test } from 'vitest';
import { meaningOfFailure } from '../../server/store/database-failures.ts';
import { Crowded } from '../../server/store/turns.ts';

const coded = (code: string): Error => Object.assign(new Error('said in English'), { code });

test.each([
  ['08006', 'the connection broke'],
  ['25P03', 'this node was frozen in the middle of a change'],
  ['40001', 'changes met'],
  ['40P01', 'changes waited for each other'],
  ['53100', 'the disk is full'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock was not to be had in time'],
  ['57014', 'a statement took too long'],
  ['57P01', 'PostgreSQL is stopped'],
  ['57P02', 'PostgreSQL crashed'],
  ['57P03', 'PostgreSQL starts'],
  ['58030', 'the disk fails'],
  ['ECONNREFUSED', 'nobody listens'],
  ['EPIPE', 'nobody listens any more'],
])('%s (%s) is told as busy: who asked may ask again', (code) => {
  expect(meaningOfFailure(coded(code))).toEqual({ code: 'server.busy', params: {} });
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('so is "%s", which has no code', (text) => {
  expect(meaningOfFailure(new Error(text))?.code).toBe('server.busy');
});

test('so is a turn that did not come', () => {
  expect(meaningOfFailure(new Crowded())?.code).toBe('server.busy');
});

test.each(['23505', '42P01', '42501', 'XX000', 'E2BIG', ''])('%j is a bug', (code) => {
  expect(meaningOfFailure(coded(code))).toBeNull();
});
