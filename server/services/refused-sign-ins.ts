import type { Db } from '../store/open-database.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { inTenant } from '../store/tenant-tx.ts';
import { countIn } from './throttle.ts';

/** Who tried, and from where. */
interface Refused {
  readonly account: string;
  readonly ip: string;
  /** The company that has the account; null: nobody has it. */
  readonly tenant: string | null;
}

/** Nobody is signed in yet. */
const NOBODY = 'anonymous';

/** So many refusals of a window have an entry each; further ones only where their number gets another digit. */
const EACH = 20;
const WINDOW = { name: 'refused sign-ins on record', seconds: 900 };
const LOCKOUT = { name: 'lockouts on record', seconds: 900 };

const isTold = (count: number): boolean => count <= EACH || /^10+$/.test(String(count));

/** In the chain of who has the account, else in the service's own. A flood of refusals is counted, not written down. */
async function tell(
  db: Db,
  { account, ip, tenant }: Refused,
  what: string,
  more: Readonly<Record<string, number>>,
): Promise<void> {
  const detail = { account, address: ip, ...more };
  await inTenant(db, tenant ?? SERVICE_CHAIN, (tx) => tx.audit(NOBODY, what, detail));
}

/** Somebody gave a wrong password, or an account nobody has: those are counted together. */
export async function tellWrongSignIn(db: Db, refused: Refused): Promise<void> {
  const { count } = await countIn(db, WINDOW, refused.tenant === null ? [] : [refused.account]);
  if (isTold(count)) await tell(db, refused, 'sign-in.wrong', { count });
}

/** Somebody has to wait; told once for each address in a window. */
export async function tellLockedSignIn(db: Db, refused: Refused, seconds: number): Promise<void> {
  const whose = [refused.tenant === null ? '' : refused.account, refused.ip];
  const { count } = await countIn(db, LOCKOUT, whose);
  if (count === 1) await tell(db, refused, 'sign-in.locked', { seconds });
}
