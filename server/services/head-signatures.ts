import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditHead } from '../../wire/audit.api.ts';
import type { ServiceSecret } from '../service-secret.ts';
import type { ChainPoint } from '../store/audit-chain.ts';
import type { Database } from '../store/schema.ts';
import type { TenantReader } from '../store/tenant-tx.ts';

type Unsigned = Omit<AuditHead, 'head' | 'signature'>;

export interface HeadSignatures {
  isSigned(head: AuditHead): boolean;
  sign(head: Unsigned): AuditHead;
}

export function headSignatures(secret: ServiceSecret): HeadSignatures {
  const key = secret.keyFor('audit head');
  const signatureOf = ({ tenant, n, hash, at, sealed }: Unsigned): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify(['audit head', tenant, n, hash, at, sealed]))
      .digest();
  return {
    isSigned: (head) => {
      const [given, right] = [Buffer.from(head.signature, 'base64url'), signatureOf(head)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
    sign: (head) => ({ head: true, ...head, signature: signatureOf(head).toString('base64url') }),
  };
}

interface Clock extends ChainPoint {
  /** Somebody has taken it away: how far the chain went nobody can tell. */
  readonly isGone: boolean;
  /** Every row is sealed. */
  readonly isSealed: boolean;
  /** As it stands there, right or not; null: none was signed yet. */
  readonly signed: AuditHead | null;
}

type SignedColumns = Pick<
  Selectable<Database['tenant_clock']>,
  'signed_n' | 'signed_hash' | 'signed_at' | 'signed_sealed' | 'signature'
>;

/** The head that a clock says was signed; null: none. */
export function signedOf(tenant: string, row: SignedColumns): AuditHead | null {
  const { signed_n: n, signed_hash: hash, signed_at: at, signed_sealed: sealed, signature } = row;
  if (n === null || hash === null || at === null || sealed === null || signature === null) return null;
  return { head: true, tenant, n, hash, at: at.toISOString(), sealed, signature };
}

/** How far a chain goes, and how far it is signed. */
export async function readClock({ db, tenant }: TenantReader): Promise<Clock> {
  const row = await db
    .selectFrom('tenant_clock')
    .select(['audit_n', 'audit_hash', 'sealed_at'])
    .select(['signed_n', 'signed_hash', 'signed_at', 'signed_sealed', 'signature'])
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (row === undefined) return { isGone: true, n: 0, hash: '', isSealed: false, signed: null };
  return {
    isGone: false,
    n: row.audit_n,
    hash: row.audit_hash,
    isSealed: row.sealed_at !== null,
    signed: signedOf(tenant, row),
  };
}
