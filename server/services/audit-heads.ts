import type { AuditHead } from '../../wire/audit.api.ts';
import { momentsOf, walkChain, type ChainPoint } from '../store/audit-chain.ts';
import type { Db } from '../store/open-database.ts';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { readClock, type HeadSignatures } from './head-signatures.ts';

/*
 * The head of a chain is signed with a key that is not in the database: who can write to its tables can make another chain
 * that holds together, but none that goes through a head that was signed. docs/adr/0030
 */

/** Of a chain that is further than this from what was signed last the housekeeping signs the head; nobody waits for it. */
const NEAR = 500;

/** Of so many chains this program remembers the head it signed last. */
const REMEMBERED = 20_000;

export interface AuditHeads {
  /** Signs how far the chain has come; null where that is for the housekeeping, or the chain was written anew. */
  sign(tx: TenantTx): Promise<AuditHead | null>;
  /** Signs the heads of all chains that have gone on. */
  signAll(db: Db): Promise<void>;
}

type Alarm = (what: string, detail: Readonly<Record<string, string | number>>) => void;

const BEGINNING: ChainPoint = { n: 0, hash: '' };

/** Heads that this program has signed: they are right whatever the database says. */
function rememberHeads() {
  const known = new Map<string, AuditHead>();
  return {
    of: (tenant: string): AuditHead | null => known.get(tenant) ?? null,
    keep(head: AuditHead): AuditHead {
      known.delete(head.tenant);
      known.set(head.tenant, head);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return head;
    },
  };
}

const store = async ({ db, tenant }: TenantTx, head: AuditHead): Promise<void> => {
  await db
    .updateTable('tenant_clock')
    .set({
      signed_n: head.n,
      signed_hash: head.hash,
      signed_at: new Date(head.at),
      signed_sealed: head.sealed,
      signature: head.signature,
    })
    .where('tenant', '=', tenant)
    .execute();
};

const unsignedChains = async (db: Db): Promise<string[]> => {
  const rows = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('tenant_clock')
      .select('tenant')
      .where('audit_n', '>', 0)
      .where((eb) => eb('audit_n', 'is distinct from', eb.ref('signed_n')))
      .execute(),
  );
  return rows.map(({ tenant }) => tenant);
};

/** Signs heads where the chain goes on from what was signed before. `alarm`: it does not. */
export function auditHeads(signatures: HeadSignatures, alarm: Alarm): AuditHeads {
  const remembered = rememberHeads();

  /** The last head that is known to be right, or a point to begin at where none was signed yet; null: somebody changed it. */
  const lastOf = (tenant: string, signed: AuditHead | null): AuditHead | ChainPoint | null => {
    const own = remembered.of(tenant);
    if (signed === null) return own ?? BEGINNING;
    if (!signatures.isSigned(signed)) return null;
    return own !== null && own.n > signed.n ? own : signed;
  };

  const told = new Set<string>();
  const tell = (tenant: string, n: number): null => {
    if (!told.has(tenant)) alarm('audit was written anew', { tenant, n });
    told.add(tenant);
    return null;
  };

  const isAt = (head: AuditHead | null, { n, hash }: ChainPoint): boolean =>
    head !== null && head.n === n && head.hash === hash;

  /** @param from a point this program has come to from what was signed before */
  async function signFrom(tx: TenantTx, from: ChainPoint | null): Promise<AuditHead | null> {
    const { tenant } = tx;
    const clock = await readClock(tx);
    if (clock.n === 0) return null;
    const last = lastOf(tenant, clock.signed);
    if (last === null) return tell(tenant, clock.signed?.n ?? 0);
    if (isAt(clock.signed, clock)) return clock.signed;
    const start = from ?? last;
    if (clock.n - start.n > NEAR) return null;
    const { broken } = await walkChain((work) => work(tx), { from: start });
    if (broken !== null) return tell(tenant, broken.n);
    const sealed = clock.isSealed || ('sealed' in last && last.sealed);
    const head = signatures.sign({ tenant, n: clock.n, hash: clock.hash, at: tx.now.toISOString(), sealed });
    await store(tx, head);
    return remembered.keep(head);
  }

  /** The way from what was signed last is gone before the tenant's clock is held. */
  async function signOne(db: Db, tenant: string): Promise<void> {
    const moment = momentsOf(db, tenant);
    const last = lastOf(tenant, (await moment(readClock)).signed);
    if (last === null) {
      tell(tenant, 0);
      return;
    }
    const { broken, reached } = await walkChain(moment, { from: last });
    if (broken === null) await inTenant(db, tenant, (tx) => signFrom(tx, reached));
    else tell(tenant, broken.n);
  }

  return {
    sign: (tx) => signFrom(tx, null),
    async signAll(db) {
      for (const tenant of await unsignedChains(db)) await signOne(db, tenant);
    },
  };
}
