import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const PATIENT = { timeout: PATIENCE_MS };

/** Until the check throws no more; answers what it answers. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENT);

/** Until it answers something; answers that. */
export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, PATIENT);
