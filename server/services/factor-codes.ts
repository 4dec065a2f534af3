import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ServiceSecret } from '../service-secret.ts';
import { sha256 } from '../store/sha256.ts';
import type { TenantReader, TenantTx } from '../store/tenant-tx.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** What telephones expect that are told nothing else. RFC 6238 */
const TOTP_KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may go wrong by so many codes. */
const WINDOW = 1;
/** RFC 4226 §4 asks for 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = '随开';

const RECOVERY_CODES = 10;
/** Without letters that look like others; 59 bits a code. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LETTERS = 12;

interface User {
  readonly tenant: string;
  readonly userId: string;
}

const whoseOf = ({ tenant, userId }: User): string => `${tenant}/${userId}`;

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ ...TOTP_KIND, issuer: ISSUER, label, secret });

/** Whether it is asked for: a code of it was right once. */
export async function hasFactor({ db, tenant }: TenantReader, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return own !== undefined;
}

/** A new secret: for the telephone, and as it is kept. */
export function makeSecret(keys: ServiceSecret, user: User, account: string) {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = sealSecret(keys.keyFor('second factor'), whoseOf(user), secret.base32);
  return { secret: secret.base32, uri: totpOf(secret, account).toString(), sealed };
}

/** As it was meant: in groups, or with the wide digits of a Chinese keyboard. */
const plain = (code: string): string => code.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

const TOTP_CODE = /^\d{6}$/;

const hashOf = (user: User, code: string): string => sha256(`${whoseOf(user)}/${plain(code)}`);

const makeCode = (): string => {
  const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
};

/** New recovery codes in place of all that were; answers them, the only time. */
export async function giveRecoveryCodes(tx: TenantTx, userId: string): Promise<string[]> {
  const { db, tenant } = tx;
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await db.deleteFrom('recovery_codes').where('tenant', '=', tenant).where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ tenant, user_id: userId, code_hash: hashOf({ tenant, userId }, code) })))
    .execute();
  return codes;
}

/** Takes a code of the telephone: once, and none that is older than one that was taken. */
async function takeTotp(tx: TenantTx, keys: ServiceSecret, userId: string, code: string): Promise<boolean> {
  const { db, tenant, now } = tx;
  const own = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const secret = own && openSecret(keys.keyFor('second factor'), whoseOf({ tenant, userId }), own.secret);
  if (secret == null) return false;
  const timestamp = now.getTime();
  const token = plain(code);
  const totp = totpOf(Secret.fromBase32(secret));
  const delta = TOTP_CODE.test(token) ? totp.validate({ token, timestamp, window: WINDOW }) : null;
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode({ db, tenant }: TenantTx, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf({ tenant, userId }, code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Which kind of code it was, which is used up with it; null: a wrong one. */
export async function takeCode(
  tx: TenantTx,
  keys: ServiceSecret,
  userId: string,
  code: string,
): Promise<'telephone' | 'recovery' | null> {
  if (await takeTotp(tx, keys, userId, code)) return 'telephone';
  return (await takeRecoveryCode(tx, userId, code)) ? 'recovery' : null;
}
