import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSubmissions } from '../../server/http/submission-body.ts';
import { rememberRead } from '../../server/services/read-invoices.ts';
import { seeTerminals } from '../../server/services/seen-terminals.ts';
import type { Looked } from '../../server/store/order-taking.ts';

const INVOICE = '{"ywlsh":"甲","goodsList":[]}';
const hash = createHash('sha256').update(INVOICE).digest('hex');

const known = rememberRead(2);
known.add(hash);
const app = Fastify();
readSubmissions(app, known.has);
app.post('/', ({ body }) => body);

const post = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
};
const invoice: unknown = JSON.parse(INVOICE);

test('a body that ends with an invoice known by its bytes tells so, with the invoice that was hashed', async () => {
  const read = { text: INVOICE, hash };
  expect(await post(`{"subId":"1","invoice":${INVOICE}}`)).toEqual({
    status: 200,
    fields: { subId: '1', invoice },
    read,
  });
  expect(await post(`{"invoice" :{"ywlsh":"乙"},"a\\"invoice":${INVOICE}}`)).toEqual({
    status: 200,
    fields: { 'a"invoice': null, invoice },
    read,
  });
});

test.each([
  ['of other bytes', `{"invoice":{"ywlsh":"乙"}}`, { invoice: { ywlsh: '乙' } }],
  ['that is not the last', `{"invoice":${INVOICE},"subId":"1"}`, { invoice, subId: '1' }],
  ['that stands deeper', `{"a":{"invoice":${INVOICE}}}`, { a: { invoice } }],
  ['that is not there', '[1]', [1]],
])('a body with an invoice %s is read whole', async (_, body, fields) => {
  expect(await post(body)).toEqual({ status: 200, fields, read: null });
});

test.each(['', '{"invoice":', `"invoice":${INVOICE}}`, `{"__proto__":{},"a":1}`])(
  'what is no JSON, or no clean one, is refused: %s',
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

test('of the texts that were read the oldest are forgotten', () => {
  const read = rememberRead(2);
  for (const text of ['1', '2', '1', '3', null]) read.add(text);
  expect(['1', '2', '3', null].map(read.has)).toEqual([false, true, true, false]);
});

test('of the devices that were looked at those of long ago are forgotten, and one that is gone', () => {
  const seen = seeTerminals(2);
  const looked = (found: boolean) => ({ terminal: found ? {} : null, terms: [1, 0] }) as unknown as Looked;
  for (const deviceId of ['1', '2', '1', '3']) seen.keep({ tenant: 't', deviceId }, looked(true));
  seen.keep({ tenant: 't', deviceId: '3' }, looked(false));
  const found = ['1', '2', '3'].map((deviceId) => seen.find({ tenant: 't', deviceId }) !== undefined);
  expect(found).toEqual([true, false, false]);
});
