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
import { signIn } from '../../offline/sign-in.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    flexGrow: 1,
    placeItems: 'center',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    backgroundImage: `linear-gradient(160deg, ${tokens.colorBrandBackground2} 0%, ${tokens.colorNeutralBackground2} 55%)`,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    width: 'min(400px, 100%)',
    boxSizing: 'border-box',
    padding: '36px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  titles: { display: 'flex', flexDirection: 'column' },
  note: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  /** Signed in before, but the service asks again: what is kept on the device stays. */
  readonly again: boolean;
  readonly account: string;
  readonly onSignedIn: (session: Session) => Promise<void>;
}

type Phase =
  { readonly kind: 'idle' } | { readonly kind: 'busy' } | { readonly kind: 'refused'; readonly why: string };

export function SignInPage({ again, account, onSignedIn }: Props) {
  const styles = useStyles();
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const [missing, setMissing] = useState({ account: false, password: false });
  const connected = useSnapshot(online, () => online.getSnapshot());

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const form = new FormData(event.currentTarget);
    const name = textOf(form.get('username')).trim();
    const secret = textOf(form.get('password'));
    setMissing({ account: name === '', password: secret === '' });
    if (name === '' || secret === '' || phase.kind === 'busy') return;
    setPhase({ kind: 'busy' });
    const answer = await signIn(name, secret);
    if (answer.ok) {
      await onSignedIn(answer.value);
      return;
    }
    setPhase({ kind: 'refused', why: errorText(answer.error) });
    const field = fields.namedItem('password');
    if (field instanceof HTMLInputElement) field.select();
  };

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate aria-label="登录">
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
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            size="large"
          />
        </Field>
        {phase.kind === 'refused' && (
          <MessageBar intent="error" role="alert">
            <MessageBarBody>{phase.why}</MessageBarBody>
          </MessageBar>
        )}
        <Button appearance="primary" size="large" type="submit" disabledFocusable={phase.kind === 'busy'}>
          {phase.kind === 'busy' ? '正在登录…' : '登录'}
        </Button>
      </form>
    </main>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
