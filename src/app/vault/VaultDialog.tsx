import { useEffect, useState } from 'react';
import { Button, Field, Select, Text } from '@fluentui/react-components';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, type Result } from '../../../domain/kernel/result.ts';
import { isWork } from '../../features/invoice-face/index.ts';
import type { Seal } from '../../offline/database.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { sealedHere } from '../../offline/session-database.ts';
import { turnOff, turnOn } from '../../offline/vault/begin-anew.ts';
import { lockTabs } from '../../offline/vault/key-channel.ts';
import { setIdleMinutes, setPassphrase } from '../../offline/vault/keep-sealed.ts';
import { online } from '../../platform/online.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SecretFields } from '../../ui/SecretFields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { flushUnsaved } from '../../ui/unsaved.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import {
  ABOUT_SEALING,
  IDLE_CHOICES,
  NEW_PASSPHRASE,
  NO_PASSPHRASE,
  vaultErrorText,
  wrongOf,
  type NewPassphrase,
  type WrongPassphrase,
} from './vault.text.ts';

interface Props {
  readonly store: OfflineStore;
  readonly onClose: () => void;
}

/** 本机加密: turned on, kept and turned off again. */
export function VaultDialog({ store, onClose }: Props) {
  const { seal = null } = store;
  return seal === null ? (
    <TurnOn store={store} onClose={onClose} />
  ) : (
    <Sealed store={store} seal={seal} onClose={onClose} />
  );
}

/** Begins the storage anew, if nothing is lost with it, and loads the page again. Returns why not. */
async function begin(
  store: OfflineStore,
  turn: (store: OfflineStore) => Promise<Result<null>>,
): Promise<string | null> {
  await flushUnsaved();
  const count = (await store.listWorkingCopies()).filter(isWork).length;
  const done = count > 0 ? err(appError('vault.unsaved', { count })) : await turn(store);
  if (!done.ok) return vaultErrorText(done.error);
  location.reload();
  return null;
}

/** What is typed, what is wrong with it, and whether it may go. */
function useNewPassphrase() {
  const [entered, setEntered] = useState<NewPassphrase>(NO_PASSPHRASE);
  const [wrong, setWrong] = useState<WrongPassphrase>({});
  const fields = (
    <SecretFields
      fields={NEW_PASSPHRASE}
      entered={entered}
      wrong={wrong}
      onEnter={(name, value) => {
        setEntered({ ...entered, [name]: value });
      }}
    />
  );
  const isRight = (): boolean => {
    const found = wrongOf(entered);
    setWrong(found);
    return Object.keys(found).length === 0;
  };
  return { fields, isRight, passphrase: entered.next };
}

function TurnOn({ store, onClose }: Props) {
  const { fields, isRight, passphrase } = useNewPassphrase();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const connected = useSnapshot(online, () => online.getSnapshot());
  const confirm = async () => {
    if (!isRight()) return;
    setBusy(true);
    setWhy(await begin(store, (left) => turnOn(left, passphrase, { isWork })));
    setBusy(false);
  };
  return (
    <FormDialog
      title="本机加密"
      confirm={busy ? '正在开启…' : '开启本机加密'}
      wrong={connected ? why : '当前离线，联网后才能开启'}
      disabled={!connected}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{ABOUT_SEALING}</Text>
      {fields}
    </FormDialog>
  );
}

function Sealed({ store, seal, onClose }: Props & { readonly seal: Seal }) {
  const { session } = store;
  const { fields, isRight, passphrase } = useNewPassphrase();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [idle, setIdle] = useState(0);
  const connected = useSnapshot(online, () => online.getSnapshot());
  const toast = useToast();
  useEffect(() => {
    void sealedHere(session).then((here) => {
      setIdle(here?.idleMinutes ?? 0);
    });
  }, [session]);
  const change = async () => {
    if (!isRight()) return;
    setBusy(true);
    const kept = await setPassphrase(session, seal, passphrase, idle);
    setBusy(false);
    if (!kept.ok) {
      setWhy(vaultErrorText(kept.error));
      return;
    }
    toast('口令修改成功');
    onClose();
  };
  const end = async () => {
    setBusy(true);
    setWhy(await begin(store, (left) => turnOff(left, { isWork })));
    setBusy(false);
  };
  return (
    <FormDialog
      title="本机加密已开启"
      confirm="修改口令"
      wrong={why}
      busy={busy}
      more={
        <>
          <Button
            disabled={busy}
            onClick={() => {
              lockTabs(session);
            }}
          >
            锁定
          </Button>
          <Button disabled={busy || !connected} onClick={() => void end()}>
            关闭本机加密
          </Button>
        </>
      }
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <Field label="没有操作多久后自动锁定">
        <Select
          value={String(idle)}
          onChange={(_, { value }) => {
            setIdle(Number(value));
            void setIdleMinutes(session, Number(value));
          }}
        >
          {IDLE_CHOICES.map(({ minutes, zh }) => (
            <option key={minutes} value={minutes}>
              {zh}
            </option>
          ))}
        </Select>
      </Field>
      {fields}
    </FormDialog>
  );
}
