import { Select } from '@fluentui/react-components';

interface Props<Key extends string> {
  readonly label: string;
  /** What stands for all of them. */
  readonly any: string;
  /** '' for any. */
  readonly value: Key | '';
  readonly choices: readonly (readonly [key: Key, zh: string])[];
  readonly className?: string;
  readonly onChoose: (value: Key | '') => void;
}

/** One field of a list's filter: one of a few choices, or all of them. */
export function FilterChoice<Key extends string>(props: Props<Key>) {
  const { label, any, value, choices, className, onChoose } = props;
  return (
    <Select
      {...(className === undefined ? {} : { className })}
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, chosen) => {
        onChoose(choices.find(([key]) => key === chosen.value)?.[0] ?? '');
      }}
    >
      <option value="">{any}</option>
      {choices.map(([key, zh]) => (
        <option key={key} value={key}>
          {zh}
        </option>
      ))}
    </Select>
  );
}
