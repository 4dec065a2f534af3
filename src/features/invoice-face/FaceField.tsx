import { useId } from 'react';
import { Input, mergeClasses } from '@fluentui/react-components';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly label: string;
  /** Names the field in issues; also where the cursor is put by them. */
  readonly field: string;
  readonly value: string;
  readonly wrong?: string | undefined;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly: boolean;
  /** Full name for those who hear it, where the label alone is ambiguous. */
  readonly name?: string;
  readonly onChange: (text: string) => void;
}

/** One line of the paper: label, input, and the reason when a check found something. */
export function FaceField(props: Props) {
  const styles = useFaceStyles();
  const id = useId();
  const { label, field, value, wrong, required = false, placeholder, maxLength, readOnly, name } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={mergeClasses(styles.label, required && styles.required)}>
        {label}
      </label>
      <Input
        id={id}
        size="small"
        className={styles.input}
        value={value}
        readOnly={readOnly}
        aria-label={name ?? label}
        aria-required={required}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        data-field={field}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
        {...(maxLength !== undefined && { maxLength })}
        onChange={(_, data) => {
          props.onChange(data.value);
        }}
      />
      {wrong !== undefined && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}

/** Puts the cursor into the field an issue names. */
export const focusField = (field: string): void => {
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  // What is not edited here, e.g. the seller, is shown as a whole.
  const target = find(field) ?? find(field.split('.')[0] ?? '');
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
};
