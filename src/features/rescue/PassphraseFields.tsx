import { Checkbox, Text } from '@fluentui/react-components';
import { SHORTEST_PASSPHRASE } from '../../offline/vault/passphrase.ts';
import { SecretFields, type SecretField } from '../../ui/SecretFields.tsx';
import { PRIVATE } from './rescue.text.ts';

/** What is entered for a file to be exported. */
export interface NewPassphrase {
  readonly isWanted: boolean;
  readonly first: string;
  readonly again: string;
}

export const NO_PASSPHRASE: NewPassphrase = { isWanted: true, first: '', again: '' };

type FieldName = 'first' | 'again';
export type Wrong = Readonly<Partial<Record<FieldName, string>>>;

/** What is wrong with a passphrase, at its field; nothing where none is wanted. */
export function wrongWith({ isWanted, first, again }: NewPassphrase): Wrong {
  if (!isWanted) return {};
  if (Array.from(first).length < SHORTEST_PASSPHRASE)
    return { first: `口令至少 ${String(SHORTEST_PASSPHRASE)} 个字符` };
  return first === again ? {} : { again: '两次输入的口令不一致，请重新输入' };
}

const FIELDS: Readonly<Record<FieldName, SecretField>> = {
  first: {
    zh: '口令',
    hint: `至少 ${String(SHORTEST_PASSPHRASE)} 个字符。口令不会保存，忘记后文件无法打开`,
    autoComplete: 'new-password',
  },
  again: { zh: '再次输入口令', hint: null, autoComplete: 'new-password' },
};

interface Props {
  readonly entered: NewPassphrase;
  readonly wrong: Wrong;
  readonly onEnter: (entered: NewPassphrase) => void;
}

/** Whether the file goes under a passphrase, and under which. */
export function PassphraseFields({ entered, wrong, onEnter }: Props) {
  return (
    <>
      <Checkbox
        label="用口令加密文件"
        checked={entered.isWanted}
        onChange={(_, { checked }) => {
          onEnter({ ...entered, isWanted: checked === true });
        }}
      />
      {!entered.isWanted && <Text>{PRIVATE}</Text>}
      {entered.isWanted && (
        <SecretFields
          fields={FIELDS}
          entered={entered}
          wrong={wrong}
          onEnter={(name, value) => {
            onEnter({ ...entered, [name]: value });
          }}
        />
      )}
    </>
  );
}
