import { ALONE } from '../alone.ts';
import { content, uuid } from '../device.ts';
import { settleConflict } from './conflicts.ts';
import { remember } from './entries.ts';
import { change, create, handOver, look, remove, submit, voidIssued, withdraw } from './users.ts';
import type { Tab, World } from './world.ts';

type Happening = (world: World, tab: Tab) => Promise<void> | void;

async function dies(world: World, tab: Tab): Promise<void> {
  const { device } = tab;
  if (world.busy.has(device)) device.dieAfter(0);
  else if (world.chance.is(0.3)) device.diesInside = true;
  else if (world.chance.is(0.5)) device.dieAfter(world.chance.below(8));
  else await world.reopen(tab);
}

/** All tabs of a laptop at once: the browser was killed, or the app updated itself. */
async function browserDies(world: World, { laptop }: Tab): Promise<void> {
  for (const tab of world.tabs)
    if (tab.laptop === laptop) {
      if (world.busy.has(tab.device)) tab.device.dieAfter(0);
      else await world.reopen(tab);
    }
}

/** The service worker wakes up without a page, sends what it can and may be stopped at any moment. */
async function workerSyncs(world: World, { laptop }: Tab): Promise<void> {
  const device = world.newDevice(laptop);
  if (laptop.signedIn !== device.session.userId) return;
  world.busy.add(device);
  const store = await device.open(world.chance.is(0.4) ? world.chance.below(12) : Infinity);
  await device.survive(store.sync());
  device.kill();
  laptop.lock.release(device);
  world.busy.delete(device);
}

/** Another company's accountant signs in in a tab of the same laptop, and back. Each has a database of their own. */
async function userChanges(world: World, { laptop }: Tab): Promise<void> {
  world.switchUser(laptop);
  if (laptop.signedIn !== 'user-2') return;
  const guest = world.newDevice({ ...laptop, session: { ...laptop.session, userId: laptop.signedIn } });
  guest.oneSender = () => ALONE;
  const store = await guest.open();
  await store.saveDraft(content(uuid(), 'of another company'));
  await guest.survive(store.sync());
  guest.kill();
}

const diskFills = ({ chance }: World, { device }: Tab): void => {
  device.full = !device.full && chance.is(0.5);
};

const clockIsSet = ({ chance }: World, { device }: Tab): void => {
  device.setClock((chance.next() - 0.5) * 6e11);
};

const serviceStops = (world: World): void => {
  world.toggleService();
};

/** [how likely, what]; the rest of a hundred: the tab syncs. */
export const HAPPENINGS: readonly (readonly [weight: number, happening: Happening])[] = [
  [0.12, create],
  [0.12, change],
  [0.02, handOver],
  [0.14, settleConflict],
  [0.05, remove],
  [0.11, submit],
  [0.03, withdraw],
  [0.03, voidIssued],
  [0.03, look],
  [0.04, remember],
  [0.05, dies],
  [0.01, browserDies],
  [0.04, workerSyncs],
  [0.01, (_world, { laptop }) => laptop.lock.take()],
  [0.015, userChanges],
  [0.015, diskFills],
  [0.01, clockIsSet],
  [0.01, serviceStops],
  [0.01, ({ service }) => service.releaseHeld()],
  [0.03, (world) => world.deliverLate()],
  [0.05, (world, { device }) => world.toggleNetwork(device)],
  [0.02, ({ robots, chance }) => robots.kill(chance.below(2))],
  [0.02, ({ robots, chance }) => robots.freeze(chance.below(2), chance.below(90_000))],
  [0.06, ({ timeline, chance }) => timeline.advance(chance.below(40_000))],
  [1, (world, tab) => world.settle(tab)],
];
