import type { TenantTx } from '../store/tenant-tx.ts';
import { readUsage, type Usage } from '../store/usage.ts';

export type Counted = { -readonly [Of in keyof Usage]: Usage[Of] };

/** How much is kept, as it was counted a moment ago, and what came since: nobody counts for every op. */
export interface KnownUsage {
  readonly usages: Map<string, { readonly usage: Counted; readonly at: number }>;
}

export const knowUsage = (): KnownUsage => ({ usages: new Map() });

const MOST_KNOWN = 10_000;

/** The count that is known, unless it is older than it may be. */
export async function usageOf(
  { usages }: KnownUsage,
  tx: TenantTx,
  userId: string,
  lasts: number,
): Promise<Counted> {
  const key = `${tx.tenant}/${userId}`;
  const known = usages.get(key);
  if (known !== undefined && performance.now() - known.at < lasts) return known.usage;
  const usage = { ...(await readUsage(tx, userId)) };
  usages.delete(key);
  usages.set(key, { usage, at: performance.now() });
  const [oldest] = usages.keys();
  if (usages.size > MOST_KNOWN && oldest !== undefined) usages.delete(oldest);
  return usage;
}
