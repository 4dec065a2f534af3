import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { VOUCHER_FIELD_LIST } from '../../../domain/difference-levy/voucher-fields.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import type { CheckedVouchers } from './checked-vouchers.ts';
import { TEXT } from './difference-levy.text.ts';
import type { VoucherActions } from './useVouchers.ts';
import type { Vouchers } from './voucher-list.ts';
import { blockOf, cellOf, keyMove, removedRow } from './voucher-events.ts';
import type { Cell } from './voucher-moves.ts';
import { VoucherRow } from './VoucherRow.tsx';
import { ROW_HEIGHT, useTableStyles } from './VoucherTable.styles.ts';

/** What the dialog may ask of the table. */
export interface VoucherTableHandle {
  readonly goTo: (cell: Cell) => void;
  /** The cell that has or last had the focus; null before any had. */
  readonly at: () => Cell | null;
}

interface Props {
  readonly ref: Ref<VoucherTableHandle>;
  readonly list: Vouchers;
  readonly checked: CheckedVouchers;
  readonly attempted: boolean;
  readonly readOnly: boolean;
  readonly actions: VoucherActions;
  /** A block of cells was pasted at a cell. */
  readonly onPasteBlock: (at: Cell, block: readonly (readonly string[])[]) => void;
  readonly onNextProblem: () => void;
}

const NONE = [] as const;
/** The list of vouchers, filled in cell by cell; only the rows in sight are drawn. */
export function VoucherTable(props: Props) {
  const { ref, list, checked, attempted, readOnly, actions } = props;
  const styles = useTableStyles();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell | null>(null);
  const [wanted, setWanted] = useState<Cell | null>(null);
  const last = useRef<Cell | null>(null);
  const count = list.length + (readOnly ? 0 : 1);
  const kept = [wanted, active].flatMap((cell) => (cell === null ? [] : [cell.row]));
  const { rows, measure } = useRowWindow(box, { rowHeight: ROW_HEIGHT, count, kept });

  useImperativeHandle(ref, () => ({ goTo: setWanted, at: () => last.current }), []);

  useLayoutEffect(() => {
    const { current } = box;
    if (wanted === null || current === null) return;
    const row = `[data-row="${String(wanted.row)}"]`;
    const cell =
      current.querySelector<HTMLElement>(`${row} [data-field="${wanted.field}"]:enabled`) ??
      current.querySelector<HTMLElement>(`${row} [data-field]:enabled`);
    const below = (wanted.row + 2) * ROW_HEIGHT - current.clientHeight;
    current.scrollTop = Math.max(below, Math.min(current.scrollTop, wanted.row * ROW_HEIGHT));
    cell?.focus({ preventScroll: true });
  }, [wanted]);

  const focused = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell === null) return;
    last.current = cell;
    setActive(cell);
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell !== null && !readOnly) actions.tidy(cell.row, cell.field);
    if (relatedTarget === null || cellOf(relatedTarget) === null) setActive(null);
    setWanted(null);
  };
  const remove = (row: number) => {
    actions.remove(row);
    setWanted({ row: Math.min(row, list.length - 1), field: last.current?.field ?? 'kind' });
  };
  /** As if the cell were left and the button pressed: with what the cell's text means. */
  const submit = (table: Element, { row, field }: Cell) => {
    if (!readOnly) actions.tidy(row, field);
    setTimeout(() => table.closest('form')?.requestSubmit());
  };
  const pressed = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === null || event.nativeEvent.isComposing) return;
    const to = keyMove(event, list, cell);
    if (to !== null) setWanted(to);
    else if (event.key === 'Delete' && event.ctrlKey && !readOnly && cell.row < list.length) remove(cell.row);
    else if (event.key === 'F8') props.onNextProblem();
    else if (event.key === 'Enter') submit(event.currentTarget, cell);
    else return;
    event.preventDefault();
  };
  const clicked = ({ target }: MouseEvent) => {
    const row = removedRow(target);
    if (row !== null) remove(row);
  };
  const pasted = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const block = blockOf(event.clipboardData.getData('text/plain'));
    if (cell === null || block === null || readOnly) return;
    event.preventDefault();
    props.onPasteBlock(cell, block);
  };

  return (
    <div
      ref={box}
      role="table"
      aria-label={TEXT.vouchers}
      aria-rowcount={count + 1}
      tabIndex={readOnly ? 0 : -1}
      className={styles.box}
      onScroll={measure}
      onFocus={focused}
      onBlur={left}
      onKeyDown={pressed}
      onPaste={pasted}
      onClick={clicked}
    >
      <div role="row" aria-rowindex={1} className={mergeClasses(styles.grid, styles.head)}>
        <span role="columnheader" className={styles.right}>
          序号
        </span>
        {VOUCHER_FIELD_LIST.map(([field, { zh, shape }]) => (
          <span key={field} role="columnheader" className={shape === 'money' ? styles.right : ''}>
            {zh}
          </span>
        ))}
        <span role="columnheader">操作</span>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: `${String(count * ROW_HEIGHT)}px` }}>
        {rows.map((row) => (
          <VoucherRow
            key={row}
            row={row}
            voucher={list[row] ?? null}
            issues={checked.issues[row] ?? NONE}
            active={active?.row === row ? active.field : null}
            attempted={attempted}
            readOnly={readOnly}
            actions={actions}
          />
        ))}
      </div>
    </div>
  );
}
