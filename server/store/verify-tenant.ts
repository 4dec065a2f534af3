import { walkChain, type AuditRow, type Break, type ChainPoint, type Moment } from './audit-chain.ts';
import {
  digestOf,
  readRow,
  readRows,
  SEALED_TABLES,
  sealsIn,
  shapeOf,
  type ReadRow,
  type Shape,
} from './sealed-rows.ts';
import type { TenantReader } from './tenant-tx.ts';

/** A row that is not what its last entry tells of. */
export interface RowBreak extends Pick<Break, 'why'> {
  readonly table: string;
  readonly key: readonly string[];
}

export type TenantBreak = Break | RowBreak;

interface Told {
  readonly table: string;
  readonly key: readonly string[];
  /** 0: that it is gone. */
  readonly columns: number;
  readonly digest: string;
  isSeen: boolean;
}

/** What the entries so far tell of rows. */
function readingSeals() {
  const told = new Map<string, Told>();
  const nameOf = (table: string, key: readonly string[]): string => JSON.stringify([table, key]);
  return {
    take({ detail }: Pick<AuditRow, 'detail'>): void {
      for (const [table, columns, digest, key] of sealsIn(detail)) {
        const name = nameOf(table, key);
        told.set(name, { table, key, columns, digest, isSeen: told.get(name)?.isSeen ?? false });
      }
    },
    /** `row` undefined: there is none. */
    judge(
      { table, key }: Pick<RowBreak, 'table' | 'key'>,
      row: ReadRow | undefined,
      isUnsealed: Expected['isUnsealed'],
    ): RowBreak | null {
      const one = told.get(nameOf(table, key));
      if (one !== undefined) one.isSeen = true;
      const isThere = one !== undefined && one.columns > 0;
      if (row === undefined) return isThere ? { table, key, why: 'missing' } : null;
      if (one === undefined) return isUnsealed(table, row) ? null : { table, key, why: 'added' };
      if (!isThere) return { table, key, why: 'added' };
      const isRight = row.isDerivedRight && digestOf(row, one.columns) === one.digest;
      return isRight ? null : { table, key, why: 'changed' };
    },
    unseen: (): RowBreak[] =>
      [...told.values()]
        .filter(({ columns, isSeen }) => columns > 0 && !isSeen)
        .map(({ table, key }) => ({ table, key, why: 'missing' })),
  };
}

type Seals = ReturnType<typeof readingSeals>;

const PAGE = 500;

interface Rows extends Pick<Expected, 'isUnsealed'> {
  readonly seals: Seals;
  readonly shapes: ReadonlyMap<string, Shape>;
}

/** Rows that are not what the entries tell of, as far as these were read: others may have been changed since. */
async function findSuspects(moment: Moment, { seals, shapes, isUnsealed }: Rows): Promise<RowBreak[]> {
  const suspects: RowBreak[] = [];
  for (const [table, shape] of shapes) {
    let after: ReadRow | null = null;
    for (;;) {
      const rows: ReadRow[] = await moment((tx) => readRows(tx, shape, { after, most: PAGE }));
      for (const row of rows) {
        const broken = seals.judge({ table, key: row.key }, row, isUnsealed);
        if (broken !== null) suspects.push(broken);
      }
      after = rows.at(-1) ?? null;
      if (rows.length < PAGE || shape.keys.length === 0) break;
    }
  }
  return [...suspects, ...seals.unseen()];
}

/** Looks at suspects again, in one moment with all entries. */
async function firstGuilty(
  tx: TenantReader,
  suspects: readonly RowBreak[],
  { seals, shapes, isUnsealed }: Rows,
): Promise<RowBreak | null> {
  for (const { table, key } of suspects) {
    const shape = shapes.get(table);
    if (shape === undefined) return { table, key, why: 'added' };
    const broken = seals.judge({ table, key }, await readRow(tx, shape, key), isUnsealed);
    if (broken !== null) return broken;
  }
  return null;
}

export interface Expected {
  /** Points that the chain was seen to go through. */
  readonly points: readonly ChainPoint[];
  /** A row without a seal is right, too. */
  readonly isUnsealed: (table: string, row: ReadRow) => boolean;
}

/** Holds points that the chain was seen to go through against its entries. */
function watchPoints(points: readonly ChainPoint[]) {
  const left = new Map<number, string[]>();
  for (const { n, hash } of points) left.set(n, [...(left.get(n) ?? []), hash]);
  let broken: Break | null = null;
  return {
    take(row: AuditRow): void {
      const hashes = left.get(row.n) ?? [];
      left.delete(row.n);
      if (broken === null && hashes.some((hash) => hash !== row.hash)) broken = { n: row.n, why: 'changed' };
    },
    /** `reached`: where the chain ends. What lies behind that was cut off. */
    broken: (reached?: ChainPoint): Break | null =>
      broken ?? (reached !== undefined && left.size > 0 ? { n: reached.n + 1, why: 'missing' } : null),
  };
}

/**
 * The first thing that is not what the tenant's audit tells: an entry, or a row; null when all is right. Also while the
 * service works: what looks wrong is looked at again in one moment with all entries. I13, B7
 */
export async function verifyTenant(
  moment: Moment,
  { points, isUnsealed }: Expected,
): Promise<TenantBreak | null> {
  const [seals, watched] = [readingSeals(), watchPoints(points)];
  const onEntry = (row: AuditRow): void => {
    watched.take(row);
    seals.take(row);
  };
  const { broken, reached } = await walkChain(moment, { onEntry });
  const strayed = broken ?? watched.broken();
  if (strayed !== null) return strayed;
  const shapes = new Map<string, Shape>();
  for (const table of Object.keys(SEALED_TABLES)) shapes.set(table, await moment((tx) => shapeOf(tx, table)));
  const rows = { seals, shapes, isUnsealed };
  const suspects = await findSuspects(moment, rows);
  return moment(async (tx) => {
    const rest = await walkChain((work) => work(tx), { from: reached, onEntry });
    return rest.broken ?? watched.broken(rest.reached) ?? (await firstGuilty(tx, suspects, rows));
  });
}
