import { Field, Input } from '@fluentui/react-components';

/** One secret that is typed. */
export interface SecretField {
  readonly zh: string;
  readonly hint: string | null;
  /** What a password manager takes it for. */
  readonly autoComplete: 'current-password' | 'new-password';
}

interface Props<Name extends string> {
  readonly fields: Readonly<Record<Name, SecretField>>;
  readonly entered: Readonly<Record<Name, string>>;
  readonly wrong: Readonly<Partial<Record<Name, string>>>;
  readonly onEnter: (name: Name, value: string) => void;
}

/** Characters; longer than any that is remembered. */
const LONGEST = 256;

/** Passwords or passphrases below each other, with their rules, and what is wrong at its field. */
export function SecretFields<Name extends string>({ fields, entered, wrong, onEnter }: Props<Name>) {
  return (Object.keys(fields) as Name[]).map((name) => {
    const { zh, hint, autoComplete } = fields[name];
    return (
      <Field key={name} label={zh} required hint={hint} validationMessage={wrong[name] ?? null}>
        <Input
          type="password"
          name={name}
          autoComplete={autoComplete}
          maxLength={LONGEST}
          value={entered[name]}
          onChange={(_, { value }) => {
            onEnter(name, value);
          }}
        />
      </Field>
    );
  });
}
