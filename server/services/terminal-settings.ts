import type { z } from 'zod';
import { clerkKey } from '../../domain/entries/clerk-names.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { CLERK_FIELDS } from '../../domain/invoice/clerks.ts';
import { unconfigured } from '../../domain/invoice/seller-config.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodePeople,
  encodeSeller,
  encodeTerminalConfig,
  type peopleApi,
  type readSellerApi,
  type readTerminalConfigApi,
  type terminalConfigApi,
  type writePeopleApi,
  type writeSellerApi,
} from '../../wire/terminal.api.ts';
import type { DeviceRow } from '../store/devices.ts';
import { readFields } from '../store/entries.ts';
import type { TenantReader, TenantTx } from '../store/tenant-tx.ts';
import { readClerks } from './device-clerks.ts';
import { keepEntry } from './directory-entries.ts';
import { changeOnDevice, readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';
import { setEntry } from './set-entry.ts';

/*
 * Settings that laptops have as entries. A program that speaks the specification's calls reads and sets the same ones:
 * what it sets is pulled, and what was configured in the app is what it reads. M376, M381
 */

interface OnDisk {
  readonly diskId: string;
}

/** 不再提醒 of new goods on an issuing device, as the app keeps it for a user. M155 */
const quietKey = ({ userId }: Principal, diskId: string): string => `${userId}/newGoodsQuiet.${diskId}`;
const QUIET = 'yes';

const reading = <T>(
  services: Services,
  who: Principal,
  { diskId }: OnDisk,
  read: (tx: TenantReader, device: DeviceRow) => Promise<T>,
): Promise<Result<T>> =>
  readOnDevice(services, who, diskId, async (tx, device) => ok(await read(tx, device)));

const setting = (
  services: Services,
  who: Principal,
  { diskId }: OnDisk,
  set: (tx: TenantTx, device: DeviceRow) => Promise<void>,
): Promise<Result<null>> =>
  changeOnDevice(services, who, diskId, async (tx, device) => {
    await set(tx, device);
    return ok(null);
  });

/** What a taxpayer prints of itself; before anybody configured it, what the account knows. M266 */
export const readSeller = (services: Services, who: Principal, given: OnDisk) =>
  reading(services, who, given, async (tx, device): Promise<z.infer<typeof readSellerApi.response>> => {
    const fields = await readFields(tx, { type: 'seller', key: device.taxpayer_id });
    return encodeSeller({ ...unconfigured(device.seller), ...fields });
  });

export const writeSeller = (
  services: Services,
  who: Principal,
  { diskId, lines }: z.infer<typeof writeSellerApi.request>,
) =>
  setting(services, who, { diskId }, (tx, device) =>
    setEntry(tx, who, { type: 'seller', key: device.taxpayer_id, fields: lines }),
  );

export const readConfig = (services: Services, who: Principal, given: OnDisk) =>
  reading(services, who, given, async (tx): Promise<z.infer<typeof readTerminalConfigApi.response>> => {
    const fields = await readFields(tx, { type: 'comfort', key: quietKey(who, given.diskId) });
    return encodeTerminalConfig((fields?.value ?? '') === '');
  });

export const writeConfig = (
  services: Services,
  who: Principal,
  { diskId, ask }: z.infer<typeof terminalConfigApi.request>,
) =>
  setting(services, who, { diskId }, (tx) =>
    setEntry(tx, who, {
      type: 'comfort',
      key: quietKey(who, diskId),
      fields: { value: ask ? '' : QUIET },
    }),
  );

const placeOf = ({ taxpayer_id: taxpayerId, device_id: deviceId }: DeviceRow) => ({ taxpayerId, deviceId });

/** Whom invoices of a device begin with, and the names that laptops remember of it. M130 */
export const readPeople = (services: Services, who: Principal, given: OnDisk) =>
  reading(services, who, given, async (tx, device): Promise<z.infer<typeof peopleApi.response>> => {
    const clerksOf = await readClerks(tx);
    return { ...encodePeople(clerksOf(placeOf(device))), deviceId: given.diskId };
  });

/** Sets whom they begin with; the names are remembered, so that every laptop offers them. */
export const writePeople = (
  services: Services,
  who: Principal,
  { diskId, ...clerks }: z.infer<typeof writePeopleApi.request>,
) =>
  changeOnDevice(services, who, diskId, async (tx, device): Promise<Result<null>> => {
    const place = placeOf(device);
    for (const field of CLERK_FIELDS) {
      const said = { field, name: clerks[field] };
      if (said.name === '') continue;
      const fields = { ...said, device: diskId };
      const over = await keepEntry(services, tx, who, { type: 'clerk', key: clerkKey(place, said), fields });
      if (over !== null) return err(over);
    }
    const key = directoryKey(place.taxpayerId, diskId);
    const over = await keepEntry(services, tx, who, { type: 'defaultClerks', key, fields: clerks });
    return over === null ? ok(null) : err(over);
  });
