import { useEffect, useRef, useState } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { AccountService } from '../../offline/account-service.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Busy } from '../../ui/Busy.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { accountErrorText, recoveryFile } from './account.text.ts';

const useStyles = makeStyles({
  scan: { display: 'flex', gap: tokens.spacingHorizontalL, alignItems: 'center', flexWrap: 'wrap' },
  told: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    flexBasis: '200px',
    flexGrow: 1,
  },
  secret: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  codes: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

type Service = Pick<AccountService, 'beginFactor' | 'confirmFactor'>;

/** Where the setting up of a second factor stands. */
export interface FactorSetup {
  /** null: the service is asked for it. */
  readonly begun: { readonly secret: string; readonly uri: string } | null;
  readonly code: string;
  readonly wrong: string | null;
  readonly busy: boolean;
  /** It is on; shown this once. */
  readonly recoveryCodes: readonly string[] | null;
  readonly enter: (code: string) => void;
  readonly confirm: () => Promise<void>;
}

/** Asks for a secret and proves a first code of it. */
export function useFactorSetup(service: Service, password: string): FactorSetup {
  const [state, setState] = useState<Omit<FactorSetup, 'enter' | 'confirm'>>({
    begun: null,
    code: '',
    wrong: null,
    busy: false,
    recoveryCodes: null,
  });
  const change = (part: Partial<FactorSetup>) => {
    setState((now) => ({ ...now, ...part }));
  };
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: each asking makes the secret before worthless.
    if (isAsked.current) return;
    isAsked.current = true;
    void service.beginFactor(password).then((begun) => {
      change(begun.ok ? { begun: begun.value } : { wrong: accountErrorText(begun.error) });
    });
  }, [service, password]);
  const confirm = async () => {
    if (state.code.trim() === '') {
      change({ wrong: '请输入验证码' });
      return;
    }
    change({ busy: true, wrong: null });
    const confirmed = await service.confirmFactor(state.code);
    change(
      confirmed.ok
        ? { busy: false, recoveryCodes: confirmed.value }
        : { busy: false, wrong: accountErrorText(confirmed.error) },
    );
  };
  return {
    ...state,
    enter: (code) => {
      change({ code });
    },
    confirm,
  };
}

/** The QR code and the field for a first code. */
export function FactorSecret({ setup }: { readonly setup: FactorSetup }) {
  const styles = useStyles();
  const { begun, code, wrong, enter } = setup;
  if (begun === null)
    return wrong === null ? (
      <Busy label="正在生成密钥…" />
    ) : (
      <Text role="alert" className={styles.wrong}>
        {wrong}
      </Text>
    );
  return (
    <>
      <div className={styles.scan}>
        <QrCode text={begun.uri} label="两步验证的二维码" size={176} />
        <div className={styles.told}>
          <Text>用手机上的验证器（如微软验证器、谷歌验证器、腾讯身份验证器小程序）扫描二维码。</Text>
          <Text size={200}>不能扫码的，在验证器中手工输入密钥：</Text>
          <Text size={200} className={styles.secret}>
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Text>
        </div>
      </div>
      <CodeField value={code} wrong={wrong} onEnter={enter} />
    </>
  );
}

/** The codes for who loses the telephone, shown this once. */
export function RecoveryCodes({
  codes,
  account,
}: {
  readonly codes: readonly string[];
  readonly account: string;
}) {
  const styles = useStyles();
  return (
    <>
      <Text>
        手机丢失时，每个恢复码可代替验证码登录一次。恢复码只显示这一次，请保存或抄写在安全的地方，不要与密码放在一起。
      </Text>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        onClick={() => {
          saveFile(`随开恢复码_${account}.txt`, 'text/plain', new Blob([recoveryFile(account, codes)]));
        }}
      >
        保存为文件
      </Button>
    </>
  );
}
