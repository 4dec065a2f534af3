const SMALLEST = 512 * 1024;
/** Holds a page of usual length; what a longer one needed is let go of. */
const LARGEST = 8 * SMALLEST;
/** Rooms that are kept while nobody uses them. */
const KEPT = 4;

/**
 * Where bytes lie until they are sent. A room serves one answer after another: memory that is new for each has to be
 * collected, which took more time than reading.
 */
export class Room {
  #bytes = Buffer.allocUnsafeSlow(SMALLEST);
  #used = 0;

  /** A copy of the bytes, good until the room is left. */
  keep(bytes: Buffer): Buffer {
    if (this.#used + bytes.length > this.#bytes.length) {
      // What was kept before stays where it is.
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, bytes.length));
      this.#used = 0;
    }
    const kept = this.#bytes.subarray(this.#used, (this.#used += bytes.length));
    kept.set(bytes);
    return kept;
  }

  /** Nothing that was kept is used any more. */
  leave(): void {
    this.#used = 0;
    if (this.#bytes.length <= LARGEST && free.length < KEPT) free.push(this);
  }
}

const free: Room[] = [];

/** A room for its taker alone. */
export const takeRoom = (): Room => free.pop() ?? new Room();
