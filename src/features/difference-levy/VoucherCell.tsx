import { useId } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { VOUCHER_KINDS, type VoucherField } from '../../../domain/difference-levy/voucher.ts';
import { ALL_KINDS, VOUCHER_FIELDS } from '../../../domain/difference-levy/voucher-fields.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import type { useTableStyles } from './VoucherTable.styles.ts';

const INPUT_MODES = {
  digits: 'numeric',
  money: 'decimal',
  date: 'numeric',
  text: 'text',
  kind: 'text',
} as const;

const kindText = (value: string): string => {
  const kind = ALL_KINDS.find((one) => one === value);
  return kind === undefined ? '' : `${VOUCHER_KINDS[kind].code} ${VOUCHER_KINDS[kind].zh}`;
};

const OPTIONS = [
  <option key="" value="" aria-label="未选择" />,
  ...ALL_KINDS.map((kind) => (
    <option key={kind} value={kind}>
      {kindText(kind)}
    </option>
  )),
];

interface Props {
  readonly styles: ReturnType<typeof useTableStyles>;
  readonly row: number;
  readonly field: VoucherField;
  readonly value: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly issue: Issue | undefined;
  readonly onType: (row: number, field: VoucherField, text: string) => void;
}

/** One cell: an input, or the list of kinds, with what is wrong below it. */
export function VoucherCell({ styles, row, field, value, disabled, readOnly, issue, onType }: Props) {
  const id = useId();
  const { zh, shape, max } = VOUCHER_FIELDS[field];
  const wrong = issue?.level === 'error';
  const common = {
    'data-field': field,
    'aria-label': `第${String(row + 1)}张 ${zh}`,
    'aria-invalid': wrong,
    'aria-describedby': issue === undefined ? undefined : id,
    value,
    className: mergeClasses(styles.input, shape === 'money' && styles.right, wrong && styles.wrongInput),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onType(row, field, event.target.value);
    },
  };
  return (
    <div role="cell" className={styles.cell}>
      {shape === 'kind' && !readOnly ? (
        <PlainSelect
          {...common}
          disabled={disabled}
          onKeyDown={({ key }) => {
            const kind = ALL_KINDS.find((one) => VOUCHER_KINDS[one].code === `0${key}`);
            if (kind !== undefined) onType(row, field, kind);
          }}
        >
          {OPTIONS}
        </PlainSelect>
      ) : (
        <input
          {...common}
          value={shape === 'kind' ? kindText(value) : value}
          type="text"
          autoComplete="off"
          spellCheck={false}
          inputMode={INPUT_MODES[shape]}
          maxLength={max}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
      {issue !== undefined && (
        <span
          id={id}
          data-said
          className={mergeClasses(
            styles.message,
            shape === 'money' && styles.atRight,
            wrong ? styles.error : styles.warning,
          )}
        >
          {issue.message}
        </span>
      )}
    </div>
  );
}
