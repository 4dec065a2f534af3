const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
/** Grams that fall together only add names that the match sorts out. */
const BUCKETS = 1 << 18;

/** Under each gram the slots it was added for, the latest first. */
export interface Postings {
  readonly add: (gram: number, slot: number) => void;
  /** Calls for slots that are under any of the grams, the latest first and each once, until told to stop. */
  readonly visit: (grams: readonly number[], take: (slot: number) => boolean) => void;
  /** How many slots there are under the grams, some counted more than once. */
  readonly count: (grams: readonly number[]) => number;
  readonly bytes: () => number;
}

/** Chains of numbers in blocks: what is added moves nothing, and nothing is kept twice while it grows. */
export function createPostings(): Postings {
  const [heads, counts] = [new Uint32Array(BUCKETS), new Uint32Array(BUCKETS)];
  const slots: Uint32Array[] = [];
  const before: Uint32Array[] = [];
  let count = 1;
  const bucketOf = (gram: number): number => gram & (BUCKETS - 1);
  const slotOf = (node: number): number => slots[node >>> CHUNK_BITS]?.[node & (CHUNK - 1)] ?? 0;
  const nodeBefore = (node: number): number => before[node >>> CHUNK_BITS]?.[node & (CHUNK - 1)] ?? 0;

  return {
    add(gram, slot) {
      const bucket = bucketOf(gram);
      const head = heads[bucket] as number;
      if (head !== 0 && slotOf(head) === slot) return;
      if (count >>> CHUNK_BITS === slots.length) {
        slots.push(new Uint32Array(CHUNK));
        before.push(new Uint32Array(CHUNK));
      }
      (slots.at(-1) as Uint32Array)[count & (CHUNK - 1)] = slot;
      (before.at(-1) as Uint32Array)[count & (CHUNK - 1)] = head;
      heads[bucket] = count++;
      counts[bucket] = (counts[bucket] as number) + 1;
    },
    visit(grams, take) {
      const open: number[] = [];
      for (const gram of grams) {
        const node = heads[bucketOf(gram)] as number;
        if (node !== 0 && !open.includes(node)) open.push(node);
      }
      while (open.length > 0) {
        let latest = 0;
        for (let at = 0; at < open.length; at++) latest = Math.max(latest, slotOf(open[at] as number));
        if (!take(latest)) return;
        let left = 0;
        for (let at = 0; at < open.length; at++) {
          const node = open[at] as number;
          const next = slotOf(node) === latest ? nodeBefore(node) : node;
          if (next !== 0) open[left++] = next;
        }
        open.length = left;
      }
    },
    count: (grams) => grams.reduce((sum, gram) => sum + (counts[bucketOf(gram)] as number), 0),
    bytes: () =>
      heads.byteLength +
      counts.byteLength +
      (slots.length + before.length) * CHUNK * Uint32Array.BYTES_PER_ELEMENT,
  };
}
