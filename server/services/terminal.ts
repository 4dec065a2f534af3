import { sql } from 'kysely';
import type { z } from 'zod';
import {
  FEATURES,
  featureOfCode,
  isSwitchedOn,
  kindsBy,
  type Feature,
} from '../../domain/account/features.ts';
import { actionOfCode, isAllowed } from '../../domain/account/permissions.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeDevice,
  type bureauTokenApi,
  type deviceListApi,
  type featureApi,
  type loginStatusApi,
  type permissionApi,
  type valueServiceApi,
} from '../../wire/terminal.api.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { readClerks } from './device-clerks.ts';
import { readOnDevice } from './on-device.ts';
import { loginStatus } from './robot-status.ts';
import type { Principal, Services } from './services.ts';

interface OnDisk {
  readonly diskId: string;
}

/** Whether the device is signed in to the bureau, as its robot says. M285 */
export const deviceLogin = (services: Services, who: Principal, { diskId }: OnDisk) =>
  readOnDevice(
    services,
    who,
    diskId,
    async (tx): Promise<Result<z.infer<typeof loginStatusApi.response>>> => {
      const said = await loginStatus(tx, diskId);
      return ok({
        status: said?.loggedIn === true ? '1' : '0',
        dlfs: said?.method ?? '',
        ewm: said?.qrCode ?? null,
      });
    },
  );

/** The same for who needs the bureau now: why it can't be reached is an error of its own. M384 */
export const bureauToken = (services: Services, who: Principal, { diskId }: OnDisk) =>
  readOnDevice(
    services,
    who,
    diskId,
    async (tx): Promise<Result<z.infer<typeof bureauTokenApi.response>>> => {
      const said = await loginStatus(tx, diskId);
      if (said === null) return err(appError('bureau.noRobot'));
      if (said.loggedIn) return ok({ status: '1', dlfs: said.method });
      return err(appError(said.qrCode === null ? 'bureau.signedOut' : 'bureau.scanCode'));
    },
  );

/** M377 */
export const valueService = (
  services: Services,
  who: Principal,
  { diskId, name }: z.infer<typeof valueServiceApi.request>,
) =>
  readOnDevice(
    services,
    who,
    diskId,
    (_tx, device): Promise<Result<z.infer<typeof valueServiceApi.response>>> => {
      const namesOf = (feature: Feature): readonly string[] => [FEATURES[feature].code, FEATURES[feature].zh];
      const isOn = device.features.some((feature) => namesOf(feature).includes(name));
      return Promise.resolve(ok([{ name, state: isOn ? '1' : '0' }]));
    },
  );

/** M030, M031 */
export const holdsPermission = (
  who: Principal,
  { code }: z.infer<typeof permissionApi.request>,
): z.infer<typeof permissionApi.response> => {
  const action = actionOfCode(code);
  return { isExist: action !== undefined && isAllowed(action, who) };
};

/** M032 */
export const hasFeature = (
  services: Services,
  who: Principal,
  { diskId, key }: z.infer<typeof featureApi.request>,
) =>
  readOnDevice(services, who, diskId, (_tx, device): Promise<Result<z.infer<typeof featureApi.response>>> => {
    const feature = featureOfCode(key);
    return Promise.resolve(ok({ isShow: feature !== undefined && isSwitchedOn(feature, device.features) }));
  });

/** M383 */
export const inputPackage = (services: Services, who: Principal, { diskId }: OnDisk) =>
  readOnDevice(services, who, diskId, (_tx, device): Promise<Result<null>> =>
    Promise.resolve(device.features.includes('inputPackage') ? ok(null) : err(appError('package.missing'))),
  );

/** The devices of all taxpayers of the tenant. M376 */
export const listDevices = (
  { db }: Services,
  who: Principal,
  { kw, page, pageSize }: z.infer<typeof deviceListApi.request>,
): Promise<Result<z.infer<typeof deviceListApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const rows = await tx.db
      .selectFrom('devices')
      .innerJoin('taxpayers', (join) =>
        join
          .onRef('taxpayers.tenant', '=', 'devices.tenant')
          .onRef('taxpayers.taxpayer_id', '=', 'devices.taxpayer_id'),
      )
      .select(['device_id', 'devices.taxpayer_id', 'seller', 'nature', 'name', 'model', 'disk_type'])
      .select(['invoice_kinds', 'features', 'rates', 'kind_rates'])
      .where('devices.tenant', '=', tx.tenant)
      .$if(kw !== '', (query) => query.where(sql<boolean>`position(lower(${kw}) in lower(seller::text)) > 0`))
      .orderBy('taxpayers.position')
      .orderBy('devices.position')
      .execute();
    const clerksOf = await readClerks(tx);
    const list = rows.slice((page - 1) * pageSize, page * pageSize).map((row) =>
      encodeDevice({
        id: row.device_id,
        name: row.name,
        model: row.model,
        diskType: row.disk_type,
        invoiceKinds: kindsBy(row.invoice_kinds, row.features).invoiceKinds,
        rates: row.rates,
        kindRates: row.kind_rates,
        taxpayer: { id: row.taxpayer_id, nature: row.nature, name: row.seller.name },
        clerks: clerksOf({ taxpayerId: row.taxpayer_id, deviceId: row.device_id }),
      }),
    );
    return ok({ list, pages: { items: rows.length } });
  });
