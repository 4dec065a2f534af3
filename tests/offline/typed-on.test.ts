import { expect, test } from 'vitest';
import type { DraftContent, PeekedDraft } from '../../src/offline/draft-types.ts';
import { NO_ANSWER, content, remove, uuid } from './device.ts';
import {
  device,
  drafts,
  goOnWith,
  offline,
  onlineAgain,
  remarks,
  service,
  store,
  useOneLaptop,
} from './one-laptop.ts';

/** Somebody goes on typing in a draft of which what they saved became a copy. PROTOCOL §4 rule 3 */

useOneLaptop();

const type = async (draftId: string, remark: string): Promise<DraftContent> => {
  const typed = content(draftId, remark);
  const { ywlsh, taxpayerId, deviceId, face } = typed;
  await store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 });
  return typed;
};

/** Open, saved as 'mine' and typed on in, while 'theirs' comes: 'mine' is in a copy. */
async function torn(): Promise<{ readonly draftId: string; readonly copyId: string }> {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  await type(draftId, 'mine');
  offline();
  await store.saveDraft(content(draftId, 'mine'));
  service.editElsewhere(draftId, 'theirs');
  await onlineAgain();
  const copy = (await drafts()).find((draft) => draft.draftId !== draftId);
  return { draftId, copyId: copy?.draftId ?? '' };
}

const saveTyped = async (draftId: string, remark: string) => {
  const saved = await store.saveDraft(await type(draftId, remark));
  await store.sync();
  return saved.ok ? saved.value.draftId : saved.error.code;
};

async function bothOf(draftId: string): Promise<{ readonly kept: PeekedDraft; readonly copy: PeekedDraft }> {
  const conflict = await store.loadConflict(draftId);
  if (!conflict.ok || conflict.value.kept === null || conflict.value.copy === null)
    throw new Error('not two');
  return { kept: conflict.value.kept, copy: conflict.value.copy };
}

test.each(['in the same page', 'after the browser was started again'])(
  'what goes on being typed goes into the one copy, saved twice %s; both are still to be looked at',
  async (where) => {
    const { draftId, copyId } = await torn();
    await type(draftId, 'mine, longer');
    if (where !== 'in the same page') {
      device.kill();
      goOnWith(await device.open());
      await store.listWorkingCopies();
      await store.loadDraft(draftId);
    }
    expect(await saveTyped(draftId, 'mine, longer')).toBe(copyId);
    expect(await saveTyped(draftId, 'mine, longest')).toBe(copyId);
    expect(remarks().sort()).toEqual(['mine, longest', 'theirs']);
    expect((await drafts()).map(({ state }) => state)).toEqual(['conflict', 'conflict']);
    expect(service.docs.get(copyId)?.body.conflict).toMatchObject({ of: draftId });
    expect((await bothOf(draftId)).copy.ywlsh).not.toBe(content(draftId, '').ywlsh);
  },
);

// Seeds 4402 and 4958 of the simulation: what stood in its place was shown, and saved over the copy.
test('opened again, it shows what goes on being typed, as the copy has it, and the draft box what stands there', async () => {
  const { draftId } = await torn();
  const shown = () => store.loadDraft(draftId);
  expect(await shown()).toMatchObject({ ok: true, value: { draftId, face: { remark: 'mine' } } });
  await saveTyped(draftId, 'mine, longer');
  expect(await shown()).toMatchObject({ ok: true, value: { draftId, face: { remark: 'mine, longer' } } });
  expect(await store.peekDraft(draftId)).toMatchObject({ ok: true, value: { face: { remark: 'theirs' } } });
  await store.dropWorkingCopy(draftId);
  expect(await shown()).toMatchObject({ ok: true, value: { draftId, face: { remark: 'theirs' } } });
});

