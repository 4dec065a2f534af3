import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAllowed } from '../../domain/account/permissions.ts';
import { mostOf, SMALLEST_BODY } from '../../server/contract/body-size.ts';
import { DRAFT_SIZE } from '../../server/contract/draft-size.ts';
import { heldBytes } from '../../server/http/json-body.ts';
import { bodySizeOf } from '../../server/http/route-limits.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { pushApi } from '../../wire/sync.api.ts';
import { exampleOf, type Schema } from './example-of.ts';
import { readAnswer, ROBOT_TOKEN } from './harness.ts';
import { ACCOUNTS, atRolesDesk, callerOf, isAction, OPERATOR_TOKEN, service } from './roles-desk.ts';
import { pushBody } from './samples.ts';
import { nameOf } from './send-route.ts';

atRolesDesk();

type Row = (typeof ROUTES)[number];
const NAMED = ROUTES.map((route) => [nameOf(route), route] as const);
const WITH_BODY = NAMED.filter(([, { api }]) => api.method !== 'GET');

const urlOf = ({ api }: Row): string => api.path.replaceAll(/:\w+/g, () => randomUUID());

/** Whoever may make the call. */
const callerFor = ({ access }: Row): Record<string, string> => {
  if (access === 'robot') return { authorization: `Bearer ${ROBOT_TOKEN}` };
  if (access === 'operator') return { authorization: `Bearer ${OPERATOR_TOKEN}` };
  if (!isAction(access)) return {};
  const account = ['agency', ...ACCOUNTS].find((one) => isAllowed(access, callerOf(one).session));
  return { cookie: callerOf(access === 'audit.read' ? 'demo' : (account ?? '')).cookie };
};

