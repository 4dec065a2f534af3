import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseInTurns } from '../../server/contract/parse-in-turns.ts';
import { parse } from '../../server/contract/parse.ts';
import type { Session } from '../../domain/account/session.ts';
import { issueInvoiceApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import { storageSaveApi } from '../../wire/storage.api.ts';
import { draftWire, syncOp } from '../../wire/sync.api.ts';
import { putOp, sampleDraft } from './samples.ts';

const SESSION: Session = {
  userId: 'u',
  account: 'demo',
  userName: '王五',
  roleType: 'member',
  roleCodes: [],
  tenantId: 't',
  tenantName: '甲公司',
  taxpayers: [
    {
      id: randomUUID(),
      seller: { name: '甲公司', taxId: '91440300MA5DEMA08P', address: '', phone: '', bank: '', account: '' },
      nature: 'general',
      devices: [],
    },
  ],
};

type Line = InvoiceWire['goodsList'][number];

/** A draft of so many lines; what `change` says of some of them. */
function draftOf(lines: number, change: Readonly<Record<number, object>> = {}) {
  const draft = sampleDraft(SESSION);
  const [line] = draft.invoice.goodsList;
  const goodsList = Array.from(
    { length: lines },
    (_, at) => ({ ...line, lineId: randomUUID(), foreign: 1, ...change[at] }) as Line,
  );
  return { ...draft, diskId: 'd', invoice: { ...draft.invoice, goodsList } };
}

const submissionOf = ({ invoice }: ReturnType<typeof draftOf>) => ({
  subId: randomUUID(),
  draftId: randomUUID(),
  snapshotHash: '0'.repeat(64),
  invoice,
});

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

const REFUSED = [
  ['a text that can not be kept', { 4000: { name: 'x\u0000' } }],
  ['a text that is too long', { 4000: { ggxh: 'x'.repeat(1000) } }],
  ['a field of another type', { 4999: { taxRate: 7 } }],
] as const;

describe('a draft of 5000 lines', () => {
  test('is read as in one go, with turns for others in between', async () => {
    for (const [schema, input] of [
      [draftWire, draftOf(5000)],
      [syncOp, putOp(randomUUID(), draftOf(5000))],
      [storageSaveApi.request, { id: randomUUID(), diskId: 'd', invoice: draftOf(5000).invoice }],
      [issueInvoiceApi.request, submissionOf(draftOf(5000))],
    ] as const) {
      const read = parseInTurns(schema, input);
      expect(await turnsDuring(read)).toBeGreaterThanOrEqual(19);
      expect(JSON.stringify(await read)).toBe(JSON.stringify(parse(schema, input)));
    }
  });

  test.each(REFUSED)('is refused for %s as in one go, by its line', async (_what, change) => {
    const draft = draftOf(5000, change);
    const refused = await parseInTurns(draftWire, draft);
    expect(refused).toEqual(parse(draftWire, draft));
    expect(JSON.stringify(refused)).toMatch(/第(4001|5000)行/);
  });

  test('may have no line more, which nobody reads then', async () => {
    const read = parseInTurns(draftWire, draftOf(5001));
    expect(await turnsDuring(read)).toBeLessThan(3);
    expect(await read).toMatchObject({ ok: false, error: { params: { detail: '商品明细最多5000项' } } });
  });
});
