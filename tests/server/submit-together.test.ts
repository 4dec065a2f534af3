import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFreeOrders, type Wanted } from '../../server/store/order-taking.ts';
import { askIn } from '../../server/store/statements.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { sendSubmission, storeDraft, submissionOf } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

const prepared = async (caller: Caller) => {
  const { id, draft } = await storeDraft(caller);
  return { caller, disk: draft.diskId, submission: submissionOf(id, draft) };
};

test('orders of several companies that come at once become one order each, each with its company', async () => {
  const all = await Promise.all([demo, agency, demo, agency, demo, agency].map(prepared));
  const answers = await Promise.all(
    all.map(({ caller, disk, submission }) => sendSubmission(caller, disk, submission)),
  );
  expect(answers.map(({ code }) => code)).toEqual(all.map(() => 0));
  const ids = all.map(({ submission }) => submission.subId);
  const rows = await service.asOwner((db) =>
    db.selectFrom('orders').select(['sub_id', 'tenant', 'ddbh']).where('sub_id', 'in', ids).execute(),
  );
  expect(new Map(rows.map(({ sub_id, tenant, ddbh }) => [sub_id, [tenant, ddbh]]))).toEqual(
    new Map(
      all.map(({ caller, submission }, at) => [
        submission.subId,
        [caller.session.tenantId, (answers[at]?.data as { ddbh: string }).ddbh],
      ]),
    ),
  );
});

test('beside orders of its owner nobody takes a draft of another company', async () => {
  const { submission } = await prepared(demo);
  const foreign = {
    ...submission,
    tenant: agency.session.tenantId,
    ywlsh: submission.invoice.ywlsh,
    rev: 1,
    epoch: 0,
    allowTwin: false,
  } as unknown as Wanted;
  const own = { ...foreign, tenant: demo.session.tenantId, rev: 2 };
  const taken = await takeFreeOrders(askIn(service.service.services.db), [own, foreign, own]);
  expect(taken.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
});
