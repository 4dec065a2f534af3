import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** Bare streams came to browsers later than gzip, and nothing tells but making one. */
function inflates(): boolean {
  try {
    new DecompressionStream('deflate-raw');
    return true;
  } catch {
    return false;
  }
}

/**
 * Why files can't be read here: the browser is too old, or the address is not https, where it keeps its ciphers to itself.
 * Whoever inflates has workers of modules, too, which the whole page needs. M330
 */
export function browserRefusal(): AppError | null {
  const { Worker, crypto } = globalThis as Partial<typeof globalThis>;
  const hasCiphers = (crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
  return Worker !== undefined && inflates() && hasCiphers ? null : appError('browser.unsupported');
}
