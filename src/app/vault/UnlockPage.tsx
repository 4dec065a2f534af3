import { useEffect, useState, type SubmitEvent } from 'react';
import { Button, Field, Input, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Seal } from '../../offline/database.ts';
import { askTabs } from '../../offline/vault/key-channel.ts';
import { recover, setPassphrase, unlock as unlockBy } from '../../offline/vault/keep-sealed.ts';
import { sealUnder } from '../../offline/vault/sealed-rows.ts';
import { waitingHere } from '../../offline/vault/waiting-here.ts';
import { sealedHere } from '../../offline/session-database.ts';
import { Busy } from '../../ui/Busy.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { go } from '../address.tsx';
import { useSession } from '../session.tsx';
import { openSealed } from './open-sealed.ts';
import { NEW_PASSPHRASE, NO_PASSPHRASE, vaultErrorText, wrongOf, type NewPassphrase } from './vault.text.ts';

const useStyles = makeStyles({
  page: { display: 'grid', flexGrow: 1, placeItems: 'center', overflowY: 'auto' },
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
  ways: { display: 'flex', justifyContent: 'space-between' },
});

/** The passphrase; the password of the account, where that was forgotten; and then a new one for the seal. */
type Step = 'asking' | 'passphrase' | 'password' | { readonly renew: Seal };

const waitingText = (count: number): string =>
  count === 0 ? '锁定期间不发送，解锁后继续。' : `有 ${String(count)} 项为解锁后发送，锁定期间不会发出。`;

/** Instead of every page until what this laptop keeps is unlocked. */
export function UnlockPage({ session }: { readonly session: Session }) {
  const styles = useStyles();
  const { unlock, leave } = useSession();
  const [step, setStep] = useState<Step>('asking');
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const [entered, setEntered] = useState<NewPassphrase>(NO_PASSPHRASE);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void waitingHere(session).then(setWaiting);
  }, [session]);

  const open = async (seal: Seal) => {
    openSealed(session, seal);
    await unlock(session, seal);
  };
  useEffect(() => {
    let isHere = true;
    void askTabs(session).then(async (key) => {
      if (!isHere) return;
      if (key === null) {
        setStep('passphrase');
        return;
      }
      const seal = sealUnder(key);
      openSealed(session, seal);
      await unlock(session, seal);
    });
    return () => {
      isHere = false;
    };
  }, [session, unlock]);

  const turnTo = (next: Step) => {
    setStep(next);
    setSecret('');
    setWhy(null);
  };
  const attempt = async (asked: Promise<Result<Seal>>, then: (seal: Seal) => Promise<void> | void) => {
    setBusy(true);
    setWhy(null);
    const answer = await asked;
    setBusy(false);
    if (answer.ok) await then(answer.value);
    else setWhy(vaultErrorText(answer.error));
  };
  const renew = async (seal: Seal) => {
    if (Object.keys(wrongOf(entered)).length > 0) {
      setWhy(Object.values(wrongOf(entered))[0] ?? null);
      return;
    }
    setBusy(true);
    const idleMinutes = (await sealedHere(session))?.idleMinutes ?? 0;
    const kept = await setPassphrase(session, seal, entered.next, idleMinutes);
    if (kept.ok) await open(seal);
    else setWhy(vaultErrorText(kept.error));
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (typeof step === 'object') void renew(step.renew);
    else if (secret === '') setWhy(step === 'password' ? '请输入登录密码' : '请输入口令');
    else if (step === 'password')
      void attempt(recover(session, secret), (seal) => {
        turnTo({ renew: seal });
      });
    else void attempt(unlockBy(session, secret), open);
  };
  const signOut = async () => {
    await leave();
    go('/sign-in', { replace: true });
  };

  if (step === 'asking') return <Busy label="正在打开本机数据…" />;
  const isForgotten = step !== 'passphrase';
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit} noValidate aria-label="解锁">
        <Title2 as="h1">{isForgotten ? '重设本机口令' : '本机已加密'}</Title2>
        <Text>
          {isForgotten
            ? '联网登录后，服务把本机的密钥还给您，再设一个新口令。本机内容不会丢失。'
            : `${session.userName}，输入口令打开本机内容；${waitingText(waiting)}`}
        </Text>
        <input type="text" name="username" autoComplete="username" value={session.account} readOnly hidden />
        {typeof step === 'object' ? (
          <SecretFields
            fields={NEW_PASSPHRASE}
            entered={entered}
            wrong={{}}
            onEnter={(name, value) => {
              setEntered({ ...entered, [name]: value });
            }}
          />
        ) : (
          <Field
            key={step}
            label={step === 'password' ? '登录密码' : '口令'}
            required
            validationMessage={why}
          >
            <Input
              type="password"
              autoFocus
              autoComplete={step === 'password' ? 'current-password' : 'off'}
              maxLength={256}
              size="large"
              value={secret}
              onChange={(_, { value }) => {
                setSecret(value);
              }}
            />
          </Field>
        )}
        {typeof step === 'object' && <Text role="alert">{why}</Text>}
        <Button appearance="primary" size="large" type="submit" disabledFocusable={busy}>
          {busy ? '正在打开…' : step === 'password' ? '登录并取回密钥' : '解锁'}
        </Button>
        <div className={styles.ways}>
          <Button
            appearance="transparent"
            disabled={busy}
            onClick={() => {
              turnTo(isForgotten ? 'passphrase' : 'password');
            }}
          >
            {isForgotten ? '用口令解锁' : '忘记口令'}
          </Button>
          <Button appearance="transparent" disabled={busy} onClick={() => void signOut()}>
            退出登录
          </Button>
        </div>
      </form>
    </main>
  );
}
