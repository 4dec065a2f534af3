import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from '../server/harness.ts';
import { sendSubmission, storeDraft, submissionOf } from '../server/samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
});
afterAll(() => service.stop());

test('while one company is busy for long, orders of others are taken, and its own after that', async () => {
  const [held, free] = await Promise.all(
    [demo, agency].map(async (caller) => {
      const { id, draft } = await storeDraft(caller);
      return () => sendSubmission(caller, draft.diskId, submissionOf(id, draft));
    }),
  );
  const ends: string[] = [];
  let late: Promise<unknown> = Promise.resolve();
  await inTenant(service.service.services.db, demo.session.tenantId, async () => {
    late = held?.().then(({ code }) => ends.push(`held ${String(code)}`)) ?? late;
    for (let n = 0; n < 3; n++) await new Promise(setImmediate);
    const answer = await free?.();
    ends.push(`free ${String(answer?.code)}`);
  });
  await late;
  expect(ends).toEqual(['free 0', 'held 0']);
});
