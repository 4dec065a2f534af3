import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchClock, type ClockWatch } from '../../server/services/clock-watch.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { jumpAhead, newNumber, putAway, robotOf, stateOf } from './robot-calls.ts';
import {
  pushBody,
  putOp,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
  type Submission,
} from './samples.ts';

// Time passes when a test says so: no call is too slow for a lease, and nobody waits.
const LEASE_MS = 120_000;
const CALL_MS = 50_000;
const SETTLE_MS = 40_000;
const HOUR_MS = 3_600_000;

let service: TestService;
let demo: Caller;
let robot: ReturnType<typeof robotOf>;
/** What the service knows of the clock of the database. */
const setWatch = (clock: ClockWatch): void => {
  Object.assign(service.service.services, { clock });
};
/** That clock never jumped. */
const TRUE_CLOCK: ClockWatch = {
  now: () => performance.now(),
  hear: () => undefined,
  age: (shown) => Date.now() - shown,
};
beforeAll(async () => {
  const times = {
    ROBOT_LEASE_MS: String(LEASE_MS),
    ROBOT_CALL_MS: String(CALL_MS),
    ROBOT_SETTLE_MS: String(SETTLE_MS),
  };
  // What it knows of the clock of the database is set by hand.
  service = await startTestService(times, { isAlone: true });
  demo = await service.signIn('demo');
  robot = robotOf(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  setWatch(TRUE_CLOCK);
  await putAway(service);
});

const attemptsOf = ({ subId }: Submission) =>
  service.asOwner((db) =>
    db
      .selectFrom('attempts')
      .select(['fence', 'outcome', 'begun_at'])
      .where('sub_id', '=', subId)
      .orderBy('fence')
      .execute(),
  );

const pass = (ms: number): Promise<unknown> => jumpAhead(service, ms);
const settled = () => pass(CALL_MS + SETTLE_MS);

describe('beginning', () => {
  test('is on record before the robot may ask the bureau; the order is being issued', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    expect(task.callMs).toBe(CALL_MS);
    expect(await attemptsOf(submission)).toEqual([]);
    expect(await robot.begin(task)).toEqual({ go: 'issue', waitMs: 0 });
    expect(await attemptsOf(submission)).toMatchObject([{ fence: 1, outcome: null }]);
    const { order } = await stateOf(demo, submission);
    expect(order).toMatchObject({
      body: { ddzt: '2', progress: { begunAt: expect.stringMatching(/Z$/) as string } },
    });
    expect(await robot.complete(task, newNumber())).toMatchObject({ code: 0 });
    expect(await attemptsOf(submission)).toMatchObject([{ outcome: 'issued' }]);
  });

  test('is refused to whoever was overtaken', async () => {
    const submission = await submitSample(demo);
    const first = await robot.leased();
    await pass(LEASE_MS);
    const second = await robot.leased();
    expect(second.fence).toBe(2);
    expect(await robot.say('begin', first)).toMatchObject({ status: 409, error: 'robot.leaseLost' });
    expect(await attemptsOf(submission)).toEqual([]);
    expect(await robot.begin(second)).toMatchObject({ go: 'issue' });
  });

  test('after an attempt nobody came back from waits, then looks up, then issues', async () => {
    const submission = await submitSample(demo);
    const first = await robot.leased();
    await robot.begin(first);
    // The lease runs out at once; only the attempt itself is waited for.
    await service.asOwner((db) =>
      db
        .updateTable('tasks')
        .set({ lease_until: sql<Date>`now()` })
        .execute(),
    );
    const second = await robot.leased();
    const told = await robot.begin(second);
    expect(told.go).toBe('wait');
    expect(told.waitMs).toBeGreaterThan(0);
    expect(told.waitMs).toBeLessThanOrEqual(CALL_MS + SETTLE_MS);
    await pass(100);
    const [{ begun_at: begunAt } = { begun_at: null }] = await attemptsOf(submission);
    const again = await robot.begin(second);
    // D-2: asking in vain does not put it off.
    expect(again.waitMs).toBeLessThanOrEqual(told.waitMs - 100);
    expect((await attemptsOf(submission))[0]?.begun_at).toEqual(begunAt);
    await settled();
    expect(await robot.begin(second)).toEqual({ go: 'lookUp', waitMs: 0 });
    expect(await attemptsOf(submission)).toHaveLength(1);
    expect(await robot.begin(second, true)).toEqual({ go: 'issue', waitMs: 0 });
    expect(await attemptsOf(submission)).toMatchObject([{ outcome: 'notFound' }, { outcome: null }]);
  });

  test('a second time under one lease is an earlier attempt, too', async () => {
    await submitSample(demo);
    const task = await robot.leased();
    expect(await robot.begin(task)).toMatchObject({ go: 'issue' });
    expect(await robot.begin(task, true)).toMatchObject({ go: 'wait' });
    await settled();
    expect(await robot.begin(task, true)).toMatchObject({ go: 'lookUp' });
    expect(await robot.begin(task, true)).toMatchObject({ go: 'issue' });
  });

  test('claiming to have looked up without having been told to is no look-up', async () => {
    await submitSample(demo);
    await robot.begin(await robot.leased());
    await settled();
    await pass(LEASE_MS);
    const second = await robot.leased();
    expect(await robot.begin(second, true)).toMatchObject({ go: 'lookUp' });
  });

  test('after the bureau refused looks up without waiting, also for another order of the draft', async () => {
    const { id, draft } = await storeDraft(demo);
    await sendSubmission(demo, draft.diskId, submissionOf(id, draft));
    const first = await robot.leased();
    await robot.begin(first);
    await robot.fail(first);
    const edited = { ...draft, invoice: { ...draft.invoice, remark: '已修改' } };
    await demo.post('/sync/push', pushBody(demo.session, [putOp(id, edited, 3)]));
    await sendSubmission(demo, draft.diskId, submissionOf(id, edited));
    const second = await robot.leased();
    expect(second.taskId).not.toBe(first.taskId);
    expect(await robot.begin(second)).toEqual({ go: 'lookUp', waitMs: 0 });
  });

  test('after a restored database looks up, whatever the attempts say', async () => {
    const { subId } = await submitSample(demo);
    await service.asOwner((db) =>
      db.updateTable('tasks').set({ must_lookup: true }).where('sub_id', '=', subId).execute(),
    );
    const task = await robot.leased();
    expect(await robot.begin(task)).toMatchObject({ go: 'lookUp' });
    expect(await robot.begin(task, true)).toMatchObject({ go: 'issue' });
  });

  test('waits by a clock that does not jump when the database says an hour has passed', async () => {
    await submitSample(demo);
    const watch = watchClock();
    const now = watch.now();
    watch.hear(Date.now() - HOUR_MS, { from: now, to: now });
    setWatch(watch);
    await robot.begin(await robot.leased());
    await jumpAhead(service, HOUR_MS);
    const task = await robot.leased();
    const { go, waitMs } = await robot.begin(task);
    expect([go, waitMs > CALL_MS]).toEqual(['wait', true]);
  });

  test('goes on after the clock of the database went back an hour', async () => {
    await submitSample(demo);
    await robot.begin(await robot.leased());
    await settled();
    await jumpAhead(service, -2 * HOUR_MS);
    const task = await robot.leased();
    for (const [livedMs, go] of [
      [SETTLE_MS, 'wait'],
      [CALL_MS + SETTLE_MS, 'lookUp'],
    ] as const) {
      // Nobody lives to see the clock of the database come to where it was: how long the process lives counts.
      const watch = watchClock();
      const began = watch.now() - livedMs;
      watch.hear(Date.now() - livedMs, { from: began, to: began });
      setWatch(watch);
      expect(await robot.begin(task)).toMatchObject({ go });
    }
  });
});

