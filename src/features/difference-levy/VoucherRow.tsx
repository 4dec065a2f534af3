import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons';
import { BLANK_VOUCHER, type Voucher, type VoucherField } from '../../../domain/difference-levy/voucher.ts';
import { VOUCHER_FIELD_LIST, usesField } from '../../../domain/difference-levy/voucher-fields.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { VoucherActions } from './useVouchers.ts';
import { VoucherCell } from './VoucherCell.tsx';
import { ROW_HEIGHT, useTableStyles } from './VoucherTable.styles.ts';

interface Props {
  readonly row: number;
  /** null: the row below the last, which begins a new voucher. */
  readonly voucher: Voucher | null;
  readonly issues: readonly Issue[];
  /** The cell of this row that has the focus. */
  readonly active: VoucherField | null;
  /** Nothing is held back any more: confirming was tried. */
  readonly attempted: boolean;
  readonly readOnly: boolean;
  readonly actions: VoucherActions;
}

/** What is missing isn't told in the row that is being filled in, nor anything of the cell that is being typed into. */
const isTold = (issue: Issue, active: VoucherField | null): boolean =>
  active === null || (issue.field !== active && !issue.rule.endsWith('.required'));

/** One voucher of the list. */
export const VoucherRow = memo(function VoucherRow(props: Props) {
  const { row, issues, active, attempted, readOnly, actions } = props;
  const styles = useTableStyles();
  const voucher = props.voucher ?? BLANK_VOUCHER;
  const told = attempted ? issues : issues.filter((issue) => isTold(issue, active));
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className={mergeClasses(styles.grid, styles.row)}
      style={{ top: `${String(row * ROW_HEIGHT)}px` }}
    >
      <span role="rowheader" className={styles.number}>
        {row + 1}
      </span>
      {VOUCHER_FIELD_LIST.map(([field]) => (
        <VoucherCell
          key={field}
          styles={styles}
          row={row}
          field={field}
          value={voucher[field]}
          disabled={voucher[field] === '' && !usesField(voucher.kind, field)}
          readOnly={readOnly}
          issue={told.find((issue) => issue.field === field)}
          onType={actions.type}
        />
      ))}
      <span role="cell">
        {props.voucher !== null && !readOnly && (
          <button
            type="button"
            className={styles.remove}
            title="Ctrl+Delete"
            aria-label={`删除第${String(row + 1)}张凭证`}
            data-remove
          >
            <Delete16Regular />
          </button>
        )}
      </span>
    </div>
  );
});
