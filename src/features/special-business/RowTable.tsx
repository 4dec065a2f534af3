import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { mergeClasses } from '@fluentui/react-components';
import {
  fieldsOf,
  type BlockRow,
  type BusinessTable,
  type Field,
} from '../../../domain/special-business/define.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { useStable } from '../../ui/use-stable.ts';
import { moveOf, type Cell, type CellMove } from './cell-moves.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, useRowStyles } from './RowTable.styles.ts';
import { TableRow } from './TableRow.tsx';
import type { CellErrors } from './useRowChecks.ts';

/** What others may ask of the table. */
export interface RowTableHandle {
  /** Puts the cursor into a cell, wherever it is. */
  readonly goTo: (cell: Cell) => void;
}

export interface RowTableProps {
  readonly ref: Ref<RowTableHandle>;
  readonly label: string;
  readonly business: BusinessTable;
  readonly rows: readonly BlockRow[];
  readonly facts: BlockRow;
  /** Path of the table in issues; the row and the field follow. */
  readonly path: string;
  readonly wrong: CellErrors;
  readonly readOnly: boolean;
  /** Pixels; a table of few rows is lower. */
  readonly height: { readonly most: number };
  readonly onText: (row: number, field: string, text: string) => void;
  /** An empty row is put in at a place. */
  readonly onInsert: (row: number) => void;
  readonly onRemove: (row: number) => void;
  /** A block of cells was pasted at a cell. */
  readonly onPaste: (text: string, at: Cell) => void;
}

const WIDTHS: Readonly<Record<Field['kind'], string>> = {
  text: 'minmax(120px, 1.55fr)',
  region: 'minmax(130px, 1.5fr)',
  choice: 'minmax(104px, 1fr)',
  yesNo: '72px',
  date: '104px',
  minute: '140px',
  money: '112px',
};

const columnsOf = (business: BusinessTable): string =>
  ['44px', ...fieldsOf(business).map(([, { kind }]) => WIDTHS[kind]), '28px'].join(' ');

/** The cell an event happened in; null outside the cells. */
function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof HTMLElement)) return null;
  const field = target.closest<HTMLElement>('[data-name]')?.dataset['name'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined || field === undefined ? null : { row: Number(row), field };
}

const isBlockOfCells = (text: string): boolean => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));

/** A table of fields, filled in cell by cell; only the rows in sight are drawn. */
export function RowTable(props: RowTableProps) {
  const { ref, label, business, rows, facts, path, wrong, readOnly, height } = props;
  const styles = useRowStyles();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell | null>(null);
  const [wanted, setWanted] = useState<Cell | null>(null);
  const kept = [wanted, active].flatMap((cell) => (cell === null ? [] : [cell.row]));
  const shown = useRowWindow(box, { rowHeight: ROW_HEIGHT, count: rows.length, kept });
  const columns = columnsOf(business);
  const fields = fieldsOf(business);

  useImperativeHandle(ref, () => ({ goTo: setWanted }), []);
  useLayoutEffect(() => {
    if (wanted !== null && box.current !== null) showCell(box.current, wanted);
  }, [wanted, rows.length]);

  const act = (move: CellMove, field: string): void => {
    if (move.kind === 'to') setWanted(move.cell);
    else if (readOnly) return;
    else if (move.kind === 'remove') remove(move.row, field);
    else {
      const row = move.kind === 'add' ? rows.length : move.row;
      props.onInsert(row);
      setWanted({ row, field: move.kind === 'add' ? (fields[0]?.[0] ?? field) : field });
    }
  };
  const remove = (row: number, field: string): void => {
    props.onRemove(row);
    setWanted({ row: Math.max(0, Math.min(row, rows.length - 2)), field });
  };
  const pressed = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === null || event.nativeEvent.isComposing || event.altKey || event.metaKey) return;
    const { key, shiftKey, ctrlKey, target } = event;
    const isList = target instanceof HTMLSelectElement;
    const move = moveOf({ business, rows, facts }, cell, { key, shiftKey, ctrlKey, isList });
    if (move === null) return;
    event.preventDefault();
    act(move, cell.field);
  };
  const pasted = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const fits = event.target instanceof HTMLInputElement && !isBlockOfCells(text);
    if (cell === null || text === '' || fits || readOnly) return;
    event.preventDefault();
    props.onPaste(text, cell);
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (cellOf(relatedTarget) === null) setActive(null);
    setWanted(null);
  };
  const onText = useStable(props.onText);
  const onRemove = useStable((row: number) => {
    remove(row, fields[0]?.[0] ?? '');
  });
  return (
    <div
      ref={box}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      className={styles.box}
      // On a low screen it leaves room for the goods.
      style={{ maxHeight: `min(${String(height.most)}px, max(120px, 100vh - 604px))` }}
      onScroll={shown.measure}
      onFocus={({ target }) => {
        setActive(cellOf(target));
      }}
      onBlur={left}
      onKeyDown={pressed}
      onPaste={pasted}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={mergeClasses(styles.grid, styles.head)}
        style={{ gridTemplateColumns: columns }}
      >
        <span role="columnheader">序号</span>
        {fields.map(([name, { zh, required }]) => (
          <span
            key={name}
            role="columnheader"
            title={zh}
            className={required === true ? styles.required : ''}
          >
            {zh}
          </span>
        ))}
        <span role="columnheader" className={styles.last}>
          操作
        </span>
      </div>
      <div
        role="rowgroup"
        className={styles.rows}
        style={{ height: `${String(rows.length * ROW_HEIGHT)}px` }}
      >
        {shown.rows.map((index) => (
          <TableRow
            key={index}
            index={index}
            business={business}
            values={rows[index] ?? {}}
            facts={facts}
            path={`${path}.${String(index)}`}
            wrong={fields.map(([name]) => wrong.get(`${path}.${String(index)}.${name}`) ?? '').join('\n')}
            columns={columns}
            upwards={index > 3 && index >= rows.length - 2}
            readOnly={readOnly}
            onText={onText}
            onRemove={onRemove}
          />
        ))}
      </div>
    </div>
  );
}

/** Brings a cell into sight and puts the cursor there; a closed one gives way to the first open cell of its row. */
function showCell(box: HTMLElement, { row, field }: Cell): void {
  const line = box.querySelector<HTMLElement>(`[data-row="${String(row)}"]`);
  const lowest = HEAD_HEIGHT + (row + 1) * ROW_HEIGHT - box.clientHeight;
  box.scrollTop = Math.max(lowest, Math.min(box.scrollTop, row * ROW_HEIGHT));
  const cell =
    line?.querySelector<HTMLElement>(`[data-name="${field}"] [data-field]:enabled`) ??
    line?.querySelector<HTMLElement>('[data-field]:enabled');
  line?.scrollIntoView({ block: 'nearest' });
  cell?.focus({ preventScroll: true });
  if (cell instanceof HTMLInputElement) cell.select();
}
