import { beforeEach } from 'vitest';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, type Fault } from './device.ts';
import { FakeService } from './fake-service.ts';

/** One user on two laptops, `here` and `there`; fresh for each test. */
export let service: FakeService;
export let devices: readonly Device[] = [];
export let here: OfflineStore;
export let there: OfflineStore;

/** To be called by the file whose tests have them. */
export function onTwoLaptops(): void {
  beforeEach(async () => {
    service = new FakeService();
    const first = new Device(service);
    const second = new Device(service, { ...first.session, tenantId: `${first.session.tenantId}-b` });
    devices = [first, second];
    [here, there] = [await first.open(), await second.open()];
    return () => {
      for (const device of devices) device.kill();
    };
  });
}

/** The first laptop is switched off and on again. */
export async function reopenHere(): Promise<void> {
  const [device] = devices;
  if (device === undefined) throw new Error('no laptop');
  device.kill();
  here = await device.open();
}

export const network = (fault: Fault): void => {
  for (const device of devices) device.nextFault = () => fault;
};

/** Both sync until both have heard of everything. */
export const meet = async (): Promise<void> => {
  network('ok');
  for (const store of [here, there, here]) await store.sync();
};
