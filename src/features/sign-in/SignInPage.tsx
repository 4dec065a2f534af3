import { useState, type SubmitEvent } from 'react';
import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  Title2,
  tokens,
} from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { signIn, type Proof } from '../../offline/sign-in.ts';
import { online } from '../../platform/online.ts';
import { CardPage } from '../../ui/CardPage.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  titles: { display: 'flex', flexDirection: 'column' },
  note: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  /** Signed in before, but the service asks again: what is kept on the device stays. */
  readonly again: boolean;
  readonly account: string;
  /** The password goes along for what may be owed: it is proved there once more. */
  readonly onSignedIn: (session: Session, password: string) => Promise<void>;
}

type Phase =
  { readonly kind: 'idle' } | { readonly kind: 'busy' } | { readonly kind: 'refused'; readonly why: string };

export function SignInPage({ again, account, onSignedIn }: Props) {
  const styles = useStyles();
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const [missing, setMissing] = useState({ account: false, password: false });
  // Account and password were right; the code of the telephone is to come.
  const [known, setKnown] = useState<Proof | null>(null);
  const [code, setCode] = useState('');
  const connected = useSnapshot(online, () => online.getSnapshot());
  const isBusy = phase.kind === 'busy';

  /** Whether it was refused, so that it is typed again. */
  const attempt = async (proof: Proof): Promise<boolean> => {
    setPhase({ kind: 'busy' });
    const answer = await signIn(proof);
    if (answer.ok) {
      await onSignedIn(answer.value, proof.password);
      return false;
    }
    const asksCode = answer.error.code === 'auth.codeRequired';
    if (asksCode) setKnown(proof);
    setPhase(asksCode ? { kind: 'idle' } : { kind: 'refused', why: errorText(answer.error) });
    return !asksCode;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const form = new FormData(event.currentTarget);
    const name = textOf(form.get('username')).trim();
    const secret = textOf(form.get('password'));
    setMissing({ account: name === '', password: secret === '' });
    if (name === '' || secret === '' || isBusy) return;
    if (!(await attempt({ account: name, password: secret }))) return;
    const field = fields.namedItem('password');
    if (field instanceof HTMLInputElement) field.select();
  };
  const submitCode = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (known === null || isBusy) return;
    if (code.trim() === '') setPhase({ kind: 'refused', why: '请输入验证码' });
    else await attempt({ ...known, code });
  };

  const refusal = phase.kind === 'refused' && (
    <MessageBar intent="error" role="alert">
      <MessageBarBody>{phase.why}</MessageBarBody>
    </MessageBar>
  );
  if (known !== null)
    return (
      <CardPage bright label="输入验证码" onSubmit={(event) => void submitCode(event)}>
        <Title2 as="h1">输入验证码</Title2>
        <Text>{`${known.account} 已开启两步验证，请输入手机验证器上的6位验证码；手机不在身边的，输入一个恢复码。`}</Text>
        <CodeField value={code} onEnter={setCode} />
        {refusal}
        <Button appearance="primary" size="large" type="submit" disabledFocusable={isBusy}>
          {isBusy ? '正在登录…' : '登录'}
        </Button>
        <Button
          appearance="transparent"
          disabled={isBusy}
          onClick={() => {
            setKnown(null);
            setCode('');
            setPhase({ kind: 'idle' });
          }}
        >
          用其他账号登录
        </Button>
      </CardPage>
    );

  return (
    <CardPage bright label="登录" onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <img src="icons/icon.svg" width={52} height={52} alt="" />
        <div className={styles.titles}>
          <Title2 as="h1">随开</Title2>
          <Text className={styles.note}>随时随地，离线也能开票</Text>
        </div>
      </div>
      {again && (
        <MessageBar intent="info">
          <MessageBarBody>登录已过期，请重新登录；未同步的内容都保留在本机。</MessageBarBody>
        </MessageBar>
      )}
      {!connected && (
        <MessageBar intent="warning">
          <MessageBarBody>当前离线，联网后才能登录。</MessageBarBody>
        </MessageBar>
      )}
      <Field label="账号" required validationMessage={missing.account ? '请输入账号' : null}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={account}
          maxLength={64}
          size="large"
          autoFocus
        />
      </Field>
      <Field label="密码" required validationMessage={missing.password ? '请输入密码' : null}>
        <Input name="password" type="password" autoComplete="current-password" maxLength={256} size="large" />
      </Field>
      {refusal}
      <Button appearance="primary" size="large" type="submit" disabledFocusable={isBusy}>
        {isBusy ? '正在登录…' : '登录'}
      </Button>
    </CardPage>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
