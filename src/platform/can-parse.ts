import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** Why files can't be read here: the browser is too old, or the address is not https, where it keeps its ciphers to itself. M330 */
export function browserRefusal(): AppError | null {
  const { Worker, DecompressionStream, crypto } = globalThis as Partial<typeof globalThis>;
  const isAble = Worker !== undefined && DecompressionStream !== undefined;
  const hasCiphers = (crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
  return isAble && hasCiphers ? null : appError('browser.unsupported');
}
