import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePatch, type TextPatch } from '../../domain/kernel/text-patch.ts';
import { sha256 } from '../../server/store/sha256.ts';
import { KNOWN_SCHEMA, pullApi, pushApi, type DraftWire } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { pushBody, putOp, storeDraft } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

const push = async (ops: readonly unknown[], caller = demo, schemaVersion = 1) => {
  const answer = await caller.post('/sync/push', { ...pushBody(caller.session, ops), schemaVersion });
  return pushApi.response.parse(answer.data).results;
};

/** The draft as the service has it, as it was written. */
async function stored(id: string): Promise<unknown> {
  const { data } = await demo.get('/sync/pull?cursor=0&limit=200');
  return pullApi.response.parse(data).changes.find((change) => change.id === id)?.body;
}

const patchOp = (id: string, baseRev: number, parts: TextPatch, hash: string) => ({
  opId: randomUUID(),
  kind: 'patch',
  type: 'draft',
  id,
  baseRev,
  patch: { hash, parts },
});

function patchTo(id: string, baseRev: number, before: DraftWire, after: unknown) {
  const text = JSON.stringify(after);
  return patchOp(id, baseRev, makePatch(JSON.stringify(before), text), sha256(text));
}

test('a patch makes the next revision of the stored draft, once, fields of a newer app and all', async () => {
  const { id, draft } = await storeDraft(demo);
  const after = { later: [1], ...draft, invoice: { ...draft.invoice, remark: '只改备注' } };
  const op = patchTo(id, 1, draft, after);
  expect(await push([patchTo(id, 1, draft, after)])).toMatchObject([
    { status: 'rejected', error: { code: 'draft.unknownField' } },
  ]);
  expect(await push([op], demo, KNOWN_SCHEMA + 1)).toMatchObject([{ status: 'ok', rev: 2 }]);
  expect(await push([op], demo, KNOWN_SCHEMA + 1)).toMatchObject([{ status: 'ok', rev: 2 }]);
  const row = await service.asOwner((db) =>
    db.selectFrom('docs').select(['body', 'hash']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(row.body)).toBe(JSON.stringify(after));
  expect(row.hash).toBe(sha256(JSON.stringify(after.invoice)));
});

test('on an older revision it is a conflict, on a draft nobody has, too', async () => {
  const { id, draft } = await storeDraft(demo);
  await push([putOp(id, draft, 1)]);
  expect(await push([patchTo(id, 1, draft, { ...draft, mainGoods: '改' })])).toMatchObject([
    { status: 'conflict', rev: 2, cur: { id } },
  ]);
  expect(await push([patchTo(randomUUID(), 1, draft, draft)])).toMatchObject([
    { status: 'conflict', rev: 0 },
  ]);
});

test('of another base, or with another result than it says, it is not applied', async () => {
  const { id, draft } = await storeDraft(demo, { remark: '长'.repeat(2000) });
  const needFull = [{ status: 'rejected', error: { code: 'sync.needFull' } }];
  const other = { ...draft, invoice: { ...draft.invoice, remark: '服务没有这一版' } };
  expect(await push([patchTo(id, 1, other, { ...other, mainGoods: '改' })])).toMatchObject(needFull);
  expect(await push([patchOp(id, 1, [[0, 9_999_999]], sha256('x'))])).toMatchObject(needFull);
  expect(await push([patchOp(id, 1, Array(20_000).fill([0, 2000]) as TextPatch, sha256('x'))])).toMatchObject(
    needFull,
  );
  expect(await stored(id)).toEqual(draft);
});

test('what it makes is checked as a whole draft is', async () => {
  const { id, draft } = await storeDraft(demo);
  for (const text of ['{', '{}', JSON.stringify({ ...draft, diskId: 7 })])
    expect(await push([patchOp(id, 1, [text], sha256(text))])).toMatchObject([
      { status: 'rejected', error: { code: 'request.invalid' } },
    ]);
  const foreign = { ...draft, taxpayerId: agency.session.taxpayers[0]?.id };
  expect(await push([patchTo(id, 1, draft, foreign)])).toMatchObject([
    { status: 'rejected', error: { code: 'auth.forbidden' } },
  ]);
  expect(await stored(id)).toEqual(draft);
});

test('another tenant can neither patch a draft nor learn that it is there', async () => {
  const { id, draft } = await storeDraft(demo);
  expect(await push([patchTo(id, 1, draft, draft)], agency)).toMatchObject([{ status: 'conflict', rev: 0 }]);
});
