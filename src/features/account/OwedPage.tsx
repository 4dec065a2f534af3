import { useMemo, useState, type SubmitEvent } from 'react';
import { Button, Text, Title2 } from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { accountService, type AccountService } from '../../offline/account-service.ts';
import { refreshSession } from '../../offline/refresh-session.ts';
import { CardPage } from '../../ui/CardPage.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { accountErrorText } from './account.text.ts';
import { FactorSecret, RecoveryCodes, useFactorSetup } from './FactorSetup.tsx';
import { NEW_PASSWORD, NO_NEW_PASSWORD, wrongNewPassword, type NewPassword } from './new-password.ts';

interface Props {
  /** Signed in, with something that has to be done first. */
  readonly session: Session;
  readonly password: string;
  readonly service?: AccountService;
  readonly onDone: (session: Session) => Promise<void>;
  readonly onLeave: () => void;
}

/** What a user has to do after a sign-in before they get in: another password, a second factor. */
export function OwedPage({ session, password, service, onDone, onLeave }: Props) {
  const [owed, setOwed] = useState({ session, password });
  const calls = useMemo(() => service ?? accountService(session), [service, session]);
  /** Asks what is left; answers why it could not be asked. */
  const goOn = async (now: string): Promise<string | null> => {
    const answer = await refreshSession();
    if (!answer.ok) return errorText(answer.error);
    if (answer.value.owes === undefined) await onDone(answer.value);
    else setOwed({ session: answer.value, password: now });
    return null;
  };
  const shared = { ...owed, service: calls, goOn, onLeave };
  return owed.session.owes === 'password' ? <FirstPassword {...shared} /> : <FirstFactor {...shared} />;
}

interface StepProps extends Pick<Props, 'session' | 'password' | 'onLeave'> {
  readonly service: AccountService;
  readonly goOn: (password: string) => Promise<string | null>;
}

function FirstPassword({ session, password, service, goOn, onLeave }: StepProps) {
  const [entered, setEntered] = useState<NewPassword>(NO_NEW_PASSWORD);
  const [wrong, setWrong] = useState<Partial<NewPassword>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = wrongNewPassword(session.account, password, entered);
    setWrong(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const changed = await service.changePassword(password, entered.next);
    const why = changed.ok ? await goOn(entered.next) : accountErrorText(changed.error);
    setRefusal(why);
    setBusy(false);
  };
  return (
    <CardPage bright label="修改初始密码" onSubmit={(event) => void submit(event)}>
      <Title2 as="h1">修改初始密码</Title2>
      <Text>{`${session.userName}，当前密码由管理员设置，只用于首次登录。请设一个只有您知道的密码，之后用它登录。`}</Text>
      <input type="text" name="username" autoComplete="username" value={session.account} readOnly hidden />
      <SecretFields
        fields={NEW_PASSWORD}
        entered={entered}
        wrong={wrong}
        onEnter={(name, value) => {
          setEntered({ ...entered, [name]: value });
        }}
      />
      {refusal !== null && <Text role="alert">{refusal}</Text>}
      <Button appearance="primary" size="large" type="submit" disabledFocusable={busy}>
        {busy ? '正在修改…' : '修改密码并继续'}
      </Button>
      <Button appearance="transparent" disabled={busy} onClick={onLeave}>
        退出登录
      </Button>
    </CardPage>
  );
}

function FirstFactor({ session, password, service, goOn, onLeave }: StepProps) {
  const setup = useFactorSetup(service, password);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setup.busy) return;
    if (setup.recoveryCodes === null) await setup.confirm();
    else setRefusal(await goOn(password));
  };
  const isOn = setup.recoveryCodes !== null;
  return (
    <CardPage bright width={520} label="设置两步验证" onSubmit={(event) => void submit(event)}>
      <Title2 as="h1">{isOn ? '两步验证已开启' : '设置两步验证'}</Title2>
      {setup.recoveryCodes === null ? (
        <>
          <Text>您的账号须使用两步验证：以后登录时，除密码外还要输入手机验证器上的6位验证码。</Text>
          <FactorSecret setup={setup} />
        </>
      ) : (
        <RecoveryCodes codes={setup.recoveryCodes} account={session.account} />
      )}
      {refusal !== null && <Text role="alert">{refusal}</Text>}
      <Button
        appearance="primary"
        size="large"
        type="submit"
        disabledFocusable={setup.busy || setup.begun === null}
      >
        {isOn ? '已保存，进入随开' : setup.busy ? '正在验证…' : '验证并开启'}
      </Button>
      {!isOn && (
        <Button appearance="transparent" disabled={setup.busy} onClick={onLeave}>
          退出登录
        </Button>
      )}
    </CardPage>
  );
}
