import { useState, type RefObject } from 'react';
import { checkVoucherList } from '../../../domain/difference-levy/check-vouchers.ts';
import {
  vouchersFromTableSteps,
  type VouchersRead,
} from '../../../domain/difference-levy/vouchers-from-table.ts';
import { VOUCHER_FIELDS } from '../../../domain/difference-levy/voucher-fields.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { useAlert } from '../../ui/alert.tsx';
import { entryProblems, tidyEntry, type DifferenceEntryProps } from './difference-entry.ts';
import { TEXT } from './difference-levy.text.ts';
import { useLeaving } from './useLeaving.ts';
import { useUnconfirmed } from './useUnconfirmed.ts';
import { useVouchers } from './useVouchers.ts';
import { pasteSplice } from './voucher-list.ts';
import { fieldsFrom, nextCell, type Cell } from './voucher-moves.ts';
import type { VoucherTableHandle } from './VoucherTable.tsx';

const NO_PROBLEMS = { sales: null, deduction: null };

interface Places {
  readonly sales: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<VoucherTableHandle | null>;
}

/** The detailed 差额录入: what was typed, what is wrong with it, and what can be done. */
export function useVouchersForm(props: DifferenceEntryProps, places: Places) {
  const { mode, readOnly = false, onConfirm, onClose } = props;
  const { start, restored, keep, forget } = useUnconfirmed(props);
  const { confirm: ask } = useAlert();
  const [sales, setSales] = useState(start.sales);
  const [attempted, setAttempted] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const vouchers = useVouchers(start.vouchers);
  const { list, filled, checked, sums, actions } = vouchers;
  const deduction = filled.length === 0 ? '' : formatFen(sums.deducted ?? NaN);
  const found = entryProblems({ sales, deduction }, mode);

  const changed = !readOnly && (list !== props.vouchers || sales !== props.sales);

  useLeaving(() => {
    if (changed) keep({ sales, vouchers: list });
  });
  const leave = () => {
    forget();
    onClose();
  };
  const type = (text: string) => {
    setSales(text);
    setWrong(null);
  };
  const nextProblem = () => {
    const to = nextCell(checked.problems, places.table.current?.at() ?? null);
    if (to !== null) places.table.current?.goTo(to);
  };
  const firstProblem = (): string | null => {
    const first = nextCell(checked.problems, null);
    if (found.sales !== null) places.sales.current?.querySelector('input')?.focus();
    else if (first !== null) places.table.current?.goTo(first);
    else if (found.deduction !== null) places.table.current?.goTo({ row: list.length, field: 'kind' });
    else return checkVoucherList(filled, null).find(({ level }) => level === 'error')?.message ?? null;
    return '';
  };
  const confirm = async () => {
    setAttempted(true);
    const problem = firstProblem();
    setWrong(problem === '' ? null : problem);
    if (problem !== null) return;
    const entry = { sales, deduction, vouchers: filled };
    const refused = await onConfirm(tidyEntry(entry, mode));
    if (refused === null) leave();
    else setWrong(errorText(refused));
  };
  const close = async () => {
    const question = { message: TEXT.unsaved, confirm: TEXT.discard, cancel: TEXT.stay };
    if (!changed || (await ask(question))) leave();
  };
  const paste = async (
    { row, field }: Cell,
    block: readonly (readonly string[])[],
  ): Promise<VouchersRead | null> => {
    const fields = fieldsFrom(field, Math.max(...block.map(({ length }) => length)));
    const header = fields.map((one) => VOUCHER_FIELDS[one].zh);
    const steps = vouchersFromTableSteps({ header, rows: block });
    const read = await inSlices(steps, new AbortController().signal);
    if (read !== null)
      actions.change(`已粘贴${String(read.vouchers.length)}行`, (now) => pasteSplice(now, row, fields, read));
    return read;
  };

  return {
    ...vouchers,
    sales,
    deduction,
    attempted,
    wrong,
    /** What an earlier page kept is shown. */
    restored,
    problems: attempted ? found : NO_PROBLEMS,
    type,
    nextProblem,
    confirm,
    close,
    paste,
  };
}
