import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { KNOWN_SCHEMA, pullApi, pushApi, type SyncChange } from '../../wire/sync.api.ts';
import { auditText } from '../../server/store/tenant-tx.ts';
import { sha256 } from '../../server/store/sha256.ts';
import { readAnswer, startTestService, type Caller, type TestService } from './harness.ts';
import {
  deleteOp,
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
} from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const push = async (ops: readonly unknown[], epoch = 0) => {
  const answer = await demo.post('/sync/push', pushBody(demo.session, ops, epoch));
  return pushApi.response.parse(answer.data).results;
};

const pullAll = async (limit = 200, from = 0): Promise<SyncChange[]> => {
  const changes: SyncChange[] = [];
  for (let cursor = from; ;) {
    const { data } = await demo.get(`/sync/pull?cursor=${String(cursor)}&limit=${String(limit)}`);
    const page = pullApi.response.parse(data);
    changes.push(...page.changes);
    cursor = page.cursor;
    if (!page.more) return changes;
  }
};

const current = async (id: string) => (await pullAll()).find((change) => change.id === id);

describe('an op', () => {
  test('writes the document and raises its revision by one', async () => {
    const id = randomUUID();
    const draft = sampleDraft(demo.session);
    expect(await push([putOp(id, draft)])).toMatchObject([{ status: 'ok', rev: 1 }]);
    const newer = { ...draft, mainGoods: '线材' };
    expect(await push([putOp(id, newer, 1)])).toMatchObject([{ status: 'ok', rev: 2 }]);
    const found = await current(id);
    expect(found).toMatchObject({ type: 'draft', rev: 2, tomb: null, body: newer });
    const age = Date.now() - Date.parse(found?.type === 'draft' ? (found.at ?? '') : '');
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('sent again, also late and twenty times at once, is applied once', async () => {
    const id = randomUUID();
    const op = putOp(id, sampleDraft(demo.session));
    const answers = await Promise.all(Array.from({ length: 20 }, () => push([op])));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await push([putOp(id, sampleDraft(demo.session), 1)]);
    expect(await push([op])).toEqual(answers[0]);
    expect(await current(id)).toMatchObject({ rev: 2 });
  });

  test('with the same id and other bytes is refused', async () => {
    const op = putOp(randomUUID(), sampleDraft(demo.session));
    await push([op]);
    const changed = { ...op, body: sampleDraft(demo.session, { remark: '改' }) };
    expect(await push([changed])).toMatchObject([
      { opId: op.opId, status: 'rejected', error: { code: 'sync.keyReused' } },
    ]);
  });

  test('on an older revision is a conflict that says the current one, now and when repeated', async () => {
    const { id, draft } = await storeDraft(demo);
    await push([putOp(id, draft, 1)]);
    const late = putOp(id, { ...draft, mainGoods: '旧' }, 1);
    expect(await push([late])).toMatchObject([{ status: 'conflict', rev: 2 }]);
    await push([putOp(id, draft, 2)]);
    expect(await push([late])).toMatchObject([{ status: 'conflict', rev: 3 }]);
    expect(await current(id)).toMatchObject({ body: draft });
  });

  test('for a new document that exists, or an old one that does not, is a conflict', async () => {
    const { id, draft } = await storeDraft(demo);
    expect(await push([putOp(id, draft)])).toMatchObject([{ status: 'conflict', rev: 1 }]);
    expect(await push([putOp(randomUUID(), draft, 4)])).toMatchObject([{ status: 'conflict', rev: 0 }]);
  });

  test('that deletes leaves a tomb; an edit on the tomb brings the document back', async () => {
    const { id, draft } = await storeDraft(demo);
    expect(await push([deleteOp(id, 1)])).toMatchObject([{ status: 'ok', rev: 2 }]);
    expect(await current(id)).toMatchObject({ rev: 2, tomb: 'deleted', body: null });
    expect(await push([deleteOp(id, 1)])).toMatchObject([{ status: 'ok', rev: 2 }]);
    expect(await push([putOp(id, draft, 2)])).toMatchObject([{ status: 'ok', rev: 3 }]);
    expect(await current(id)).toMatchObject({ rev: 3, tomb: null, body: draft });
  });

  test('on a consumed draft is rejected', async () => {
    const { draftId } = await submitSample(demo);
    const gone = [{ status: 'rejected', rev: 2, error: { code: 'draft.gone' } }];
    expect(await push([putOp(draftId, sampleDraft(demo.session), 2)])).toMatchObject(gone);
    expect(await push([deleteOp(draftId, 2)])).toMatchObject(gone);
  });

  test('that cannot be read is rejected alone', async () => {
    const good = putOp(randomUUID(), sampleDraft(demo.session));
    const poison = { ...putOp(randomUUID(), sampleDraft(demo.session)), body: { diskId: 7 } };
    expect(await push([poison, good])).toMatchObject([
      { opId: poison.opId, status: 'rejected', error: { code: 'request.invalid' } },
      { opId: good.opId, status: 'ok' },
    ]);
  });

  test.each(['\u0000', '半个表情\ud83d', '\udc00'])(
    'with a text that can’t be kept (%j) is rejected alone',
    async (remark) => {
      const [good, bad] = [randomUUID(), randomUUID()];
      const results = await push([
        putOp(bad, sampleDraft(demo.session, { remark })),
        putOp(good, sampleDraft(demo.session)),
      ]);
      expect(results).toMatchObject([
        { status: 'rejected', error: { code: 'text.unfit', params: { field: '备注' } } },
        { status: 'ok' },
      ]);
      expect(await current(bad)).toBeUndefined();
    },
  );

  const withMore = () => {
    const id = randomUUID();
    const draft = sampleDraft(demo.session);
    const body = { zebra: 1, ...draft, invoice: { later: ['x'], ...draft.invoice }, apple: 2 };
    return { id, body, ops: [{ ...putOp(id, draft), body }] };
  };

  test('keeps fields a newer app wrote, and their order', async () => {
    const { id, body, ops } = withMore();
    const newer = { ...pushBody(demo.session, ops), schemaVersion: KNOWN_SCHEMA + 1 };
    await demo.post('/sync/push', newer);
    const { data } = await demo.get('/sync/pull?cursor=0&limit=200');
    const { changes } = data as { changes: { id: string; body: unknown }[] };
    const stored = changes.find((change) => change.id === id)?.body;
    expect(JSON.stringify(stored)).toBe(JSON.stringify(body));
  });

  test('is refused for a field that the app which sends it can not know', async () => {
    const { id, ops } = withMore();
    expect(await push(ops)).toMatchObject([
      { status: 'rejected', error: { code: 'draft.unknownField', params: { field: '“zebra”' } } },
    ]);
    expect(await current(id)).toBeUndefined();
  });

  test('with what nobody here has checked becomes no order, whatever its submission says', async () => {
    const { id, body, ops } = withMore();
    await demo.post('/sync/push', { ...pushBody(demo.session, ops), schemaVersion: KNOWN_SCHEMA + 1 });
    const { later: _, ...plain } = body.invoice;
    for (const invoice of [body.invoice, plain])
      expect(await sendSubmission(demo, body.diskId, submissionOf(id, { ...body, invoice }))).toMatchObject({
        error: 'draft.unknownField',
      });
  });

  test('names a device of its own company, or is refused so that its user can choose another', async () => {
    const diskId = (await service.signIn('agency')).session.taxpayers[0]?.devices[0]?.id ?? '';
    for (const foreign of [diskId, 'nobodys'])
      expect(
        await push([putOp(randomUUID(), { ...sampleDraft(demo.session), diskId: foreign })]),
      ).toMatchObject([{ status: 'rejected', error: { code: 'draft.noDevice' } }]);
  });

  test('that nests deeper than any draft takes its push with it before it is read', async () => {
    const deep = { ...sampleDraft(demo.session), newer: 'DEEP' };
    const depth = 7000;
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const body = JSON.stringify(pushBody(demo.session, [putOp(randomUUID(), deep)])).replace(
      '"DEEP"',
      nested,
    );
    const answer = readAnswer(
      await service.inject({
        method: 'POST',
        url: '/sync/push',
        headers: { cookie: demo.cookie, 'x-suikai': '1', 'content-type': 'application/json' },
        payload: body,
      }),
    );
    expect(answer).toMatchObject({ status: 413, error: 'request.tooComplex' });
  });

  test('whatever a laptop of another user asks is refused, reading too', async () => {
    const mine = { [USER_HEADER]: demo.session.userId };
    const other = { [USER_HEADER]: randomUUID() };
    const pull = (headers: Record<string, string>) =>
      service.inject({ url: '/sync/pull?cursor=0&limit=1', headers: { cookie: demo.cookie, ...headers } });
    expect((await pull(mine)).statusCode).toBe(200);
    expect((await pull(other)).json()).toMatchObject({ error: { code: 'auth.wrongUser' } });
    expect(await demo.post('/sync/submissions', { subIds: [] }, mine)).toMatchObject({ status: 200 });
    expect(await demo.post('/sync/submissions', { subIds: [] }, other)).toMatchObject({ status: 403 });
  });

  test('of another user or another epoch stops everything', async () => {
    const op = putOp(randomUUID(), sampleDraft(demo.session));
    const other = { ...pushBody(demo.session, [op]), userId: randomUUID() };
    expect(await demo.post('/sync/push', other)).toMatchObject({ status: 403, error: 'auth.wrongUser' });
    expect(await demo.post('/sync/push', pushBody(demo.session, [op], 9))).toMatchObject({
      status: 409,
      error: 'sync.epoch',
    });
    expect(await current(op.id)).toBeUndefined();
    expect(await push([op], 1)).toMatchObject([{ status: 'ok' }]);
  });
});

describe('pulling', () => {
  test('gives each document once, by its last change, in order, whatever the page size', async () => {
    for (let n = 0; n < 5; n++) await storeDraft(demo);
    const whole = await pullAll(200);
    expect(await pullAll(2)).toEqual(whole);
    expect(new Set(whole.map(({ type, id }) => `${type} ${id}`)).size).toBe(whole.length);
    expect(whole.map(({ seq }) => seq)).toEqual([...whole.map(({ seq }) => seq)].sort((a, b) => a - b));
  });

  test('from the last cursor gives what changed since, and nothing twice', async () => {
    const before = (await pullAll()).at(-1)?.seq ?? 0;
    expect(await pullAll(200, before)).toEqual([]);
    const { id } = await storeDraft(demo);
    expect(await pullAll(200, before)).toMatchObject([{ id }]);
  });

  test('keeps pages of large drafts small, but never empty', async () => {
    const before = (await pullAll()).at(-1)?.seq ?? 0;
    const draft = sampleDraft(demo.session);
    const [line] = draft.invoice.goodsList;
    if (line === undefined) throw new Error('a line is needed');
    const large = {
      ...draft,
      invoice: {
        ...draft.invoice,
        goodsList: Array.from({ length: 5000 }, () => ({ ...line, lineId: randomUUID() })),
      },
    };
    for (let n = 0; n < 4; n++) await push([putOp(randomUUID(), large)]);
    const { data } = await demo.get(`/sync/pull?cursor=${String(before)}&limit=50`);
    const page = pullApi.response.parse(data);
    expect(page.more).toBe(true);
    expect(page.changes.length).toBeGreaterThan(0);
    expect(page.changes.length).toBeLessThan(4);
    expect(await pullAll(50, before)).toHaveLength(4);
  });

  test.each(['?cursor=-1', '?cursor=x', '', '?cursor=0&limit=0', '?cursor=0&limit=201'])(
    'refuses %s',
    async (query) => {
      expect(await demo.get(`/sync/pull${query}`)).toMatchObject({ status: 400, error: 'request.invalid' });
    },
  );
});

describe('the audit', () => {
  test('is a chain without gaps that breaks when a row is changed', async () => {
    const rows = await service.asOwner((db) =>
      db.selectFrom('audit').selectAll().where('tenant', '=', demo.session.tenantId).orderBy('n').execute(),
    );
    const firstBroken = (chain: typeof rows) => {
      let previous = '';
      return chain.findIndex((row, index) => {
        const { n, at, who, what } = row;
        const hash = sha256(auditText({ previous, n, at, who, what, detail: JSON.stringify(row.detail) }));
        previous = row.hash;
        return n !== index + 1 || hash !== row.hash;
      });
    };
    expect(rows.length).toBeGreaterThan(20);
    expect(firstBroken(rows)).toBe(-1);
    expect(firstBroken(rows.map((row) => (row.n === 7 ? { ...row, who: 'x' } : row)))).toBe(6);
    expect(firstBroken(rows.filter((row) => row.n !== 7))).toBe(6);
  });
});
