import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { findDevice, type DeviceRow } from '../store/devices.ts';
import { inTenant, readTenant, type TenantReader, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

type Work<Tx, T> = (tx: Tx, device: DeviceRow) => Promise<Result<T>>;

const found = async <Tx extends TenantReader, T>(
  tx: Tx,
  deviceId: string,
  work: Work<Tx, T>,
): Promise<Result<T>> => {
  const device = await findDevice(tx, deviceId);
  return device === undefined ? err(appError('notFound')) : work(tx, device);
};

/** Reads something of a device; another tenant's is not found. */
export const readOnDevice = <T>(
  { db }: Services,
  who: Principal,
  deviceId: string,
  read: Work<TenantReader, T>,
): Promise<Result<T>> => readTenant(db, who.tenant, (tx) => found(tx, deviceId, read));

/** Changes something for a device; another tenant's is not found. */
export const changeOnDevice = <T>(
  { db }: Services,
  who: Principal,
  deviceId: string,
  change: Work<TenantTx, T>,
): Promise<Result<T>> => inTenant(db, who.tenant, (tx) => found(tx, deviceId, change));
