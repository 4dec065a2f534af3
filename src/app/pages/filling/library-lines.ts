import type { LineField } from '../../../../domain/goods/columns.ts';
import { GOODS_CELLS, goodsCells } from '../../../../domain/goods-library/goods-line.ts';
import type { GoodsEntry } from '../../../../domain/goods-library/goods-entry.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import type { RowView } from '../../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

type Client = Pick<LedgerClient, 'rows' | 'apply' | 'getSnapshot'>;

interface Filled {
  readonly goods: GoodsEntry;
  /** It began with the default goods, which nobody chose for it. M260 */
  readonly byItself: boolean;
}

/** A line got the discount of its goods, or why it did not. */
type OnDiscount = (goods: GoodsEntry, error: AppError | null) => void;

/** What is emptied when a line of default goods is called something else. */
const OF_GOODS: readonly LineField[] = GOODS_CELLS.filter((field) => field !== 'name');

/** What tells that a line still says what its goods said. */
const TOLD = ['spec', 'unit', 'taxCode', 'price'] as const;

/**
 * Lines that goods of the library filled, for as long as the page is there: those with a discount get it once there is an
 * amount to take it from, and a line of default goods whose name is typed anew loses what these goods said. M160, M251, M260
 */
export class LibraryLines {
  readonly #client: Client;
  readonly #onDiscount: OnDiscount;
  readonly #filled = new Map<string, Filled>();

  constructor(client: Client, onDiscount: OnDiscount) {
    this.#client = client;
    this.#onDiscount = onDiscount;
  }

  /** Goods stand in the rows of the invoice from this one on. */
  note(row: number, goods: readonly GoodsEntry[], byItself: boolean): void {
    goods.forEach((one, at) => {
      const line = this.#client.rows.lineAt(row + at);
      if (line === undefined) return;
      if (byItself || one.discount !== '') this.#filled.set(line.id, { goods: one, byItself });
      else this.#filled.delete(line.id);
    });
  }

  /** Others will stand in this row of the invoice. */
  forget(row: number): void {
    this.#filled.delete(this.#client.rows.lineAt(row)?.id ?? '');
  }

  /** Follows the lines. Returns its end. */
  watch(): () => void {
    return this.#client.rows.subscribe(() => {
      if (this.#filled.size === 0) return;
      for (const line of this.#client.rows.getSnapshot().values()) {
        const filled = this.#filled.get(line.id);
        if (filled !== undefined) this.#look(line, filled);
      }
    });
  }

  #look(line: RowView, { goods, byItself }: Filled): void {
    if (line.nature !== 'normal') this.#filled.delete(line.id);
    else if (line.name !== goods.name) {
      this.#filled.delete(line.id);
      if (byItself && this.#isTold(line, goods)) this.#empty(line);
    } else if (goods.discount !== '' && /[1-9]/.test(line.amount)) {
      this.#filled.delete(line.id);
      void this.#discount(line, goods);
    }
  }

  #isTold(line: RowView, goods: GoodsEntry): boolean {
    const cells = goodsCells(goods, this.#client.getSnapshot().view?.taxInclusive === true);
    return TOLD.every((field) => line[field] === cells[GOODS_CELLS.indexOf(field)]);
  }

  #empty({ row }: RowView): void {
    const cells = [OF_GOODS.map(() => '')];
    void this.#client.apply({ kind: 'paste', row, fields: OF_GOODS, cells });
  }

  async #discount({ row }: RowView, goods: GoodsEntry): Promise<void> {
    const done = await this.#client.apply({ kind: 'discount', rows: [row], by: { rate: goods.discount } });
    this.#onDiscount(goods, done.ok ? null : done.error);
  }
}
