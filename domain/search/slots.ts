const FIRST_ROOM = 1024;

function grown<T extends Uint16Array | Uint32Array>(table: T, wanted: number): T {
  if (wanted <= table.length) return table;
  const next = new (table.constructor as new (length: number) => T)(Math.ceil(wanted * 1.25));
  next.set(table);
  return next;
}

/** Tables of entries by slot; slots ascend in the order in which they were put. */
export class Slots {
  /** Plain names, one behind the other. */
  pool = new Uint16Array(FIRST_ROOM * 16);
  /** Where the name of a slot begins; that of the next one is where it ends. */
  starts = new Uint32Array(FIRST_ROOM);
  uses = new Uint32Array(FIRST_ROOM);
  /** null: dropped. */
  readonly keys: (string | null)[] = [];
  readonly codes: string[] = [];

  push(key: string, name: ArrayLike<number>, code: string, used: number): number {
    const slot = this.keys.length;
    const start = this.starts[slot] as number;
    const end = start + name.length;
    this.starts = grown(this.starts, slot + 2);
    this.uses = grown(this.uses, slot + 1);
    this.pool = grown(this.pool, end);
    this.pool.set(name, start);
    this.starts[slot + 1] = end;
    this.uses[slot] = used;
    this.keys.push(key);
    this.codes.push(code);
    return slot;
  }

  name(slot: number): Uint16Array {
    return this.pool.subarray(this.starts[slot], this.starts[slot + 1]);
  }

  bytes(): number {
    return this.starts.byteLength + this.uses.byteLength + this.pool.byteLength;
  }
}
