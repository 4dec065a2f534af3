import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';
import { useBureauLogin, type LoginState } from './useBureauLogin.ts';

const QrCode = lazy(() => import('../../ui/QrCode.tsx').then((m) => ({ default: m.QrCode })));

const CODE_SIZE = 176;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'normal',
  },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
  code: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    minHeight: `${String(CODE_SIZE)}px`,
  },
});

interface Props {
  readonly service: OrderService;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly connected: boolean;
}

/** 电子税务局登录状态 of a device, the way to sign in and its QR code. M285, M296, M384 */
export function BureauLogin({ service, deviceId, deviceName, connected }: Props) {
  const styles = useStyles();
  const { state, again } = useBureauLogin(service, deviceId, connected);
  const [showsCode, setShowsCode] = useState(false);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const code = state.phase === 'known' ? state.login.code : null;
  const signedIn = state.phase === 'known' && state.login.signedIn;
  const signIn = async () => {
    const said = await service.connect(deviceId);
    setRefusal(said.ok ? null : said.error);
    if (!said.ok && said.error.code === 'bureau.scanCode') setShowsCode(true);
    again();
  };
  return (
    <section className={styles.root} aria-label={`电子税务局登录 ${deviceName}`}>
      <div className={styles.row}>
        <Text size={200}>{`电子税务局（${deviceName}）`}</Text>
        <span role="status" aria-label="登录状态">
          <StateChip {...chipOf(state)} />
        </span>
        <span className={styles.spring} />
        {!signedIn && (
          // Not before the answer: a button that has the focus and goes leaves its dialog without any.
          <Button
            size="small"
            disabled={!connected || state.phase === 'asking'}
            onClick={() => void signIn()}
          >
            登录
          </Button>
        )}
        <Button
          size="small"
          disabled={code === null}
          title={code === null ? '当前没有可扫的登录二维码' : undefined}
          aria-expanded={showsCode && code !== null}
          onClick={() => {
            setShowsCode(!showsCode);
          }}
        >
          二维码
        </Button>
      </div>
      {refusal !== null && !signedIn && (
        <Text size={200} role="alert">
          {errorText(refusal)}
        </Text>
      )}
      {showsCode && code !== null && (
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={code} label="电子税务局登录二维码" size={CODE_SIZE} />
          </Suspense>
          <Text size={200}>请用电子税务局App扫码登录，登录后状态自动更新</Text>
        </div>
      )}
    </section>
  );
}

function chipOf(state: LoginState): { readonly tone: Tone; readonly label: string } {
  switch (state.phase) {
    case 'asking':
      return { tone: 'neutral', label: '正在查询…' };
    case 'offline':
      return { tone: 'waiting', label: '当前离线，联网后显示登录状态' };
    case 'failed':
      return { tone: 'waiting', label: errorText(state.error) };
    case 'known': {
      const { signedIn, method } = state.login;
      if (!signedIn) return { tone: 'bad', label: '未登录' };
      return { tone: 'good', label: method === '' ? '已登录' : `已登录（${method}）` };
    }
  }
}
