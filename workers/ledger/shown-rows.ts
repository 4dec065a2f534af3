import type { LineColumns } from '../../domain/goods/columns.ts';
import type { ChangeSide, SpliceChange } from '../../domain/goods/line-change.ts';
import { UUID_WORDS } from '../../domain/kernel/ids.ts';
import type { RowOrder } from '../contract/ledger-views.ts';
import { chooseRows, sortedIn } from './choose-rows.ts';
import type { Findings } from './findings.ts';
import type { Content, LedgerChange } from './ledger-change.ts';

/** All rows as they stand on the invoice. */
const INVOICE_ORDER: RowOrder = { filter: 'all', search: '', sort: null };

const idOf = ({ ids }: LineColumns, row: number): string =>
  ids.subarray(row * UUID_WORDS, (row + 1) * UUID_WORDS).join();

const idsOf = (lines: LineColumns): readonly string[] =>
  Array.from({ length: lines.count }, (_, row) => idOf(lines, row));

/** The rows that are looked at, place by place. What was chosen stays while lines are edited; rows come and go. */
export class ShownRows {
  #order = INVOICE_ORDER;
  /** Rows of the invoice, by place; null: all as they stand. */
  #rows: Uint32Array | null = null;

  get order(): RowOrder {
    return this.#order;
  }

  /** How many of all rows are shown. */
  count(all: number): number {
    return this.#rows?.length ?? all;
  }

  /** The row at a place. */
  at(place: number): number {
    return this.#rows === null ? place : (this.#rows[place] ?? -1);
  }

  /** Where a row is looked at; null when it is not shown. */
  placeOf(row: number): number | null {
    if (this.#rows === null) return row;
    const place = this.#rows.indexOf(row);
    return place < 0 ? null : place;
  }

  /** Chooses rows anew; `refused` rows have an error the findings don't know. */
  choose(content: Content, findings: Findings, order: RowOrder, refused: readonly number[] = []): void {
    this.#order = order;
    const rows = new Set(refused);
    const isFaulty = (row: number): boolean => findings.errorsOf(row) > 0 || rows.has(row);
    this.#rows = chooseRows(content, isFaulty, order);
  }

  /** Follows a step that brought the lines to one side of a change. */
  follow(content: Content, { parts }: LedgerChange, side: ChangeSide): void {
    for (const part of side === 'after' ? parts : parts.toReversed())
      if (part.kind === 'splice' && this.#rows !== null)
        this.#rows = this.#spliced(this.#rows, part, side, content.lines.count);
    if (side === 'before') this.#sortBack(content, parts);
  }

  /** Lines that an undone step had taken away stand where the sort has them. */
  #sortBack(content: Content, parts: LedgerChange['parts']): void {
    const { sort } = this.#order;
    if (this.#rows === null || sort === null) return;
    const splices = parts.filter((part) => part.kind === 'splice');
    const back = new Set(splices.flatMap(({ removed }) => idsOf(removed)));
    for (const id of splices.flatMap(({ added }) => idsOf(added))) back.delete(id);
    if (back.size === 0) return;
    const isBack = (row: number): boolean => back.has(idOf(content.lines, row));
    this.#rows = sortedIn(content, sort, [...this.#rows], isBack);
  }

  /** Lines that only moved stay where they are looked at, or keep the order of the invoice when nothing sorts them. */
  #spliced(
    rows: Uint32Array,
    { row, removed, added }: SpliceChange,
    side: ChangeSide,
    count: number,
  ): Uint32Array {
    const [gone, come] = side === 'after' ? [removed, added] : [added, removed];
    const moved = new Map(Array.from({ length: come.count }, (_, at) => [idOf(come, at), row + at]));
    const left = new Map<number, number>();
    for (let at = 0; at < gone.count; at++) {
      const id = idOf(gone, at);
      const to = moved.get(id);
      if (to !== undefined) left.set(row + at, to);
      moved.delete(id);
    }
    const staying = [...rows].flatMap((at) => {
      if (at < row) return [at];
      if (at >= row + gone.count) return [at - gone.count + come.count];
      return left.get(at) ?? [];
    });
    const fresh = new Set(moved.values());
    const { sort } = this.#order;
    if (sort === null) return Uint32Array.from([...staying, ...fresh]).sort();
    const appended = gone.count === 0 && row + come.count === count;
    return appended ? Uint32Array.from([...staying, ...fresh]) : placed(staying, fresh);
  }
}

/** New rows stand below the row they follow on the invoice where that is shown, else at the end. */
function placed(staying: readonly number[], fresh: Set<number>): Uint32Array {
  const rows: number[] = [];
  const put = (row: number): void => {
    rows.push(row);
    for (let next = row + 1; fresh.delete(next); next++) rows.push(next);
  };
  staying.forEach(put);
  for (const row of fresh) if (fresh.delete(row)) put(row);
  return Uint32Array.from(rows);
}
