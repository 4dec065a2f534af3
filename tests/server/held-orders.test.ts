import { describe, expect, test } from 'vitest';
import type { Caller } from './harness.ts';
import {
  accepted,
  admin,
  atRetakeDesk,
  ddbhOf,
  demo,
  drawer,
  entriesOf,
  invented,
  offer,
  operator,
  restoreWithout,
  robot,
  rowOf,
  service,
  type Kept,
  HELD,
  TAKEN,
  taxpayerOf,
  setLimits,
  creditLeft,
  RED,
} from './retake-desk.ts';
import { newNumber, stateOf } from './robot-calls.ts';
import { sendSubmission, storeDraft, submissionOf } from './samples.ts';

atRetakeDesk();

describe('limits', () => {
  test('that others have used up since hold a submission with its receipt, and say by how much', async () => {
    const kept = await accepted(drawer);
    await restoreWithout(drawer, kept);
    await setLimits(drawer, 15_000, null);
    await accepted(drawer);
    expect(await offer(drawer, kept)).toMatchObject({ code: 0 });
    const row = await rowOf(kept);
    expect(row).toMatchObject({ ...HELD, hold: 'limit' });
    expect(row?.error_hint).toContain('还可开50.00元');
  });

  test('are not made room in by what takes turnover back, until it is issued', async () => {
    await setLimits(demo, null, 1_000_000);
    const kept = await accepted(demo, RED(newNumber()));
    await restoreWithout(demo, kept);
    const left = await creditLeft(demo);
    expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject(TAKEN);
    expect(await creditLeft(demo)).toBe(left);
    const task = await robot().leased();
    await robot().begin(task);
    await robot().complete(task, newNumber());
    expect(await creditLeft(demo)).toBe((left ?? 0) + 10_000);
  });
});

describe('a held order', () => {
  const release = (who: Caller, { submission: { subId } }: Kept) =>
    who.post('/v2/tax/order/release', { subId });

  test('takes no room from others before it is released, however much it is about', async () => {
    await setLimits(demo, null, 1_000_000);
    await restoreWithout(demo);
    const left = await creditLeft(demo);
    const kept = invented(demo);
    await offer(demo, kept);
    expect(await rowOf(kept)).toMatchObject({ ...HELD, hold: 'unsigned' });
    expect(await creditLeft(demo)).toBe(left);
    expect(await release(demo, kept)).toMatchObject({ code: 0 });
    expect(await creditLeft(demo)).toBe((left ?? 0) - 10_000);
  });

  test('that nothing proves looks like no other, and takes nothing back, before it is released', async () => {
    await restoreWithout(demo);
    await accepted(demo);
    const original = await robot().leased();
    const number = newNumber();
    await robot().begin(original);
    await robot().begin(original, true);
    await robot().complete(original, number);
    const red = invented(demo, RED(number));
    const same = invented(demo, { remark: '同样的内容' });
    for (const kept of [red, same]) {
      expect(await offer(demo, kept)).toMatchObject({ code: 0 });
      expect(await rowOf(kept)).toMatchObject({ ...HELD, hold: 'unsigned' });
    }
    const { data } = await demo.get(`/v2/tax/order/list?fphm=${number}`);
    expect(data).toMatchObject({ list: [{ reversed: { issued: '0.00', pending: '0.00' } }] });
    for (const change of [RED(number), { remark: '同样的内容' }]) {
      const { id, draft } = await storeDraft(demo, change);
      expect(await sendSubmission(demo, draft.diskId, submissionOf(id, draft))).toMatchObject({ code: 0 });
    }
  });

  test('is released by who may, and looked up before it is issued', async () => {
    await restoreWithout(drawer);
    const kept = invented(drawer);
    await offer(drawer, kept);
    expect(await release(drawer, kept)).toMatchObject({ status: 403 });
    expect(await release(demo, kept)).toMatchObject({ status: 404 });
    expect(await release(admin, kept)).toMatchObject({ data: { acked: kept.submission.subId } });
    expect(await release(admin, kept)).toMatchObject({ status: 409, error: 'order.notHeld' });
    expect(await rowOf(kept)).toMatchObject({ ...TAKEN, error_hint: null });
    expect((await entriesOf(admin)).at(-1)).toMatchObject({
      what: 'order.release',
      detail: { hold: 'unsigned' },
    });
    expect(await robot().begin(await robot().leased())).toMatchObject({ go: 'lookUp' });
  });

  test('over the credit is released by who runs the service alone', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    await setLimits(demo, 0, 0);
    const ddbh = ddbhOf(await offer(demo, kept));
    expect(await rowOf(kept)).toMatchObject({ hold: 'credit' });
    expect(await release(demo, kept)).toMatchObject({ status: 403 });
    const given = { tenant: demo.session.tenantId, ddbh, by: '王运维' };
    expect(await operator('orders/release', given)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject(TAKEN);
  });

  test('that nothing was issued for goes back as a draft', async () => {
    await restoreWithout(demo);
    const kept = invented(demo);
    const ddbh = ddbhOf(await offer(demo, kept));
    const given = { tenant: demo.session.tenantId, ddbh, by: '王运维', issued: null };
    expect(await operator('orders/resolve', given)).toMatchObject({ code: 0 });
    expect(await stateOf(demo, kept.submission)).toMatchObject({
      order: { body: { ddzt: '3' } },
      draft: { tomb: null },
    });
    expect(await release(demo, kept)).toMatchObject({ error: 'order.notHeld' });
  });

  test('whose seller changed its name since it was accepted is for who runs the service', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const seller = { ...demo.session.taxpayers[0]?.seller, name: '随开改名科技有限公司' };
    await service.asOwner((tx) =>
      tx
        .updateTable('taxpayers')
        .set({ seller: JSON.stringify(seller) })
        .where('taxpayer_id', '=', taxpayerOf(demo))
        .execute(),
    );
    expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject({ ...HELD, hold: 'rules' });
    await service.asOwner((tx) =>
      tx
        .updateTable('taxpayers')
        .set({ seller: JSON.stringify(demo.session.taxpayers[0]?.seller) })
        .where('taxpayer_id', '=', taxpayerOf(demo))
        .execute(),
    );
  });
});
