import { useState } from 'react';
import { Text } from '@fluentui/react-components';
import type { AccountService } from '../../offline/account-service.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { accountErrorText, AFTER_CHANGE } from './account.text.ts';
import { NEW_PASSWORD, NO_NEW_PASSWORD, wrongNewPassword } from './new-password.ts';

interface Props {
  readonly account: string;
  readonly service: Pick<AccountService, 'changePassword'>;
  readonly connected: boolean;
  readonly onClose: () => void;
}

const FIELDS = {
  current: { zh: '原密码', autoComplete: 'current-password', hint: null },
  ...NEW_PASSWORD,
} as const;
type FieldName = keyof typeof FIELDS;

type Entered = Readonly<Record<FieldName, string>>;
type Wrong = Partial<Record<FieldName, string>>;

/** What can be told before the service is asked. */
const check = (account: string, { current, ...next }: Entered): Wrong => ({
  ...(current === '' && { current: '请输入原密码' }),
  ...wrongNewPassword(account, current, next),
});

/** 修改密码: the rules are told before, and what is wrong at its field. */
export function PasswordDialog({ account, service, connected, onClose }: Props) {
  const [entered, setEntered] = useState<Entered>({ current: '', ...NO_NEW_PASSWORD });
  const [wrong, setWrong] = useState<Wrong>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const change = async () => {
    const found = check(account, entered);
    setWrong(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const changed = await service.changePassword(entered.current, entered.next);
    setBusy(false);
    if (!changed.ok) {
      setRefusal(accountErrorText(changed.error));
      return;
    }
    toast(`${SUCCESSES.changed.zh}\n其他电脑上的登录已退出`);
    onClose();
  };
  return (
    <FormDialog
      title="修改密码"
      confirm={busy ? '正在修改…' : '修改密码'}
      wrong={connected ? refusal : '当前离线，联网后才能修改密码'}
      disabled={!connected}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <SecretFields
        fields={FIELDS}
        entered={entered}
        wrong={wrong}
        onEnter={(name, value) => {
          setEntered({ ...entered, [name]: value });
        }}
      />
      <Text size={200}>{AFTER_CHANGE}</Text>
    </FormDialog>
  );
}
