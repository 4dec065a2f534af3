import { memo, useId, type ComponentProps, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFieldStyles } from './FaceField.styles.ts';

export interface FieldProps {
  readonly label: string;
  /** Path in the face: names the field in issues, and is where the cursor is put by them. */
  readonly field: string;
  readonly value: string;
  /** What a check found. */
  readonly wrong?: string | undefined;
  /** What is worth knowing of the value, and no error. */
  readonly hint?: string | null;
  readonly required?: boolean;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number;
  readonly readOnly: boolean;
  /** Full name for those who hear it, where the label alone is ambiguous. */
  readonly name?: string;
  readonly tidy?: (text: string) => string;
  readonly onText: (field: string, text: string) => void;
}

interface FrameProps extends Pick<FieldProps, 'label' | 'wrong' | 'hint' | 'required'> {
  /** Of the control; absent when the value is only shown. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** What is said about a field; '' for nothing. */
const saidOf = ({ wrong, hint }: Pick<FieldProps, 'wrong' | 'hint'>): string => wrong ?? hint ?? '';

/** Label, the control, and what is said about it. */
export function FieldFrame({ id, label, wrong, hint = null, required = false, children }: FrameProps) {
  const styles = useFieldStyles();
  const said = saidOf({ wrong, hint });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={mergeClasses(styles.label, required && styles.required)}>
        {label}
      </label>
      <div className={styles.box}>
        {children}
        {said !== '' && (
          <span
            id={id === undefined ? undefined : `${id}-said`}
            data-said
            title={said}
            className={mergeClasses(styles.said, wrong !== undefined && styles.wrong)}
          >
            {said}
          </span>
        )}
      </div>
    </div>
  );
}

/** What every input of the face has. */
export const inputProps = (id: string, props: FieldProps): Omit<ComponentProps<'input'>, 'value'> => ({
  id,
  'aria-label': props.name ?? props.label,
  'aria-required': props.required ?? false,
  'aria-invalid': props.wrong !== undefined,
  'aria-describedby': saidOf(props) === '' ? undefined : `${id}-said`,
  readOnly: props.readOnly,
  placeholder: props.readOnly ? undefined : props.placeholder,
  maxLength: props.maxLength,
});

/** One line of the paper. */
export const FaceField = memo(function FaceField(props: FieldProps) {
  const styles = useFieldStyles();
  const id = useId();
  const { field, value, tidy, onText } = props;
  return (
    <FieldFrame id={id} {...props}>
      <TextInput
        {...inputProps(id, props)}
        className={styles.input}
        data-field={field}
        value={value}
        tidy={tidy}
        onText={(text) => {
          onText(field, text);
        }}
      />
    </FieldFrame>
  );
});
