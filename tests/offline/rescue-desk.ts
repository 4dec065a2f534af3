import { beforeEach } from 'vitest';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, freshSession } from './device.ts';
import { FakeService } from './fake-service.ts';
import { Laptop, offline } from './laptop.ts';

/** One user, two laptops without a network, between which files are carried; the first one is in use. Fresh for each test. */
export let service: FakeService;
export let first: Laptop;
export let second: Laptop;
export let store: OfflineStore;

/** To be called by the file whose tests have them. */
export function withTwoLaptops(): void {
  beforeEach(async () => {
    service = new FakeService();
    const session = freshSession();
    first = new Laptop(new Device(service, session));
    second = new Laptop(new Device(service, session));
    offline(first);
    offline(second);
    store = await first.open();
    return () => {
      first.device.kill();
      second.device.kill();
    };
  });
}

/** What an import counts that brought nothing. */
export const NOTHING = { added: 0, updated: 0, copied: 0, known: 0, submissions: 0, working: 0 };
