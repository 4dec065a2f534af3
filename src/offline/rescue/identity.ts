import { newUuid } from '../../../domain/kernel/ids.ts';
import { serialOf } from '../adapters/ambient.ts';

/** What a copy is called. */
export interface CopyIdentity {
  readonly draftId: string;
  readonly opId: string;
  readonly ywlsh: string;
}

/** Milliseconds since 1970 in a UUID of version 7. */
const timeOf = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

/**
 * The same content of a draft has the same names on every device that imports it as a copy, so that the service sees
 * one draft, whoever sends it first.
 */
export async function copyIdentity(draftId: string, content: string): Promise<CopyIdentity> {
  const seed = new TextEncoder().encode(`${draftId} ${content}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  const words = new Uint32Array(digest.buffer);
  const at = timeOf(draftId);
  return {
    draftId: newUuid(at, words.slice(0, 4)),
    opId: newUuid(at, words.slice(4, 8)),
    ywlsh: serialOf(at, digest),
  };
}
