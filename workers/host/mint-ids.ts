import { stampUuid, UUID_WORDS } from '../../domain/kernel/ids.ts';

/** `crypto.getRandomValues` gives at most 65 536 bytes a call. */
const WORDS_A_CALL = 16_384;

/** Identities for new lines: UUIDs of version 7, four words each. */
export function mintIds(count: number): Uint32Array<ArrayBuffer> {
  const ids = new Uint32Array(count * UUID_WORDS);
  for (let from = 0; from < ids.length; from += WORDS_A_CALL) {
    crypto.getRandomValues(ids.subarray(from, from + WORDS_A_CALL));
  }
  const now = Date.now();
  for (let at = 0; at < ids.length; at += UUID_WORDS) stampUuid(ids, at, now);
  return ids;
}
