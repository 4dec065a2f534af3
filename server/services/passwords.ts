import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { TenantTx } from '../store/tenant-tx.ts';
import { forgetDevices } from './known-devices.ts';

/** Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's first choice. Written out so that an upgrade can't change it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const checkPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

export const makeDummyHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

/** `isDue`: somebody else has made it, so that its user makes another one first of all. */
export interface NewPassword {
  readonly hash: string;
  readonly isDue: boolean;
}

/** The user's new password; every session of theirs ends but `kept`, and no other browser is known any more. */
export async function setPassword(
  tx: TenantTx,
  userId: string,
  { hash, isDue }: NewPassword,
  kept: string | null,
): Promise<void> {
  const { db, tenant } = tx;
  await forgetDevices(tx, userId, kept);
  await db
    .updateTable('users')
    .set({ password_hash: hash, password_due: isDue })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .execute();
  const sessions = db.deleteFrom('sessions').where('tenant', '=', tenant).where('user_id', '=', userId);
  await (kept === null ? sessions : sessions.where('session_id', '<>', kept)).execute();
}
