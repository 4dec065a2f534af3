import { memo } from 'react';
import { useFieldStyles } from './FaceField.styles.ts';

interface Props {
  readonly label: string;
  /** Full name, where the label alone is ambiguous. */
  readonly name?: string;
  /** Path in the face. */
  readonly field: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** What is ticked is told, and can't be changed. M035 */
  readonly readOnly?: boolean;
  /** Why it can't be changed, or what it does. */
  readonly title?: string | undefined;
  readonly wrong?: string | undefined;
  readonly onCheck: (field: string, on: boolean) => void;
}

export const FaceCheck = memo(function FaceCheck(props: Props) {
  const { label, name, field, checked, disabled = false, readOnly = false, title, wrong, onCheck } = props;
  const styles = useFieldStyles();
  if (readOnly)
    return <span className={styles.check} title={wrong ?? title} data-field={field}>{`✓ ${label}`}</span>;
  return (
    <label className={styles.check} title={wrong ?? title}>
      <input
        type="checkbox"
        aria-label={name ?? label}
        aria-invalid={wrong !== undefined}
        data-field={field}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onCheck(field, event.currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
});
