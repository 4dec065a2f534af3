import type { KeyboardEvent } from 'react';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { tidyAmount } from '../../../domain/difference-levy/amounts.ts';

const useStyles = makeStyles({
  input: { '& input': { textAlign: 'right', fontFeatureSettings: '"tnum"' }, minWidth: '0' },
  // Reckoned, not filled in: a figure on the paper of the dialog.
  figure: {
    backgroundColor: 'transparent',
    border: 'none',
    '::after': { display: 'none' },
    '& input': { cursor: 'default', fontWeight: tokens.fontWeightSemibold },
  },
  field: { rowGap: tokens.spacingVerticalXXS },
});

interface Props {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly problem: string | null;
  readonly warning?: string | null;
  /** Where the amount comes from, when it is not typed. */
  readonly hint?: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** An amount in yuan; with two decimals as soon as it is left. M207 */
export function AmountField(props: Props) {
  const styles = useStyles();
  const { label, value, problem, warning = null, onChange } = props;
  return (
    <Field
      className={styles.field}
      label={label}
      required={props.required ?? false}
      validationState={problem === null ? (warning === null ? 'none' : 'warning') : 'error'}
      validationMessage={problem ?? warning}
      hint={props.hint ?? null}
    >
      <Input
        className={mergeClasses(styles.input, props.hint !== undefined && styles.figure)}
        inputMode="decimal"
        autoFocus={props.autoFocus ?? false}
        readOnly={props.readOnly ?? false}
        value={value}
        onChange={(_, data) => {
          onChange(data.value);
        }}
        onBlur={() => {
          const tidy = tidyAmount(value);
          if (tidy !== value) onChange(tidy);
        }}
        onKeyDown={props.onKeyDown}
      />
    </Field>
  );
}
