import { beforeEach } from 'vitest';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device } from './device.ts';
import { FakeService } from './fake-service.ts';

/** A laptop with its store and the service it syncs with; each file says `useOneLaptop`, then they are new for each test. */
export let service: FakeService;
export let device: Device;
export let store: OfflineStore;

export function useOneLaptop(): void {
  beforeEach(async () => {
    service = new FakeService();
    device = new Device(service);
    store = await device.open();
    return () => {
      device.kill();
    };
  });
}

/** From now on this is the store at hand: opened again, or another laptop's. */
export const goOnWith = (opened: OfflineStore): void => {
  store = opened;
};

export const PAGE = { offset: 0, limit: 100 };

export const offline = (): void => {
  device.nextFault = () => 'offline';
};
export const onlineAgain = async (): Promise<void> => {
  device.nextFault = () => 'ok';
  await store.sync();
};
export const drafts = async () => (await store.listDrafts(PAGE)).drafts;
export const submissions = async () => (await store.listSubmissions(PAGE)).submissions;
/** Of the drafts the service has. */
export const remarks = (): string[] =>
  [...service.docs.values()].filter(({ tomb }) => tomb === null).map(({ body }) => body.invoice.remark);
