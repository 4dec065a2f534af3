import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { inflate, inflateBudget } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';

/**
 * Inflates every entry and keeps nothing, so that a directory that lies about sizes is found before a reader that is not
 * our own trusts it.
 */
export async function checkInflate(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
): Promise<Result<null>> {
  const budget = inflateBudget();
  for (const entry of entries) {
    const failure = await inflate(bytes, entry, budget, () => undefined);
    if (failure !== null) return err(appError(failure));
  }
  return ok(null);
}