const send = async (route: Row, headers: Record<string, string>, payload: string | Readable) =>
  readAnswer(
    await service.inject({
      method: route.api.method,
      url: urlOf(route),
      headers: {
        'x-suikai': '1',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      payload,
    }),
  );

describe('the body of', () => {
  test.each(NAMED)(
    '%s has a limit, and its contract names one for every text, list and record',
    (_name, route) => {
      const { bytes, depth, values } = bodySizeOf(route);
      expect([bytes, depth, values].every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true);
      if (route.access === 'everybody') expect(bytes).toBeLessThanOrEqual(SMALLEST_BODY.bytes);
      // Ops hold entries, whose fields anything may stand in: push-entry.ts bounds them.
      if (route.api.request !== undefined && route.api !== pushApi)
        expect(() => mostOf(route.api.request as z.ZodType, { characterBytes: 3 })).not.toThrow();
    },
  );

  test.each(WITH_BODY)(
    '%s is refused before it is read, and before it is asked who sends it',
    async (_name, route) => {
      const long = { 'content-length': String(bodySizeOf(route).bytes + 1) };
      expect(await send(route, long, '{}')).toMatchObject({ status: 413, error: 'request.tooLarge' });
    },
  );

  test.each(WITH_BODY)(
    '%s that does not say how long it is is read as far as its limit',
    async (_name, route) => {
      const { bytes } = bodySizeOf(route);
      const piece = Buffer.alloc(Math.min(bytes, 1024 * 1024), ' ');
      let sent = 0;
      const endless = new Readable({
        read() {
          sent += piece.length;
          this.push(sent > bytes + 3 * piece.length ? null : piece);
        },
      });
      expect(await send(route, callerFor(route), endless)).toMatchObject({
        status: 413,
        error: 'request.tooLarge',
      });
    },
  );

  test.each(WITH_BODY)(
    '%s may be neither deeper nor of more values than any it takes',
    async (_name, route) => {
      const { depth, values, bytes } = bodySizeOf(route);
      const deep = `${'['.repeat(depth + 1)}${']'.repeat(depth + 1)}`;
      const many = `[${'0,'.repeat(values)}0]`;
      for (const body of [deep, many].filter(({ length }) => length <= bytes))
        expect(await send(route, callerFor(route), body)).toMatchObject({
          status: 413,
          error: 'request.tooComplex',
        });
    },
  );

  test('an address there is none for is the smallest', async () => {
    const response = await service.inject({
      method: 'POST',
      url: '/nothing',
      payload: { a: 'a'.repeat(5000) },
    });
    expect(readAnswer(response)).toMatchObject({ status: 413 });
  });
});

test('the longest draft of 5000 lines fits into the calls that bring one', () => {
  expect(DRAFT_SIZE.bytes).toBeGreaterThan(20_000_000);
  expect(DRAFT_SIZE.bytes).toBeLessThan(32 * 1024 * 1024);
});

test('what strangers send in megabytes is answered, and never held', async () => {
  const { hostname, port } = new URL(await service.service.app.listen({ port: 0, host: '127.0.0.1' }));
  const length = 8 * 1024 * 1024;
  const head =
    'POST /api/auth/sign-out HTTP/1.1\r\nHost: localhost\r\nX-Suikai: 1\r\nConnection: close\r\n' +
    `Content-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;
  let most = 0;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = net.connect(Number(port), hostname);
      const answer = text(socket);
      socket.write(head);
      for (let sent = 0; sent < length && socket.writable; sent += 65_536) {
        if (!socket.write(Buffer.alloc(65_536, '['))) await new Promise((resolve) => setImmediate(resolve));
        most = Math.max(most, heldBytes());
      }
      return answer;
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(most).toBe(0);
});

/** Every text a message may hold that is not one of a few, by where it stands. */
function* textsOf(
  schema: Schema,
  path: readonly (string | number)[],
): Generator<readonly (string | number)[]> {
  const { properties = {}, items, type, format, const: only, enum: some } = schema;
  const pattern = schema['pattern'];
  const isFree = [only, some, format, pattern].every((one) => one === undefined);
  if (type === 'string' && isFree) yield path;
  for (const [key, one] of Object.entries(properties)) yield* textsOf(one, [...path, key]);
  if (items !== undefined && schema['maxItems'] !== 0) yield* textsOf(items, [...path, 0]);
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) yield* textsOf(first, path);
}

/** The value with another one at a place of it, which is made where it is missing. */
function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], given: unknown): unknown {
  if (key === undefined) return given;
  if (typeof key === 'number') return [withAt(Array.isArray(value) ? value[key] : undefined, rest, given)];
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withAt(fields[key], rest, given) };
}

const schemaOf = (request: z.ZodType) =>
  z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;

const UNFIT = ['a\u0000b', '\ud800', 'a\u001bb', '\u0085'] as const;

async function sendGiven(route: Row, given: Record<string, unknown>) {
  const { api } = route;
  const part = (one: unknown) => encodeURIComponent(String(one));
  const url = api.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    part(name in given ? given[name] : randomUUID()),
  );
  const query = () =>
    Object.entries(given)
      .map(([name, one]) => `${name}=${part(one)}`)
      .join('&');
  return readAnswer(
    await service.inject({
      method: api.method,
      url: api.method === 'GET' ? `${url}?${query()}` : url,
      headers: { 'x-suikai': '1', 'content-type': 'application/json', ...callerFor(route) },
      ...(api.method === 'GET' ? {} : { payload: JSON.stringify(given) }),
    }),
  );
}

describe('a text that can’t be kept', () => {
  const READ = NAMED.filter(([, { api }]) => api.request !== undefined && api !== pushApi);

  test.each(READ)('is refused by %s, wherever it stands', async (_name, route) => {
    const schema = schemaOf(route.api.request as z.ZodType);
    const example = exampleOf(schema, '', {}) as Record<string, unknown>;
    for (const path of textsOf(schema, [])) {
      // No address can hold half of a character.
      const inUrl = route.api.method === 'GET' || route.api.path.includes(`:${String(path[0])}`);
      for (const unfit of UNFIT.filter((one) => !inUrl || one !== '\ud800')) {
        const answer = await sendGiven(route, withAt(example, path, unfit) as Record<string, unknown>);
        expect([path.join('.'), unfit, answer.status, answer.error]).toEqual([
          path.join('.'),
          unfit,
          400,
          'text.unfit',
        ]);
        expect(answer.message).toMatch(/含有不可见的控制字符（U\+[0-9A-F]{4}）/);
      }
    }
  });

  test('is refused in an op alone, in the name of a field too', async () => {
    const demo = callerOf('demo');
    const userId = demo.session.userId;
    const set = (id: string, fields: object, type = 'comfort') => ({
      opId: randomUUID(),
      kind: 'set',
      type,
      id,
      fields,
    });
    const ops = [
      ...UNFIT.map((value) => set(`${userId}/a`, { value })),
      set(`${userId}/a\u0000`, { value: 'a' }),
      set(`${userId}/b`, { 'a\u0000': 'a' }),
      set('a', { name: 'a\nb' }, 'buyer'),
      set(`${userId}/c`, { value: 'two\nlines' }),
    ];
    const { data } = await demo.post('/sync/push', pushBody(demo.session, ops));
    const { results } = pushApi.response.parse(data);
    expect(results.map(({ error, status }) => error?.code ?? status)).toEqual([
      ...Array<string>(ops.length - 1).fill('text.unfit'),
      'ok',
    ]);
  });

  test('is no longer than its contract says, and the sentence names it', async () => {
    const seller = ROUTES.find(
      ({ api }) => api.path === '/v2/terminal/seller/:diskId' && api.method === 'POST',
    );
    const given = { address: '长'.repeat(201), telephone: '', bankName: '', bankAccount: '' };
    const answer = await sendGiven(seller as Row, { ...given, addressList: [], bankList: [] });
    expect(answer).toMatchObject({
      status: 400,
      error: 'text.tooLong',
      message: '地址超过200个字符，请缩短',
    });
  });
});
