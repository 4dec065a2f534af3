import { useMemo, useState } from 'react';
import type { VoucherField } from '../../../domain/difference-levy/voucher.ts';
import { checkedVouchers, sumsOf } from './checked-vouchers.ts';
import {
  filledVouchers,
  splice,
  tidied,
  unsplice,
  withCell,
  type Splice,
  type Vouchers,
} from './voucher-list.ts';

interface State {
  readonly list: Vouchers;
  /** The last thing done to whole rows, which can be undone. */
  readonly done: Splice | null;
}

/** What can be done to the list; the same functions as long as the dialog is open. */
export interface VoucherActions {
  readonly type: (row: number, field: VoucherField, text: string) => void;
  readonly tidy: (row: number, field: VoucherField) => void;
  readonly remove: (row: number) => void;
  /** Rows put in, over others or between them; made from the list as it is then. */
  readonly change: (text: string, make: (list: Vouchers) => Omit<Splice, 'text'>) => void;
  readonly undo: () => void;
}

/** The vouchers of an open dialog, what is wrong with them, and the last step back. */
export function useVouchers(initial: Vouchers) {
  const [{ list, done }, setState] = useState<State>({ list: initial, done: null });
  const actions = useMemo((): VoucherActions => {
    const edit = (change: (list: Vouchers) => Vouchers) => {
      setState((state) => {
        const next = change(state.list);
        return next === state.list ? state : { ...state, list: next };
      });
    };
    const doSplice = (text: string, make: (list: Vouchers) => Omit<Splice, 'text'>) => {
      setState((state) => {
        const made = { ...make(state.list), text };
        return { list: splice(state.list, made), done: made };
      });
    };
    return {
      type: (row, field, text) => {
        edit((now) => withCell(now, row, field, text));
      },
      tidy: (row, field) => {
        edit((now) => tidied(now, row, field));
      },
      remove: (row) => {
        doSplice(`已删除第${String(row + 1)}张凭证`, (now) => ({
          at: row,
          removed: now.slice(row, row + 1),
          inserted: [],
        }));
      },
      change: doSplice,
      undo: () => {
        setState((state) =>
          state.done === null ? state : { list: unsplice(state.list, state.done), done: null },
        );
      },
    };
  }, []);
  const checked = useMemo(() => checkedVouchers(list), [list]);
  const filled = useMemo(() => filledVouchers(list), [list]);
  const sums = useMemo(() => sumsOf(list), [list]);
  return { list, filled, checked, sums, done, actions };
}
