import { Field, Input } from '@fluentui/react-components';

interface Props {
  readonly value: string;
  readonly wrong?: string | null;
  /** In a dialog, beside fields of the usual height. */
  readonly small?: boolean;
  readonly onEnter: (value: string) => void;
}

/** A code of the telephone, or a recovery code in its place. */
export const CodeField = ({ value, wrong = null, small = false, onEnter }: Props) => (
  <Field label="验证码" required validationMessage={wrong}>
    <Input
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      size={small ? 'medium' : 'large'}
      autoFocus={!small}
      value={value}
      onChange={(_, { value: entered }) => {
        onEnter(entered);
      }}
    />
  </Field>
);
