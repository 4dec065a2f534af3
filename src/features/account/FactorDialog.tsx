import { useEffect, useState } from 'react';
import { Button, Text } from '@fluentui/react-components';
import type { AccountService, SecondFactor } from '../../offline/account-service.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { Busy } from '../../ui/Busy.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ABOUT_FACTOR, accountErrorText } from './account.text.ts';
import { FactorSecret, RecoveryCodes, useFactorSetup } from './FactorSetup.tsx';

const PASSWORD = { password: { zh: '登录密码', autoComplete: 'current-password', hint: null } } as const;

interface Props {
  readonly account: string;
  readonly service: AccountService;
  readonly connected: boolean;
  readonly onClose: () => void;
}

type Shown =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly factor: SecondFactor }
  | { readonly kind: 'setup'; readonly password: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const OFFLINE = '当前离线，联网后才能设置';

/** 两步验证: turned on with a first code, renewed and turned off with password and code. */
export function FactorDialog({ account, service, connected, onClose }: Props) {
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    if (!connected) return;
    void service.secondFactor().then((told) => {
      if (told.ok) setShown({ kind: 'known', factor: told.value });
      else setWrong(accountErrorText(told.error));
    });
  }, [service, connected]);
  const shared = { account, service, connected, onClose };
  if (shown.kind === 'setup') return <Setup {...shared} password={shown.password} />;
  if (shown.kind === 'codes') return <Codes codes={shown.codes} account={account} onClose={onClose} />;
  if (shown.kind === 'known' && shown.factor.on)
    return (
      <TurnedOn
        {...shared}
        factor={shown.factor}
        onCodes={(codes) => {
          setShown({ kind: 'codes', codes });
        }}
      />
    );
  return (
    <TurnedOff
      connected={connected}
      wrong={wrong}
      isAsking={shown.kind === 'asking'}
      onBegin={(password) => {
        setShown({ kind: 'setup', password });
      }}
      onClose={onClose}
    />
  );
}

interface TurnedOffProps extends Pick<Props, 'connected' | 'onClose'> {
  readonly wrong: string | null;
  readonly isAsking: boolean;
  readonly onBegin: (password: string) => void;
}

function TurnedOff({ connected, wrong, isAsking, onBegin, onClose }: TurnedOffProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog
      title="两步验证"
      confirm="开始设置"
      wrong={connected ? wrong : OFFLINE}
      disabled={!connected || isAsking}
      onConfirm={() => {
        if (password === '') setMissing(true);
        else onBegin(password);
      }}
      onClose={onClose}
    >
      <Text>{ABOUT_FACTOR}</Text>
      {isAsking && connected && wrong === null ? (
        <Busy label="正在读取…" />
      ) : (
        <SecretFields
          fields={PASSWORD}
          entered={{ password }}
          wrong={missing ? { password: '请输入登录密码' } : {}}
          onEnter={(_, value) => {
            setPassword(value);
          }}
        />
      )}
    </FormDialog>
  );
}

function Setup({ account, service, connected, password, onClose }: Props & { readonly password: string }) {
  const setup = useFactorSetup(service, password);
  if (setup.recoveryCodes !== null)
    return <Codes codes={setup.recoveryCodes} account={account} onClose={onClose} />;
  return (
    <FormDialog
      title="两步验证"
      width={560}
      confirm={setup.busy ? '正在验证…' : '验证并开启'}
      wrong={connected ? null : OFFLINE}
      disabled={!connected || setup.begun === null}
      busy={setup.busy}
      onConfirm={() => void setup.confirm()}
      onClose={onClose}
    >
      <FactorSecret setup={setup} />
    </FormDialog>
  );
}

function Codes({
  codes,
  account,
  onClose,
}: Pick<Props, 'account' | 'onClose'> & { readonly codes: readonly string[] }) {
  return (
    <FormDialog title="恢复码" confirm="已保存" cancel="关闭" onConfirm={onClose} onClose={onClose}>
      <RecoveryCodes codes={codes} account={account} />
    </FormDialog>
  );
}

interface TurnedOnProps extends Props {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnedOn({ service, connected, factor, onCodes, onClose }: TurnedOnProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  /** With password and code; answers what came of it, null where it was refused. */
  const prove = async <T,>(
    work: (password: string, code: string) => Promise<Result<T>>,
  ): Promise<T | null> => {
    if (password === '' || code.trim() === '') {
      setWrong('请输入登录密码和验证码');
      return null;
    }
    setBusy(true);
    setWrong(null);
    const done = await work(password, code);
    setBusy(false);
    if (done.ok) return done.value;
    setWrong(accountErrorText(done.error));
    return null;
  };
  const renew = async () => {
    const codes = await prove(service.renewRecoveryCodes);
    if (codes !== null) onCodes(codes);
  };
  const turnOff = async () => {
    const done = await prove(async (...given) => {
      const removed = await service.removeFactor(...given);
      return removed.ok ? { ok: true, value: true } : removed;
    });
    if (done === null) return;
    toast('两步验证已关闭');
    onClose();
  };
  return (
    <FormDialog
      title="两步验证已开启"
      confirm="换一批恢复码"
      wrong={connected ? wrong : OFFLINE}
      disabled={!connected}
      busy={busy}
      more={
        !factor.required && (
          <Button disabled={busy || !connected} onClick={() => void turnOff()}>
            关闭两步验证
          </Button>
        )
      }
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      <Text>
        {`登录时要输入手机验证器上的验证码，还有 ${String(factor.recoveryCodes)} 个恢复码可用。${
          factor.required ? '您的账号须使用两步验证，不能关闭。' : '换手机的，请先关闭再重新设置。'
        }`}
      </Text>
      <SecretFields
        fields={PASSWORD}
        entered={{ password }}
        wrong={{}}
        onEnter={(_, value) => {
          setPassword(value);
        }}
      />
      <CodeField small value={code} onEnter={setCode} />
    </FormDialog>
  );
}
