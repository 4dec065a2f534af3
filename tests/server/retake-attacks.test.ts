import { describe, expect, test } from 'vitest';
import type { Caller } from './harness.ts';
import {
  accepted,
  admin,
  atRetakeDesk,
  demo,
  drawer,
  entriesOf,
  invented,
  offer,
  restoreWithout,
  robot,
  rowOf,
  service,
  type Kept,
  HELD,
  setLimits,
  creditLeft,
  RED,
} from './retake-desk.ts';
import { newNumber, stateOf } from './robot-calls.ts';
import { storeDraft } from './samples.ts';

atRetakeDesk();

/** The seller of the agency's first taxpayer, on the samples of whoever is there. */
const own = (who: Caller) => {
  const seller = who.session.taxpayers[0]?.seller;
  return { taxerName: seller?.name ?? '', taxerId: seller?.taxId ?? '' };
};
/** What an attacker made of the header, each by whom and with what. */
const ATTACKS: readonly [string, () => Promise<readonly [Caller, Kept]> | readonly [Caller, Kept]][] = [
  [
    'over limit and credit, by a drawer of an agency',
    async () => {
      await setLimits(drawer, 5_000, 5_000);
      return [drawer, invented(drawer)];
    },
  ],
  [
    'a foreign seller',
    () => [drawer, invented(drawer, { taxerName: '他人公司', taxerId: '91310115MA1K4DX041' })],
  ],
  ['for another taxpayer', () => [drawer, invented(drawer, own(demo))]],
  [
    'a reversed special invoice, by who may not',
    () => [drawer, invented(drawer, { ...RED(newNumber()), ...own(drawer), invoiceType: '81' })],
  ],
  [
    'the same content twice',
    async () => {
      const { submission } = await accepted(drawer);
      return [drawer, invented(drawer, { goodsList: submission.invoice.goodsList })];
    },
  ],
  ['a colleague’s draft', async () => [drawer, invented(drawer, {}, (await storeDraft(admin)).id)]],
  ['a negative amount', () => [demo, invented(demo, RED(newNumber()))]],
  ['what is right in every way', () => [demo, invented(demo)]],
];

describe('a service that was never restored', () => {
  test.each(ATTACKS)('takes nothing again: %s', async (_what, make) => {
    const [who, kept] = await make();
    const left = await creditLeft(who);
    const entries = (await entriesOf(who)).length;
    expect(await offer(who, kept)).toMatchObject({ status: 409, error: 'retake.notLost' });
    expect(await offer(who, { ...kept, receipt: 'x.y' })).toMatchObject({ error: 'retake.notLost' });
    expect(await rowOf(kept)).toBeUndefined();
    expect([await creditLeft(who), (await entriesOf(who)).length]).toEqual([left, entries]);
  });

  test('nor is what was restored more than 400 days ago', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    await service.asOwner((tx) =>
      tx
        .updateTable('tenant_clock')
        .set({ restored_at: new Date(Date.now() - 401 * 86_400_000) })
        .execute(),
    );
    expect(await offer(demo, kept)).toMatchObject({ error: 'retake.notLost' });
  });
});

/** What becomes of the same, offered without a receipt to a service that was restored. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'over limit and credit, by a drawer of an agency': 'credit',
  'a foreign seller': 'submit.invalid',
  'for another taxpayer': 'submit.invalid',
  'a reversed special invoice, by who may not': 'submit.invalid',
  'the same content twice': 'submit.duplicate',
  'a colleague’s draft': 'retake.changed',
  'a negative amount': 'unsigned',
  'what is right in every way': 'unsigned',
};

describe('a restored service that is offered something without a receipt', () => {
  test.each(ATTACKS)('refuses it, or holds it for a person: %s', async (what, make) => {
    const [before, kept] = await make();
    await restoreWithout(before);
    const who = [demo, drawer, admin].find(({ session }) => session.userId === before.session.userId) ?? demo;
    const left = await creditLeft(who);
    const answer = await offer(who, kept);
    const outcome = answer.error ?? (await rowOf(kept))?.hold;
    expect(outcome).toBe(OUTCOMES[what]);
    if (answer.error === undefined) expect(await rowOf(kept)).toMatchObject(HELD);
    expect(await robot().lease()).toEqual(what === 'the same content twice' ? expect.anything() : null);
    expect((await creditLeft(who)) ?? 0).toBeLessThanOrEqual(left ?? 0);
  });

  test('is told why in 开票订单, and so is the laptop', async () => {
    await restoreWithout(demo);
    const kept = invented(demo);
    await offer(demo, kept);
    expect((await stateOf(demo, kept.submission)).order).toMatchObject({
      body: {
        ddzt: '4',
        hold: 'unsigned',
        errorMsg: { hints: '服务恢复前提交的发票，恢复后需人工放行：没有本服务签发的受理凭证' },
      },
    });
    expect((await entriesOf(demo)).at(-1)).toMatchObject({
      what: 'order.retake',
      detail: { receipt: 'none', hold: 'unsigned' },
    });
  });
});
