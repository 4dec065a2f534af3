import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { readAnswer, startTestService, temporaryFolder, type Caller, type TestService } from './harness.ts';

const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-Ga7z/WWGM6tD9A5p+/SbJ6rdi2gylZirE53knq4gDwA='; " +
  "worker-src 'self' blob:; img-src 'self' blob: data:; " +
  "font-src 'self' data:; connect-src 'self'; " +
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; base-uri 'none'; object-src 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; manifest-src 'self'";

let service: TestService;
let demo: Caller;
const dist = temporaryFolder();

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'assets'));
  fs.writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>随开</title>');
  fs.writeFileSync(path.join(dist, 'sw.js'), '/* worker */');
  fs.writeFileSync(path.join(dist, 'assets', 'main-abc123.js'), 'export {};');
  service = await startTestService({ SUIKAI_DIST: dist });
  demo = await service.signIn('demo');
});
afterAll(async () => {
  await service.stop();
  fs.rmSync(dist, { recursive: true });
});

describe('headers', () => {
  test.each(['/', '/sw.js', '/assets/main-abc123.js', '/nothing', '/sync/pull', '/healthz', '/%ff'])(
    'are strict on %s',
    async (url) => {
      const { headers } = await service.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(
          /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))/,
        ) as string,
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  test.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/assets/main-abc123.js', 'public, max-age=31536000, immutable'],
    ['/healthz', 'no-store'],
    ['/api/auth/session', 'no-store'],
  ])('say how long %s may be kept', async (url, value) => {
    const { headers } = await service.inject({ url });
    expect(headers['cache-control']).toBe(value);
  });
});

describe('the site', () => {
  test('answers the page at the root', async () => {
    const { statusCode, headers, body } = await service.inject({ url: '/' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('随开');
  });

  test.each([
    '/missing.js',
    '/member/fullpower',
    '/assets/',
    '/assets/old-1.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/api/nothing',
    '/%ff',
    '/sync/%ff',
  ])('does not answer the page at %s', async (url) => {
    const answer = readAnswer(await service.inject({ url }));
    expect(answer).toMatchObject({ status: 404, code: 404, error: 'notFound', message: '未找到请求的内容' });
  });
});

test('a path that leads out of the site, as no browser sends it, is not found', async () => {
  const { hostname, port } = new URL(await service.service.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(port), hostname);
  socket.end('GET /../package.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('未找到请求的内容');
});

describe('/healthz', () => {
  test('says ok while the database answers', async () => {
    const { statusCode, body } = await service.inject({ url: '/healthz' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true }]);
  });
});

/** Read in several pieces. */
const LONG = Array.from({ length: 30 }, () => `"${'x'.repeat(20_000)}"`).join();

describe('a request that cannot be read', () => {
  const post = (payload: string, type = 'application/json') =>
    service
      .inject({
        method: 'POST',
        url: '/sync/push',
        headers: { cookie: demo.cookie, 'x-suikai': '1', 'content-type': type },
        payload,
      })
      .then(readAnswer);

  test.each([
    ['no JSON', '{"a":', 'application/json', 400, 'request.invalid'],
    ['an empty body', '', 'application/json', 400, 'request.invalid'],
    ['another media type', 'a=1', 'application/x-www-form-urlencoded', 400, 'request.invalid'],
    ['plain text', '{}', 'text/plain', 400, 'request.invalid'],
    ['a missing field', '{}', 'application/json', 400, 'request.invalid'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'request.invalid'],
    ['a long one', `{"epoch":[${LONG}]}`, 'application/json', 400, 'request.invalid'],
    ['a long one that is no JSON', `{"epoch":[${LONG},]}`, 'application/json', 400, 'request.invalid'],
    ['a long poisoned one', `{"__proto__":[${LONG}]}`, 'application/json', 400, 'request.invalid'],
  ])('(%s) gets an envelope', async (_what, payload, type, status, error) => {
    const answer = await post(payload, type);
    expect(answer).toMatchObject({ status, code: status, error, data: null });
    expect(answer.message).toMatch(/^请求内容/);
  });

  test.each(
    ROUTES.map(({ api }) => api).filter(({ method, request }) => method === 'POST' && request !== undefined),
  )('(none at all, to $path) is no fault of ours', async ({ path: pattern }) => {
    const url = pattern.replaceAll(/:\w+/g, randomUUID());
    // Some of them end the session, or all of the user's.
    const headers = { cookie: (await service.signIn('demo')).cookie, 'x-suikai': '1' };
    expect((await service.inject({ method: 'POST', url, headers })).statusCode).toBeLessThan(500);
  });

  test.each(['/v2/tax/issue/invoice/500440300001', '/v2/las/order/submit/500440300001'])(
    '(a submission without one, to %s) is told so',
    async (url) => {
      const headers = { cookie: (await service.signIn('demo')).cookie, 'x-suikai': '1' };
      expect(readAnswer(await service.inject({ method: 'POST', url, headers }))).toMatchObject({
        status: 400,
        error: 'request.invalid',
        message: '请求内容有误：内容为空',
      });
    },
  );

  test('never echoes what it held', async () => {
    const { message } = await post(JSON.stringify({ epoch: '密码secret' }));
    expect(message).not.toContain('secret');
  });
});

describe('without a built app', () => {
  test('the root says what to do', async () => {
    fs.renameSync(path.join(dist, 'index.html'), path.join(dist, 'kept.html'));
    const { serveSite } = await import('../../server/http/site.ts');
    const { default: Fastify } = await import('fastify');
    const app = Fastify();
    await serveSite(app, dist);
    const { statusCode, body } = await app.inject({ url: '/' });
    fs.renameSync(path.join(dist, 'kept.html'), path.join(dist, 'index.html'));
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build');
  });
});
