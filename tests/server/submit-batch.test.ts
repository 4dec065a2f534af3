import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { atDemoDesk, demo, service } from './demo-desk.ts';
import { amounting, setLimit, tenant } from './quota-desk.ts';
import { sendSubmission, storeDraft, submissionOf, submitSample, type Submission } from './samples.ts';

// One process takes what comes to it together.
atDemoDesk({ isAlone: true });

const prepared = async (change: Partial<InvoiceWire>): Promise<Submission> => {
  const { id, draft } = await storeDraft(demo, change);
  return submissionOf(id, draft);
};

const send = (submission: object) =>
  sendSubmission(demo, demo.session.taxpayers[0]?.devices[0]?.id ?? '', submission as Submission);

/** Sends them while the company's clock is held: the first waits for it alone, the others are taken together after it. */
async function sendTogether(submissions: readonly object[]) {
  let answers: ReturnType<typeof send>[] = [];
  await inTenant(service.service.services.db, tenant(), async () => {
    answers = submissions.map(send);
    await pause(500);
  });
  return Promise.all(answers);
}

/** What is written of the company besides the orders agrees with them. */
const sums = async () => {
  const rows = await service.asOwner((db) =>
    sql<Record<string, number>>`
      select count(*)::integer as orders, count(distinct o.seq)::integer as places,
        (select count(*)::integer from tasks where tenant = ${tenant()}) as tasks,
        (select count(*)::integer from audit where tenant = ${tenant()} and what = 'order.accept') as entries,
        (select count(*)::integer from docs where tenant = ${tenant()} and tomb = 'consumed') as drafts,
        (select count(distinct seq)::integer from (
          select seq from docs where tenant = ${tenant()} union all select seq from orders where tenant = ${tenant()}
        ) as changes) - (select count(*)::integer from docs where tenant = ${tenant()}) as "ownPlaces",
        (select seq::integer from tenant_clock where tenant = ${tenant()}) - greatest(max(o.seq),
          (select max(seq) from docs where tenant = ${tenant()}))::integer as "clockAhead",
        sum(o.amount)::integer - (select sum(amount)::integer from turnovers where tenant = ${tenant()}) as "notCounted"
      from orders o where tenant = ${tenant()}`.execute(db),
  );
  return rows.rows[0];
};

test('orders of one company that are taken in one transaction are each held against those before it', async () => {
  await setLimit('year', 10_000 + 1 + 35_000);
  await submitSample(demo);
  const first = await prepared(amounting(1));
  const one = await prepared(amounting(10_000));
  const { goodsList } = one.invoice;
  const alike = await prepared({ ...amounting(10_000), goodsList });
  const allowed = { ...(await prepared({ ...amounting(10_000), goodsList })), allowDuplicate: true };
  const tooMuch = await prepared(amounting(20_000));
  const last = await prepared(amounting(15_000));
  const nothingLeft = await prepared(amounting(1));
  const underOtherName = {
    ...one,
    subId: nothingLeft.subId.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
  };
  const sent = [first, one, alike, one, allowed, tooMuch, underOtherName, last, nothingLeft];
  const answers = await sendTogether(sent);
  const numbers = answers.map(({ data }) => (data as { ddbh: string } | null)?.ddbh);
  const ddbh = numbers[1] ?? '';
  expect(answers.map(({ error }) => error)).toEqual([
    undefined,
    undefined,
    'submit.duplicate',
    undefined,
    undefined,
    'limit.period',
    'submit.same',
    undefined,
    'limit.period',
  ]);
  expect(numbers[3]).toBe(ddbh);
  expect([ddbh, numbers[4]]).toContain(answers[2]?.params?.['ddbh']);
  expect(answers[6]?.params).toEqual({ ddbh });
  const rows = await service.asOwner((db) =>
    db
      .selectFrom('orders')
      .select(['ddbh', 'accepted_at', 'draft_id'])
      .where('tenant', '=', tenant())
      .orderBy('seq')
      .execute(),
  );
  expect(rows.slice(1).map((row) => row.ddbh)).toEqual([0, 1, 4, 7].map((at) => numbers[at]));
  expect(new Set(rows.slice(2).map((row) => row.accepted_at.toISOString())).size).toBe(1);
  expect(await sums()).toEqual({
    orders: 5,
    places: 5,
    tasks: 5,
    entries: 5,
    drafts: 5,
    ownPlaces: 5,
    clockAhead: 0,
    notCounted: 0,
  });
});

test('their entries follow one another in the audit, each naming its own order', async () => {
  const broken = await readTenant(service.service.services.db, tenant(), verifyAudit);
  expect(broken).toBeNull();
  const named = await service.asOwner((db) =>
    sql<{ ok: boolean }>`
      select a.detail->>'subId' = o.sub_id::text and a.detail->>'draftId' = o.draft_id::text as ok
      from audit a join orders o on o.tenant = a.tenant and o.ddbh = a.detail->>'ddbh'
      where a.tenant = ${tenant()} order by a.n`.execute(db),
  );
  expect(named.rows).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
});
