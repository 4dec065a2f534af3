import { newSerial, newUuid } from '../../../domain/kernel/ids.ts';
import type { Clock, Digest, Ids, Schedule } from '../sync/ports.ts';

/** The only place of the offline store that reads the clock, the dice, timers and hashes. */

export const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

export const random = (): number => Math.random();

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SERIAL_LENGTH = 6;

export const ids: Ids = {
  uuid: () => newUuid(Date.now(), crypto.getRandomValues(new Uint32Array(4))),
  serial: () => serialOf(Date.now(), crypto.getRandomValues(new Uint8Array(SERIAL_LENGTH))),
};

/** A business serial of these very bytes, of which the first six count. */
export const serialOf = (now: number, bytes: Uint8Array): string =>
  newSerial(
    now,
    Array.from(bytes.subarray(0, SERIAL_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );

export const schedule: Schedule = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => {
    clearTimeout(timer);
  };
};

export const digest: Digest = async (bytes) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
