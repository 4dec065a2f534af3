import { expect, test } from 'vitest';
import {
  buildBody,
  goodsListBytes,
  invoiceBytes,
  invoiceHash,
  opBytes,
  pushBytes,
  submitBytes,
} from '../../src/offline/draft-bytes.ts';
import { digest } from '../../src/offline/adapters/ambient.ts';
import type { OutboxRow } from '../../src/offline/schema.ts';
import { pushApi, draftWire } from '../../wire/sync.api.ts';
import { issueInvoiceApi } from '../../wire/invoice.api.ts';
import { content, uuid } from './device.ts';
import { sha256 } from './fake-answers.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const row = (kind: OutboxRow['kind'], hash = ''): OutboxRow => ({
  n: 1,
  opId: uuid(),
  kind,
  draftId: uuid(),
  deviceId: 'device-1',
  hash,
  baseRev: 3,
  sent: true,
  attempts: 1,
  refusals: 0,
  bytes: 0,
});

test('a body is exactly what JSON.stringify would write, so that both sides hash the same text', async () => {
  const body = buildBody(uuid(), content(uuid(), '备注 "引号" \u2028 \n'));
  const parsed = draftWire.parse(JSON.parse(text(body.bytes)));
  expect(JSON.stringify(parsed)).toBe(text(body.bytes));
  expect(JSON.stringify(parsed.invoice)).toBe(text(invoiceBytes(body)));
  expect(JSON.stringify(parsed.invoice.goodsList)).toBe(text(goodsListBytes(body)));
  expect(await invoiceHash(body, digest)).toBe(sha256(JSON.stringify(parsed.invoice)));
});

test('put, delete and push are what the service accepts, character by character', () => {
  const body = buildBody(uuid(), content(uuid(), 'x'));
  const ops = [opBytes(row('put'), body), opBytes(row('delete'), null)];
  const push = text(
    pushBytes({ epoch: 1, deviceId: 'd', appVersion: '0', schemaVersion: 1, userId: 'u' }, ops),
  );
  const parsed = pushApi.request.parse(JSON.parse(push));
  expect(JSON.stringify(parsed)).toBe(push);
});

test('a submission carries the same invoice bytes as the draft', async () => {
  const body = buildBody(uuid(), content(uuid(), 'x'));
  const submit = text(submitBytes(row('submit', await invoiceHash(body, digest)), body));
  const parsed = issueInvoiceApi.request.parse(JSON.parse(submit));
  expect(JSON.stringify(parsed)).toBe(submit);
  expect(sha256(JSON.stringify(parsed.invoice))).toBe(parsed.snapshotHash);
});

test('the same frozen row gives the same bytes every time', () => {
  const op = row('put');
  const body = buildBody(op.opId, content(op.draftId, 'x'));
  expect(opBytes(op, body)).toEqual(opBytes({ ...op, attempts: 9 }, structuredClone(body)));
});
