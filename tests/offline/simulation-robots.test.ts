import { expect, test } from 'vitest';
import type { DraftWire } from '../../wire/sync.api.ts';
import { buildBody } from '../../src/offline/draft-bytes.ts';
import { content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { Desk, TIMES } from './simulation/desk.ts';
import { Timeline } from './simulation/timeline.ts';
import { World } from './simulation/world.ts';

/** What robots meet too seldom for the schedules of the simulation to come across. PROTOCOL §7, §9 */

const ordered = (service: FakeService): string => {
  const [subId, draftId] = [uuid(), uuid()];
  const { bytes } = buildBody('', content(draftId, 'ordered'));
  service.recreate(subId, draftId, JSON.parse(new TextDecoder().decode(bytes)) as DraftWire);
  return subId;
};

// I15: each one told to wait would keep all others waiting.
test('who asks again before an attempt has settled waits no longer for having asked', async () => {
  const [service, timeline] = [new FakeService(), new Timeline()];
  const desk = new Desk(service, timeline);
  const subId = ordered(service);
  desk.lease('robot');
  const ask = () => {
    const leave = desk.begin('robot', subId, { fence: 1 });
    return leave.ok ? leave.data : null;
  };
  expect(ask()).toEqual({ go: 'issue', waitMs: 0 });
  for (const passed of [5000, 12_000]) {
    await timeline.advance(passed - timeline.now);
    expect(ask()).toEqual({ go: 'wait', waitMs: TIMES.call + TIMES.settle - passed });
  }
  await timeline.advance(TIMES.call + TIMES.settle - timeline.now);
  expect(ask()).toEqual({ go: 'lookUp', waitMs: 0 });
});

// I2: its call comes through, and the look-up of the next robot does not show it yet.
test('the service is restored while a robot is at the bureau: no other one issues the same', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const world = new World(seed, { steps: 0, restores: 0 });
    const { service, timeline, desk } = world;
    ordered(service);
    const backup = world.backup();
    while (desk.asked.size === 0) await timeline.advance(100);
    world.restore(backup);
    for (let passed = 0; passed < 4 * Desk.quiet; passed += 500) {
      await timeline.advance(500);
      world.openAgain();
    }
    world.ledger.look();
    expect([seed, world.ledger.found]).toEqual([seed, []]);
  }
});
