import { describe, expect, test } from 'vitest';
import { backoff } from '../../src/offline/sync/backoff.ts';
import { judge, VERDICTS } from '../../src/offline/sync/verdicts.ts';

describe('verdicts', () => {
  const envelope = (code: number, error?: string) => ({
    code,
    message: 'm',
    data: null,
    ...(error === undefined ? {} : { error: { code: error, params: {} } }),
  });
  test.each([
    [0, undefined, 'retry', 'net.unreachable'],
    [200, envelope(0), 'done', 'server.said'],
    [200, envelope(7, 'submit.changed'), 'refused', 'submit.changed'],
    [200, '<html>', 'portal', 'net.portal'],
    [200, { ok: true }, 'portal', 'net.portal'],
    [302, undefined, 'portal', 'net.portal'],
    [401, envelope(401, 'auth.required'), 'pause', 'auth.required'],
    [401, '<html>', 'portal', 'net.portal'],
    [403, envelope(403, 'auth.wrongUser'), 'pause', 'auth.wrongUser'],
    [403, envelope(403, 'auth.forbidden'), 'keep', 'auth.forbidden'],
    [409, envelope(409, 'sync.inProgress'), 'retry', 'sync.inProgress'],
    [409, envelope(409, 'sync.epoch'), 'retry', 'sync.epoch'],
    [409, envelope(409, 'submit.changed'), 'refused', 'submit.changed'],
    [422, envelope(422, 'no.such.code'), 'refused', 'server.said'],
    [429, '<html>', 'retry', 'server.busy'],
    [502, '<html>', 'retry', 'server.busy'],
  ] as const)('%i %j is %s', (status, json, verdict, code) => {
    expect(judge({ status, json, retryAfter: null })).toMatchObject({ verdict, error: { code } });
  });

  test('every status of HTTP has a row, with and without an envelope', () => {
    const missing: number[] = [];
    for (const json of [envelope(1), undefined]) {
      for (let status = 200; status < 600; status++) {
        const row = VERDICTS.find(
          ({ status: [from, to], enveloped, code }) =>
            status >= from && status <= to && code === undefined && enveloped !== (json === undefined),
        );
        if (row === undefined) missing.push(status);
      }
    }
    expect(missing).toEqual([]);
  });
});

test('waits grow with full jitter from one second to five minutes and honour Retry-After', () => {
  expect([1, 2, 3, 9, 10, 50].map((failures) => backoff(failures, 1, null))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(backoff(5, 0, null)).toBe(0);
  expect(backoff(1, 0.5, 60_000)).toBe(60_000);
});
