import { useEffect, useRef } from 'react';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { AccountService, SignInPlace } from '../../offline/account-service.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { ChoiceDialog, type DialogChoice } from '../../ui/ChoiceDialog.tsx';
import { placeName, removeQuestion, revokeQuestion } from './account.text.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { usePlaces } from './usePlaces.ts';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    outlineStyle: 'none',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '50vh', overflowY: 'auto' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface Props {
  readonly service: AccountService;
  readonly connected: boolean;
  readonly onClose: () => void;
}

/** 登录设备: where the account is signed in, and how a lost laptop is shut out. FAULTS A5 */
export function LaptopsDialog({ service, connected, onClose }: Props) {
  const styles = useStyles();
  const { places, wrong, busy, run } = usePlaces(service, connected);
  const { confirm } = useAlert();
  const content = useRef<HTMLDivElement>(null);
  // The pressed button may be gone with its row: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [places]);
  const revoke = async ({ laptopId }: SignInPlace, name: string) => {
    if (laptopId === null) return;
    const question = { title: `停用${name}`, message: revokeQuestion(name), confirm: '停用' };
    if (await confirm(question)) await run(() => service.setLaptop(laptopId, true));
  };
  const remove = async ({ laptopId }: SignInPlace, name: string) => {
    if (laptopId === null) return;
    const question = { title: `移除${name}`, message: removeQuestion(name), confirm: '移除' };
    if (await confirm(question)) await run(() => service.removeLaptop(laptopId));
  };
  const endOthers = async () => {
    const message = '其他电脑上的登录都将退出，需要重新输入密码；其中未发送的内容保留，重新登录后继续发送。';
    if (await confirm({ message, confirm: '全部退出' })) await run(() => service.endSessions(null));
  };
  const others = places?.some(({ current, sessions }) => sessions.length > (current ? 1 : 0)) ?? false;
  const choices: readonly DialogChoice[] = [
    { label: '退出其他所有登录', busy: busy || !others || !connected, onPress: () => void endOthers() },
    { label: '关闭', primary: true, onPress: onClose },
  ];
  return (
    <ChoiceDialog title="登录设备" width={680} choices={choices} onClose={onClose}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        <Text>
          这里是用您的账号登录过的电脑。电脑丢失时，请停用它，并修改密码；不再使用的，退出登录后移除。
        </Text>
        <div role="alert" className={styles.wrong}>
          {connected ? wrong !== null && errorText(wrong) : '当前离线，联网后才能查看和停用'}
        </div>
        {places === null && busy && connected && <Busy label="正在读取登录设备…" />}
        {places !== null && (
          <ul className={styles.list} aria-label="登录过的电脑" aria-busy={busy}>
            {places.map((place, at) => (
              <PlaceRow
                key={place.laptopId ?? String(at)}
                place={place}
                disabled={busy || !connected}
                onEnd={() => void run(() => service.endSessions(place.sessions.map(({ id }) => id)))}
                onRevoke={() => void revoke(place, placeName(place))}
                onRemove={() => void remove(place, placeName(place))}
                onAdmit={() => void run(() => service.setLaptop(place.laptopId ?? '', false))}
              />
            ))}
          </ul>
        )}
      </div>
    </ChoiceDialog>
  );
}
