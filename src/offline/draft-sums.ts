import { overStores } from './over-stores.ts';
import type { DocRow, DraftSumRow, ReadTx, UpgradeTx, WriteTx } from './schema.ts';

type Kind = DraftSumRow['invoiceKind'];

/** What the draft box adds up; a doc it does not list adds nothing. */
class Tally {
  readonly #sums = new Map<Kind, DraftSumRow>();

  add(doc: DocRow | undefined, sign: 1 | -1): void {
    if (doc?.shown !== 1) return;
    const { invoiceKind, totals } = doc;
    const before = this.#sums.get(invoiceKind) ?? { ...NOTHING, invoiceKind };
    this.#sums.set(invoiceKind, plus(before, { ...totals, count: 1 }, sign));
  }

  get rows(): readonly DraftSumRow[] {
    return [...this.#sums.values()].filter(({ count, amount, tax, total }) =>
      [count, amount, tax, total].some((value) => value !== 0),
    );
  }
}

type Sums = Omit<DraftSumRow, 'invoiceKind'>;

const NOTHING: Sums = { count: 0, amount: 0, tax: 0, total: 0 };

const plus = <T extends Sums>(sum: T, more: Sums, sign: 1 | -1 = 1): T => ({
  ...sum,
  count: sum.count + sign * more.count,
  amount: sum.amount + sign * more.amount,
  tax: sum.tax + sign * more.tax,
  total: sum.total + sign * more.total,
});

/** How many drafts the box lists of a type (null: of all types), and what they come to. Reads one row a type. */
export async function readSums(tx: ReadTx, invoiceKind: Kind | null): Promise<Sums> {
  const rows = await tx.objectStore('draftSums').getAll();
  return rows
    .filter((row) => invoiceKind === null || row.invoiceKind === invoiceKind)
    .reduce<Sums>((sum, row) => plus(sum, row), NOTHING);
}

/** Counts all drafts there are. */
export async function countDrafts(tx: UpgradeTx): Promise<void> {
  const tally = new Tally();
  for (let at = await tx.objectStore('docs').openCursor(); at !== null; at = await at.continue())
    tally.add(at.value, 1);
  for (const row of tally.rows) await tx.objectStore('draftSums').put(row);
}

/** The same after rows were lost that were counted. */
export async function recountDrafts(tx: WriteTx): Promise<void> {
  const tally = new Tally();
  for (const doc of await tx.objectStore('docs').getAll()) tally.add(doc, 1);
  const sums = tx.objectStore('draftSums');
  for (const kind of await sums.getAllKeys()) await sums.delete(kind);
  for (const row of tally.rows) await sums.put(row);
}

/** A transaction that keeps the sums: whatever is done to `docs` through it is counted. */
export interface CountedTx {
  readonly tx: WriteTx;
  /** Writes what changed; the transaction's last work. */
  readonly settle: () => Promise<void>;
}

type Docs = ReturnType<typeof docsOf>;
const docsOf = (tx: WriteTx) => tx.objectStore('docs');

/** Everything that changes docs has to be known here: a change that is not counted would never be noticed. */
export function countedTx(tx: WriteTx): CountedTx {
  const tally = new Tally();
  const seen: Promise<void>[] = [];
  const docs = docsOf(tx);
  /** Requests of one transaction run in their order: what is read here is what stood before the change. */
  const leave = (draftId: string): void => {
    const read = docs.get(draftId).then((before) => {
      tally.add(before, -1);
    });
    // A transaction that is rolled back says so itself.
    read.catch(() => undefined);
    seen.push(read);
  };
  const counted: Pick<Docs, 'put' | 'delete'> = {
    put: (doc) => {
      leave(doc.draftId);
      tally.add(doc, 1);
      return docs.put(doc);
    },
    delete: (draftId) => {
      if (typeof draftId !== 'string') throw new Error('docs are deleted one by one');
      leave(draftId);
      return docs.delete(draftId);
    },
  };
  const refused = (name: string) => () => {
    throw new Error(`docs.${name} is not counted`);
  };
  const changes: Readonly<Record<string, unknown>> = {
    ...counted,
    add: refused('add'),
    clear: refused('clear'),
    openCursor: refused('openCursor'),
  };
  return {
    tx: overStores(tx, (name) => (name === 'docs' ? changes : {})),
    settle: async () => {
      await Promise.all(seen);
      const sums = tx.objectStore('draftSums');
      for (const change of tally.rows) {
        const before = await sums.get(change.invoiceKind);
        await sums.put(before === undefined ? change : plus(before, change));
      }
    },
  };
}
