import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSubmissions, type SubmissionBody } from '../../server/http/submission-body.ts';
import type { SentInvoice } from '../../server/services/sent-invoice.ts';
import { seeTerminals } from '../../server/services/seen-terminals.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import type { Looked } from '../../server/store/order-taking.ts';

const INVOICE = '{"ywlsh":"甲","goodsList":[]}';
const hash = createHash('sha256').update(INVOICE).digest('hex');

const known = (text: () => string): SentInvoice => ({
  ywlsh: '',
  wire: () => JSON.parse(text()) as InvoiceWire,
  said: () => {
    throw new Error('not asked');
  },
  refusalAt: () => null,
});
const app = Fastify();
readSubmissions(app, { learn: () => undefined, find: (of, text) => (of === hash ? known(text) : null) });
app.post<{ Body: SubmissionBody }>('/', ({ body }) => ({
  fields: body.fields,
  known: body.known && {
    text: body.known.bytes.toString(),
    hash: body.known.hash,
    invoice: body.known.invoice.wire(),
  },
}));

const post = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { status: answer.statusCode, ...answer.json<object>() };
};
const invoice: unknown = JSON.parse(INVOICE);

test('a body that ends with an invoice known by its bytes tells so, with the invoice that was hashed', async () => {
  const read = { text: INVOICE, hash, invoice };
  expect(await post(`{"subId":"1","invoice":${INVOICE}}`)).toEqual({
    status: 200,
    fields: { subId: '1', invoice: null },
    known: read,
  });
  expect(await post(`{"invoice" :{"ywlsh":"乙"},"a\\"invoice":${INVOICE}}`)).toEqual({
    status: 200,
    fields: { 'a"invoice': null, invoice: null },
    known: read,
  });
});

test.each([
  ['of other bytes', `{"invoice":{"ywlsh":"乙"}}`, { invoice: { ywlsh: '乙' } }],
  ['that is not the last', `{"invoice":${INVOICE},"subId":"1"}`, { invoice, subId: '1' }],
  ['that stands deeper', `{"a":{"invoice":${INVOICE}}}`, { a: { invoice } }],
  ['that is not there', '[1]', [1]],
])('a body with an invoice %s is read whole', async (_, body, fields) => {
  expect(await post(body)).toEqual({ status: 200, fields, known: null });
});

test.each(['', '{"invoice":', `"invoice":${INVOICE}}`, `{"__proto__":{},"a":1}`])(
  'what is no JSON, or no clean one, is refused: %s',
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

test('of the devices that were looked at those of long ago are forgotten, and one that is gone', () => {
  const seen = seeTerminals(2);
  const looked = (found: boolean) => ({ terminal: found ? {} : null, terms: [1, 0] }) as unknown as Looked;
  for (const deviceId of ['1', '2', '1', '3']) seen.keep({ tenant: 't', deviceId }, looked(true));
  seen.keep({ tenant: 't', deviceId: '3' }, looked(false));
  const found = ['1', '2', '3'].map((deviceId) => seen.find({ tenant: 't', deviceId }) !== undefined);
  expect(found).toEqual([true, false, false]);
});