test('the copy was looked at and kept as it is: it goes on there', async () => {
  const { draftId, copyId } = await torn();
  const { kept, copy } = await bothOf(draftId);
  const as = ({ draftId: id, ywlsh }: PeekedDraft, remark: string) => ({ ...content(id, remark), ywlsh });
  await store.settleConflict([kept, copy], [as(kept, 'theirs'), as(copy, 'mine')]);
  await store.sync();
  expect(await saveTyped(draftId, 'mine, longer')).toBe(copyId);
  expect(remarks().sort()).toEqual(['mine, longer', 'theirs']);
  expect((await drafts()).map(({ conflict }) => conflict)).toEqual([undefined, undefined]);
});

test('the copy is gone: what is typed meets what stands in the draft', async () => {
  const { draftId, copyId } = await torn();
  await remove(store, copyId);
  await store.sync();
  const typed = content(draftId, 'mine');
  const longer = { ...typed, face: { ...typed.face, payee: '收款人' } };
  expect(await store.saveDraft(longer)).toMatchObject({ ok: true, value: { draftId } });
  await store.sync();
  expect([...service.docs.values()].filter(({ tomb }) => tomb === null)).toMatchObject([
    { body: { invoice: { remark: 'theirs', payee: '收款人' } } },
  ]);
});

test('given up, it is forgotten where it went', async () => {
  const { draftId } = await torn();
  expect(await store.read((tx) => tx.objectStore('begun').count())).toBe(1);
  await store.dropWorkingCopy(draftId);
  expect(await store.read((tx) => tx.objectStore('begun').count())).toBe(0);
});

const withPayee = (draftId: string, remark: string, payee: string): DraftContent => {
  const typed = content(draftId, remark);
  return { ...typed, face: { ...typed.face, payee } };
};

/** Saved here offline, and merged with what another laptop saved; the merge has not been sent when the network goes again. */
async function mergedUnsent(): Promise<string> {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  await type(draftId, 'base');
  offline();
  await store.saveDraft(withPayee(draftId, 'base', '甲'));
  service.editElsewhere(draftId, 'theirs');
  device.nextFault = () => 'ok';
  device.answer = (request) => (request.method === 'GET' ? service.handle(request) : NO_ANSWER);
  await store.sync();
  device.answer = (request) => service.handle(request);
  offline();
  return draftId;
}

test.each(['in the same page', 'after the browser was started again'])(
  'saved again while a merge waits to be sent, %s: the merge takes it in, and the next, and the next',
  async (where) => {
    const draftId = await mergedUnsent();
    for (const payee of ['乙', '丙']) {
      if (where !== 'in the same page') {
        device.kill();
        goOnWith(await device.open());
        await store.listWorkingCopies();
        await store.loadDraft(draftId);
      }
      const saved = await store.saveDraft(withPayee(draftId, 'base', payee));
      expect(saved).toMatchObject({ ok: true, value: { draftId } });
    }
    expect(await store.draftNews(draftId)).toEqual({ kind: 'renewed' });
    await onlineAgain();
    const said = [...service.docs.values()].map(({ body: { invoice } }) => [invoice.remark, invoice.payee]);
    expect(said).toEqual([['theirs', '丙']]);
    // What the page still shows is what it goes on from, also once the service has the merge.
    await store.saveDraft(withPayee(draftId, 'base', '丁'));
    await store.sync();
    expect(service.docs.get(draftId)?.body.invoice).toMatchObject({ remark: 'theirs', payee: '丁' });
    expect(await store.takeNews(draftId, () => true)).toMatchObject({
      face: { remark: 'theirs', payee: '丁' },
    });
  },
);

test('what does not go with a merge that waits becomes a copy, and goes on there', async () => {
  const draftId = await mergedUnsent();
  const saved = await store.saveDraft(withPayee(draftId, 'mine', '甲'));
  const copyId = saved.ok ? saved.value.draftId : '';
  expect(saved.ok && copyId !== draftId).toBe(true);
  expect(await store.saveDraft(withPayee(draftId, 'mine, longer', '甲'))).toMatchObject({
    ok: true,
    value: { draftId: copyId },
  });
  await onlineAgain();
  expect(remarks().sort()).toEqual(['mine, longer', 'theirs']);
  expect((await drafts()).map(({ state }) => state)).toEqual(['conflict', 'conflict']);
  expect(service.docs.get(copyId)?.body.conflict).toMatchObject({ of: draftId });
});