describe('an attempt of before a process began', () => {
  test('is waited for from its start on, since its clock knows nothing of before', async () => {
    await submitSample(demo);
    await robot.begin(await robot.leased());
    await settled();
    await pass(LEASE_MS);
    setWatch(watchClock());
    expect(await robot.begin(await robot.leased())).toMatchObject({ go: 'wait' });
  });
});

describe('a task given back', () => {
  test('before it began is there for the next at once, and says why it waits', async () => {
    const submission = await submitSample(demo);
    const first = await robot.leased();
    expect(await robot.release(first)).toMatchObject({ code: 0 });
    expect(await robot.release(first)).toMatchObject({ status: 409 });
    const { order } = await stateOf(demo, submission);
    expect(order).toMatchObject({ body: { ddzt: '1', progress: { text: '稍后自动重试' } } });
    const second = await robot.leased();
    expect(second).toMatchObject({ taskId: first.taskId, fence: 2 });
    expect(await robot.begin(second)).toMatchObject({ go: 'issue' });
  });

  test('after it began is nobody’s until the attempt has settled', async () => {
    const submission = await submitSample(demo);
    const first = await robot.leased();
    await robot.begin(first);
    await robot.release(first);
    expect(await attemptsOf(submission)).toMatchObject([{ outcome: 'unknown' }]);
    expect(await robot.lease()).toBeNull();
    await settled();
    expect(await robot.begin(await robot.leased())).toMatchObject({ go: 'lookUp' });
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { ddzt: '2' } });
  });

  test('with a pause is nobody’s so long', async () => {
    await submitSample(demo);
    await robot.release(await robot.leased(), 60_000);
    expect(await robot.lease()).toBeNull();
    await pass(60_000);
    expect(await robot.lease()).not.toBeNull();
  });
});

describe('a heartbeat', () => {
  test('keeps a begun task and carries the robot’s word to the user', async () => {
    const submission = await submitSample(demo);
    const task = await robot.leased();
    await robot.begin(task);
    for (let beat = 0; beat < 3; beat++) {
      await pass(LEASE_MS / 2);
      expect(await robot.say('heartbeat', task, { progress: `第${String(beat)}步` })).toMatchObject({
        code: 0,
      });
      expect(await robot.lease()).toBeNull();
    }
    expect((await stateOf(demo, submission)).order).toMatchObject({ body: { progress: { text: '第2步' } } });
  });
});

describe('a lease', () => {
  test('goes to a robot of the device', async () => {
    const { invoice } = await submitSample(demo);
    expect(await robot.lease({ devices: ['somewhere-else'] })).toBeNull();
    const diskId = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
    expect(await robot.leased({ devices: [diskId] })).toMatchObject({ diskId, invoice });
  });

  test('must be twice as long as a call', async () => {
    await expect(startTestService({ ROBOT_LEASE_MS: '1000', ROBOT_CALL_MS: '501' })).rejects.toThrow(
      '至少为ROBOT_CALL_MS的两倍',
    );
  });
});
