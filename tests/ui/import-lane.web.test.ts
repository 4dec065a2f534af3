import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitFile, startLane, takeLane } from '../../src/features/goods-import/import-lane.ts';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { rehearseImport, rehearseReading } from '../../workers/contract/rehearse-tasks.ts';

const lanes: Lane[] = [];
const taken = (): Lane => {
  const lane = takeLane();
  lanes.push(lane);
  return lane;
};
const started = vi.fn();

beforeEach(() => {
  started.mockClear();
  const Real = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        started();
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const lane of lanes.splice(0)) lane.close();
});

it('a file that is held over the page starts one worker, which the import it becomes has', async () => {
  awaitFile();
  awaitFile();
  expect(started).toHaveBeenCalledTimes(1);
  const lane = taken();
  expect(await lane.connect().ready).toBeNull();
  expect(started).toHaveBeenCalledTimes(1);
});

it('the next import has a worker of its own, started when it is needed', () => {
  awaitFile();
  expect(taken()).not.toBe(taken());
  expect(started).toHaveBeenCalledTimes(1);
});

it.each([rehearseReading, rehearseImport])('a worker that will be needed rehearses: $name', async (task) => {
  const lane = openLane(task.pool);
  lanes.push(lane);
  expect(await runTask(lane, task, {})).toEqual({ ok: true, value: {} });
});

it('a worker that nobody came for ends, and is started again for who comes after all', () => {
  vi.useFakeTimers();
  const lane = startLane(openLane('files'));
  lanes.push(lane);
  const first = lane.connect();
  vi.advanceTimersByTime(11 * 60_000);
  expect(first.ended).toBe(true);
  expect(lane.connect().ended).toBe(false);
});
