import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

const orders = async () =>
  (await service.asOwner((db) => db.selectFrom('orders').select('sub_id').execute())).length;

/** Sends a draft that was stored before something changed; answers how, and how many orders it made. */
async function sendAfter(caller: Caller, change: () => Promise<unknown>) {
  await submitSample(caller);
  const { id, draft } = await storeDraft(caller);
  const before = await orders();
  await change();
  const { error } = await sendSubmission(caller, draft.diskId, submissionOf(id, draft));
  return { error, made: (await orders()) - before };
}

test('who was signed in a moment ago and no longer is gets no order', async () => {
  const { userId } = demo.session;
  const { session_id: id } = await service.asOwner((db) =>
    db.selectFrom('sessions').select('session_id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  const changed = (set: object) => () =>
    service.asOwner((db) => db.updateTable('sessions').set(set).where('session_id', '=', id).execute());
  const past = new Date(Date.now() - 9 * 3_600_000);
  expect(await sendAfter(demo, () => Promise.resolve())).toEqual({ error: undefined, made: 1 });
  for (const over of [{ seen_at: past }, { expires_at: past }, { revoked_at: past }]) {
    expect(await sendAfter(demo, changed(over))).toEqual({ error: 'auth.required', made: 0 });
    await changed({ seen_at: new Date(), expires_at: new Date(Date.now() + 3_600_000), revoked_at: null })();
  }
  const ended = () =>
    service.asOwner((db) => db.deleteFrom('sessions').where('session_id', '=', id).execute());
  expect(await sendAfter(demo, ended)).toEqual({ error: 'auth.required', made: 0 });
});

test('who was allowed a moment ago and no longer is gets no order', async () => {
  const caller = await service.signIn('demo');
  const { userId } = caller.session;
  const withRole = (role: 'member' | 'support') => () =>
    service.asOwner((db) =>
      db.updateTable('users').set({ role_type: role }).where('user_id', '=', userId).execute(),
    );
  expect(await sendAfter(caller, withRole('support'))).toEqual({ error: 'auth.forbidden', made: 0 });
  await withRole('member')();
  expect(await sendAfter(caller, () => Promise.resolve())).toEqual({ error: undefined, made: 1 });
});
