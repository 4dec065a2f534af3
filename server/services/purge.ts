import { lookAfter, tenantsAfter } from './upkeep.ts';
import type { Services } from './services.ts';

const PAGE = 200;

/** Below every tenant. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Forgets what is older than it is kept, of all tenants, at once; answers how many tombstones. */
export async function purge(services: Pick<Services, 'db' | 'configuration'>): Promise<number> {
  let purged = 0;
  for (let after = BEFORE_ALL; ;) {
    const tenants = await tenantsAfter(services.db, after, PAGE);
    for (const tenant of tenants)
      purged += (await lookAfter(services, tenant, Infinity)).get('tombstones') ?? 0;
    if (tenants.length < PAGE) return purged;
    after = tenants.at(-1) ?? after;
  }
}
