import { useEffect, useState, type SubmitEvent } from 'react';
import { Button, Field, Input, makeStyles, Text, Title2 } from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Seal } from '../../offline/database.ts';
import { askTabs } from '../../offline/vault/key-channel.ts';
import { recover, setPassphrase, unlock as unlockBy } from '../../offline/vault/keep-sealed.ts';
import { sealUnder } from '../../offline/vault/sealed-rows.ts';
import { waitingHere } from '../../offline/vault/waiting-here.ts';
import { sealedHere, type User } from '../../offline/session-database.ts';
import { Busy } from '../../ui/Busy.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { go } from '../address.tsx';
import { useSession } from '../session.tsx';
import { openSealed } from './open-sealed.ts';
import { NEW_PASSPHRASE, NO_PASSPHRASE, vaultErrorText, wrongOf, type NewPassphrase } from './vault.text.ts';

const useStyles = makeStyles({ ways: { display: 'flex', justifyContent: 'space-between' } });

/** Whoever has just signed in, and what they unlocked. */
interface Recovered {
  readonly session: Session;
  readonly seal: Seal;
}

/** The passphrase; the sign-in of the account, where that was forgotten; and then a new one for the seal. */
type Step = 'asking' | 'passphrase' | 'signIn' | { readonly renew: Recovered };

const NOBODY_KNOWN = '本机没有登录信息，请联网后再解锁，或退出后重新登录';

const NO_PROOF = { account: '', password: '', code: '' };

const waitingText = (count: number): string =>
  count === 0 ? '锁定期间不发送，解锁后继续。' : `有 ${String(count)} 项为解锁后发送，锁定期间不会发出。`;

interface Props {
  readonly user: User;
  /** Who has just signed in; null: their names are sealed, too. */
  readonly session: Session | null;
}

/** Instead of every page until what this laptop keeps is unlocked; nothing on it says whose it is. */
export function UnlockPage({ user, session }: Props) {
  const styles = useStyles();
  const { unlock, leave } = useSession();
  const [step, setStep] = useState<Step>('asking');
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const [asksCode, setAsksCode] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [entered, setEntered] = useState<NewPassphrase>(NO_PASSPHRASE);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void waitingHere(user).then(setWaiting);
  }, [user]);

  const open = async (seal: Seal, known: Session | null) => {
    // Before the pages are there: they read what the browser keeps of their habits.
    openSealed(user, seal);
    if (!(await unlock(user, seal, known))) setWhy(NOBODY_KNOWN);
  };
  useEffect(() => {
    let isHere = true;
    void askTabs(user).then(async (key) => {
      if (!isHere) return;
      const seal = key === null ? null : sealUnder(key);
      if (seal !== null) openSealed(user, seal);
      if (seal === null || !(await unlock(user, seal, session))) setStep('passphrase');
    });
    return () => {
      isHere = false;
    };
  }, [user, session, unlock]);

  const turnTo = (next: Step) => {
    setStep(next);
    setSecret('');
    setWhy(null);
  };
  const attempt = async <T,>(asked: Promise<Result<T>>, then: (value: T) => Promise<void> | void) => {
    setBusy(true);
    setWhy(null);
    const answer = await asked;
    if (answer.ok) await then(answer.value);
    else if (answer.error.code === 'auth.codeRequired' && !asksCode) setAsksCode(true);
    else setWhy(vaultErrorText(answer.error));
    setBusy(false);
  };
  const renew = async ({ session: known, seal }: Recovered) => {
    const wrong = Object.values(wrongOf(entered))[0];
    if (wrong !== undefined) {
      setWhy(wrong);
      return;
    }
    const idleMinutes = (await sealedHere(user))?.idleMinutes ?? 0;
    await attempt(setPassphrase(user, seal, entered.next, idleMinutes), () => open(seal, known));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (typeof step === 'object') void renew(step.renew);
    else if (step === 'signIn') {
      if (proof.account.trim() === '' || proof.password === '') setWhy('请输入账号和登录密码');
      else
        void attempt(
          recover(user, {
            account: proof.account.trim(),
            password: proof.password,
            code: asksCode ? proof.code : undefined,
          }),
          (recovered) => {
            turnTo({ renew: recovered });
          },
        );
    } else if (secret === '') setWhy('请输入口令');
    else void attempt(unlockBy(user, secret), (seal) => open(seal, session));
  };
  const signOut = async () => {
    await leave();
    go('/sign-in', { replace: true });
  };

  if (step === 'asking') return <Busy label="正在打开本机数据…" />;
  const isForgotten = step !== 'passphrase';
  return (
    <CardPage label="解锁" onSubmit={submit}>
      <Title2 as="h1">{isForgotten ? '重设本机口令' : '本机已加密'}</Title2>
      <Text>
        {isForgotten
          ? '联网登录后，服务把本机的密钥还给您，再设一个新口令。本机内容不会丢失。'
          : `输入口令打开本机内容；${waitingText(waiting)}`}
      </Text>
      {typeof step === 'object' && (
        <SecretFields
          fields={NEW_PASSPHRASE}
          entered={entered}
          wrong={{}}
          onEnter={(name, value) => {
            setEntered({ ...entered, [name]: value });
          }}
        />
      )}
      {step === 'signIn' && (
        <>
          <Proof
            proof={proof}
            onEnter={(part) => {
              setProof({ ...proof, ...part });
            }}
          />
          {asksCode && (
            <CodeField
              value={proof.code}
              onEnter={(code) => {
                setProof({ ...proof, code });
              }}
            />
          )}
        </>
      )}
      {step === 'passphrase' && (
        <Field label="口令" required validationMessage={why}>
          <Input
            type="password"
            autoFocus
            autoComplete="off"
            maxLength={256}
            size="large"
            value={secret}
            onChange={(_, { value }) => {
              setSecret(value);
            }}
          />
        </Field>
      )}
      {isForgotten && <Text role="alert">{why}</Text>}
      <Button appearance="primary" size="large" type="submit" disabledFocusable={busy}>
        {busy ? '正在打开…' : step === 'signIn' ? '登录并取回密钥' : '解锁'}
      </Button>
      <div className={styles.ways}>
        <Button
          appearance="transparent"
          disabled={busy}
          onClick={() => {
            turnTo(isForgotten ? 'passphrase' : 'signIn');
          }}
        >
          {isForgotten ? '用口令解锁' : '忘记口令'}
        </Button>
        <Button appearance="transparent" disabled={busy} onClick={() => void signOut()}>
          退出登录
        </Button>
      </div>
    </CardPage>
  );
}

interface ProofProps {
  readonly proof: typeof NO_PROOF;
  readonly onEnter: (part: Partial<typeof NO_PROOF>) => void;
}

/** The account is asked for: it stands nowhere on a locked laptop. */
const Proof = ({ proof, onEnter }: ProofProps) => (
  <>
    <Field label="账号" required>
      <Input
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        size="large"
        value={proof.account}
        onChange={(_, { value }) => {
          onEnter({ account: value });
        }}
      />
    </Field>
    <Field label="登录密码" required>
      <Input
        type="password"
        autoComplete="current-password"
        maxLength={256}
        size="large"
        value={proof.password}
        onChange={(_, { value }) => {
          onEnter({ password: value });
        }}
      />
    </Field>
  </>
);
