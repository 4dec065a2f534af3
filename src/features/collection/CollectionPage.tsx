import { useState, type ReactNode } from 'react';
import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { ArchiveArrowBackRegular, CloudOffRegular } from '@fluentui/react-icons';
import type { ReceivedRow } from '../../../domain/invoice/received.ts';
import { errorText, type AppError, type ErrorCode } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Collection, CollectionOrder, CollectionService } from '../../offline/collection-service.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useCollectionStyles } from './Collection.styles.ts';
import { PackageDialog } from './PackageDialog.tsx';
import { ReceivedDialog } from './ReceivedDialog.tsx';
import { RunTable } from './RunTable.tsx';
import { StartForm } from './StartForm.tsx';
import { useInputPackage } from './useInputPackage.ts';
import { useRuns, type Runs } from './useRuns.ts';

interface Props {
  readonly service: CollectionService;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly connected: boolean;
  /** Whether this user may have invoices collected, not only look. */
  readonly mayStart: boolean;
  /** The other views. */
  readonly views: ReactNode;
  /** How the device stands with the bureau, and the way to ask for it; null: it needs no sign-in. M384 */
  readonly bureau: {
    readonly login: ReactNode;
    readonly connect: () => Promise<Result<null>>;
  } | null;
  readonly onBuy: () => void;
  /** Address of the page that hands a received invoice out. M020 */
  readonly addressOf: (row: ReceivedRow) => string;
}

/** 进项归集: for whom the package was bought; others are led to the purchase. M383, M395 */
export function CollectionPage(props: Props) {
  const { service, deviceId, connected, views, onBuy } = props;
  const styles = useListStyles();
  const { state, again } = useInputPackage(service, deviceId, connected);
  /** Said of a start: it may have run out since the page was opened. */
  const [missing, setMissing] = useState<AppError | null>(null);
  const refused = missing ?? (state.phase === 'missing' ? state.error : null);
  return (
    <section className={styles.page} aria-labelledby="collection-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="collection-title">
          进项归集
        </Subtitle1>
        {views}
      </div>
      {state.phase === 'asking' && <Busy label="正在检查进项发票套餐…" />}
      {state.phase === 'offline' && (
        <Blank icon={<CloudOffRegular />} title="当前离线">
          归集由机器人在电子税务局进行，联网后可以发起归集、查看归集记录。
        </Blank>
      )}
      {state.phase === 'failed' && (
        <Blank title="暂时无法查看归集记录" actions={<Button onClick={again}>重试</Button>}>
          {errorText(state.error)}
        </Blank>
      )}
      {state.phase === 'bought' && <Desk {...props} onMissing={setMissing} />}
      {refused !== null && <PackageDialog error={refused} onBuy={onBuy} />}
    </section>
  );
}

/** 201300002, 202200007 and 101001. 000 §8, M384 */
const NEEDS_LOGIN: readonly ErrorCode[] = ['bureau.signedOut', 'bureau.scanCode', 'bureau.noRobot'];

interface DeskProps extends Props {
  readonly onMissing: (error: AppError) => void;
}

function Desk({
  service,
  taxpayerId,
  deviceId,
  connected,
  mayStart,
  bureau,
  addressOf,
  onMissing,
}: DeskProps) {
  const [opened, setOpened] = useState<Collection | null>(null);
  const runs = useRuns(service, { taxpayerId, connected });
  const { alert, confirm } = useAlert();
  const [signsIn, setSignsIn] = useState(false);
  /** Whether the bureau can be reached; who has to sign in there is led to where one does. */
  const reach = async (): Promise<boolean> => {
    const reached = (await bureau?.connect()) ?? ok(null);
    if (reached.ok) return true;
    if (!NEEDS_LOGIN.includes(reached.error.code)) await alert(reached.error);
    else if (await confirm({ message: errorText(reached.error), confirm: '去登录' })) setSignsIn(true);
    return false;
  };
  const start = async (order: Omit<CollectionOrder, 'taxpayerId'>) => {
    if (!(await reach())) return;
    const said = await service.start(deviceId, { ...order, taxpayerId });
    runs.again();
    if (said.ok) await alert('任务请求成功，请稍后查看结果');
    else if (said.error.code === 'package.missing') onMissing(said.error);
    else await alert(said.error);
  };
  const leave = () => {
    setSignsIn(false);
  };
  return (
    <>
      {mayStart && <StartForm closed={connected ? undefined : '联网后可以归集'} onStart={start} />}
      <RunFilter runs={runs} connected={connected} />
      <Listed runs={runs} onOpen={setOpened} />
      {opened !== null && (
        <ReceivedDialog
          service={service}
          deviceId={deviceId}
          run={opened}
          connected={connected}
          addressOf={addressOf}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
      {signsIn && (
        <ChoiceDialog title="电子税务局登录" choices={[{ label: '关闭', onPress: leave }]} onClose={leave}>
          {bureau?.login}
        </ChoiceDialog>
      )}
    </>
  );
}

function RunFilter({ runs, connected }: { readonly runs: Runs; readonly connected: boolean }) {
  const list = useListStyles();
  const styles = useCollectionStyles();
  const { days, error, narrow } = runs;
  const trouble = error === null ? '' : errorText(error);
  return (
    <div className={styles.bar} role="search" aria-label="筛选归集记录">
      <span>申请日期</span>
      <DayField
        label="申请日期从"
        value={days.from}
        onValue={(from) => {
          narrow({ from });
        }}
      />
      <span aria-hidden>至</span>
      <DayField
        label="申请日期至"
        value={days.to}
        onValue={(to) => {
          narrow({ to });
        }}
      />
      <Button size="small" disabled={!connected} onClick={runs.again}>
        刷新
      </Button>
      <Text size={200} className={list.note} role="status" aria-label="列表来源">
        {connected ? trouble : '当前离线，显示离线前的记录'}
      </Text>
    </div>
  );
}

interface ListedProps {
  readonly runs: Runs;
  readonly onOpen: (run: Collection) => void;
}

function Listed({ runs: { isRead, runs, total, pages }, onOpen }: ListedProps) {
  const styles = useListStyles();
  if (!isRead) return <Busy label="正在读取归集记录…" />;
  if (total === 0)
    return (
      <Blank icon={<ArchiveArrowBackRegular />} title="没有归集记录">
        选择开票日期后点击“开始归集”，机器人从电子税务局取回该月的进项发票。
      </Blank>
    );
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="归集记录" tabIndex={0}>
        <RunTable runs={runs} onOpen={onOpen} />
      </div>
      <Pager page={pages.page} total={total} sizes={pages} onPage={pages.setPage} />
    </>
  );
}
