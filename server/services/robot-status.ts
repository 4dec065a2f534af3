import { sql } from 'kysely';
import type { z } from 'zod';
import { INVOICE_KINDS } from '../../domain/codes/invoice-kinds.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { devicesApi, loginApi } from '../../wire/robot.api.ts';
import { acrossTenants, inTenant, readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { calledBy, servesDevice, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';

/** What a robot said longer ago tells nothing about now. */
const FRESH = '10 minutes';

/** Whether a device is signed in to the bureau. M285 */
export interface LoginStatus {
  readonly loggedIn: boolean;
  /** Official dlfs, as the bureau names it. */
  readonly method: string;
  /** What the QR code to sign in with holds; null when there is none that still works. */
  readonly qrCode: string | null;
  readonly at: Date;
}

/** What its robot said in the last minutes; null when none has, or the tenant has no such device. */
export async function loginStatus(
  { db, tenant }: TenantReader,
  deviceId: string,
): Promise<LoginStatus | null> {
  const row = await db
    .selectFrom('device_logins')
    .select(['logged_in', 'method', 'at'])
    .select(
      sql<string | null>`case when qr_until is null or qr_until > clock_timestamp() then qr_code end`.as(
        'qr_code',
      ),
    )
    .where('tenant', '=', tenant)
    .where('device_id', '=', deviceId)
    .where('at', '>', sql<Date>`clock_timestamp() - ${FRESH}::interval`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { loggedIn: row.logged_in, method: row.method, qrCode: row.qr_code, at: row.at };
}

type Report = z.infer<typeof loginApi.request> & { readonly diskId: string };

/**
 * Keeps what a robot says about a device; a device it may not serve is not found. One that is signed in for a robot which said
 * so lately is not signed out by the word of another, which only speaks of itself.
 */
export async function reportLogin({ db }: Services, robot: Robot, given: Report): Promise<Result<null>> {
  const { tenant } = given;
  if (!servesDevice(robot, given.diskId) || !(await servesTenant({ db }, robot, tenant)))
    return err(appError('notFound'));
  return inTenant(db, tenant, async (tx) => {
    const device = await tx.db
      .selectFrom('devices')
      .select('device_id')
      .where('tenant', '=', tenant)
      .where('device_id', '=', given.diskId)
      .executeTakeFirst();
    if (device === undefined) return err(appError('notFound'));
    const before = await tx.db
      .selectFrom('device_logins')
      .select('logged_in')
      .where('tenant', '=', tenant)
      .where('device_id', '=', given.diskId)
      .executeTakeFirst();
    const said = {
      robot: robot.name,
      logged_in: given.status === '1',
      method: given.dlfs,
      qr_code: given.qrCode,
      qr_until: given.qrUntil === null ? null : new Date(given.qrUntil),
      at: tx.now,
    };
    const kept = await tx.db
      .insertInto('device_logins')
      .values({ tenant, device_id: given.diskId, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'device_id'])
          .doUpdateSet(said)
          .where((eb) =>
            eb.or([
              eb('device_logins.robot', '=', robot.name),
              eb('device_logins.logged_in', '=', false),
              eb.val(said.logged_in),
              eb('device_logins.at', '<', sql<Date>`clock_timestamp() - ${FRESH}::interval`),
            ]),
          ),
      )
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows !== 1n) return err(appError('robot.deviceHeld'));
    if (before?.logged_in !== said.logged_in)
      await calledBy(robot, tx).audit(robot.name, 'device.login', {
        device: given.diskId,
        status: given.status,
      });
    return ok(null);
  });
}

/** Whether a robot works for a tenant, which there is. */
export const servesTenant = async (
  { db }: Pick<Services, 'db'>,
  robot: Robot,
  tenant: string,
): Promise<boolean> => (await tenants({ db }, robot)).includes(tenant);

async function tenants({ db }: Pick<Services, 'db'>, robot: Robot): Promise<string[]> {
  if (robot.tenant !== null) return [robot.tenant];
  const rows = await acrossTenants(db, (tx) => tx.selectFrom('tenants').select('tenant').execute());
  return rows.map(({ tenant }) => tenant);
}

type DeviceWire = z.infer<typeof devicesApi.response>['devices'][number];

const devicesOf = async ({ db, tenant }: TenantReader): Promise<DeviceWire[]> => {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('taxpayers', (join) =>
      join
        .onRef('taxpayers.tenant', '=', 'devices.tenant')
        .onRef('taxpayers.taxpayer_id', '=', 'devices.taxpayer_id'),
    )
    .select(['device_id', 'model', 'invoice_kinds', 'seller'])
    .where('devices.tenant', '=', tenant)
    .orderBy('device_id')
    .execute();
  return rows.map(({ device_id: diskId, model, invoice_kinds: kinds, seller }) => ({
    tenant,
    diskId,
    model,
    sellerName: seller.name,
    sellerTaxId: seller.taxId,
    invoiceTypes: kinds.map((kind) => INVOICE_KINDS[kind].code),
  }));
};

/** The devices a robot may serve. */
export async function listDevices(
  { db }: Services,
  robot: Robot,
): Promise<z.infer<typeof devicesApi.response>> {
  const devices: DeviceWire[] = [];
  for (const tenant of await tenants({ db }, robot))
    devices.push(...(await readTenant(db, tenant, devicesOf)));
  return { devices };
}
