import { cmac, gcm } from '@noble/ciphers/aes.js';
import { bytesOfRow, rowOfBytes } from './row-bytes.ts';

type Row = Readonly<Record<string, unknown>>;

/** What stays readable of the rows of a store; everything else is sealed. */
export interface SealedStore {
  /** The fields of its key. */
  readonly key: readonly string[];
  /** Fields of its key that are content: a keyed token stands in their place. */
  readonly named?: string;
  /** Other fields that stay readable: those of its indexes. */
  readonly clear?: readonly string[];
  /** Its rows are small and read all at once, again and again: those that were opened are remembered. */
  readonly remembered?: boolean;
}

interface Remembered {
  readonly about: string;
  readonly sealed: Uint8Array;
  readonly row: unknown;
}

/** Bytes of a data key: one half seals, the other names. */
export const KEY_BYTES = 64;
const NONCE = 12;

/** Random bytes of a new data key. */
export const newDataKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

const utf8 = new TextEncoder();

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/**
 * Rows under a data key: AES-256-GCM, bound to the store, the key and every field that stays readable, so that a row put
 * elsewhere or given another flag opens no more. It waits for nothing: a transaction of IndexedDB ends with what it waits for.
 */
export class Sealing {
  readonly #sealingKey: Uint8Array;
  readonly #namingKey: Uint8Array;
  readonly #remembered = new Map<string, Remembered>();
  readonly #onUnread: (name: string, stored: Row) => void;

  /** @param onUnread hears of a row of a store that does not open, by what stays readable of it */
  constructor(key: Uint8Array, onUnread: (name: string, stored: Row) => void = () => undefined) {
    if (key.length !== KEY_BYTES) throw new Error(`a data key of ${String(key.length)} bytes`);
    this.#sealingKey = key.slice(0, KEY_BYTES / 2);
    this.#namingKey = key.slice(KEY_BYTES / 2);
    this.#onUnread = onUnread;
  }

  /** What stands for a text that is content: the same for the same text, and nobody without the key can tell which. */
  token(store: string, text: string): string {
    // Before all others, as it is among texts: where reading begins.
    if (text === '') return '';
    return hex(cmac(utf8.encode(JSON.stringify([store, text])), this.#namingKey));
  }

  seal(name: string, store: SealedStore, row: Row): Row {
    const clear = this.#clear(name, store, row);
    return { ...clear, sealed: this.sealed(aboutOf(name, clear), bytesOfRow(row)) };
  }

  /** The row as it was; undefined where it is damaged, forged, or of another key. */
  open(name: string, store: SealedStore, stored: Row): unknown {
    const row = this.#open(name, store, stored);
    if (row === undefined) this.#onUnread(name, stored);
    return row;
  }

  #open(name: string, store: SealedStore, stored: Row): unknown {
    const { sealed } = stored;
    if (!ArrayBuffer.isView(sealed)) return undefined;
    const bytes = sealed as Uint8Array;
    const about = aboutOf(name, pick(store, stored));
    const place = JSON.stringify([name, ...store.key.map((field) => stored[field])]);
    const known = this.#remembered.get(place);
    if (known?.about === about && isSame(known.sealed, bytes)) return known.row;
    const opened = this.opened(about, bytes);
    if (opened === null) return undefined;
    const row = rowOfBytes(opened);
    if (store.remembered === true) this.#remembered.set(place, { about, sealed: bytes, row });
    return row;
  }

  /** Bytes sealed, bound to what they are about. */
  sealed(about: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
    const hidden = gcm(this.#sealingKey, nonce, utf8.encode(about)).encrypt(bytes);
    const whole = new Uint8Array(NONCE + hidden.length);
    whole.set(nonce);
    whole.set(hidden, NONCE);
    return whole;
  }

  /** Null where they are not what was sealed. */
  opened(about: string, bytes: Uint8Array): Uint8Array | null {
    try {
      return gcm(this.#sealingKey, bytes.subarray(0, NONCE), utf8.encode(about)).decrypt(
        bytes.subarray(NONCE),
      );
    } catch {
      return null;
    }
  }

  #clear(name: string, store: SealedStore, row: Row): Row {
    const clear = pick(store, row);
    const { named } = store;
    return named === undefined ? clear : { ...clear, [named]: this.token(name, String(row[named])) };
  }
}

const pick = ({ key, clear = [] }: SealedStore, row: Row): Row =>
  Object.fromEntries(
    [...key, ...clear].flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
  );

const aboutOf = (name: string, clear: Row): string => JSON.stringify([name, clear]);

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
