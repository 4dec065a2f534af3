import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ProgressBar,
  Text,
} from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useToast } from '../../ui/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { CheckedDraft } from './check-drafts.ts';
import { DraftReasons } from './DraftReasons.tsx';
import { ReadyToSend } from './ReadyToSend.tsx';
import { useSendStyles } from './SendDialog.styles.ts';
import type { SendResult } from './send-drafts.ts';
import { useSending, type SendPhase } from './useSending.ts';

const NatureDialog = lazy(() =>
  import('../../ui/NatureDialog.tsx').then((m) => ({ default: m.NatureDialog })),
);

interface Props {
  readonly store: OfflineStore;
  readonly draftIds: readonly string[];
  /** Asks what is known of the taxpayers by now, null when it can't be asked; absent where nobody can. M294 */
  readonly renew?: (() => Promise<Session | null>) | undefined;
  /** The bureau's login of the devices through which something was sent: its state and QR code. M285 */
  readonly login?: (deviceIds: readonly string[]) => ReactNode;
  /** What becomes of what was sent, up to the numbers. */
  readonly outcome?: (draftIds: readonly string[]) => ReactNode;
  readonly onEdit: (draftId: string) => void;
  readonly onOrders: () => void;
  /** `sent`: something left the draft box. */
  readonly onClose: (sent: boolean) => void;
}

/** 批量发送: the check of all that were chosen, what may be sent, and what became of each. M282–M286 */
export function SendDialog(props: Props) {
  const { store, draftIds, renew, onEdit, onOrders, onClose } = props;
  const styles = useSendStyles();
  const toast = useToast();
  const [withWarned, setWithWarned] = useState(false);
  const sending = useSending(store, draftIds, () => {
    onClose(false);
  });
  const { phase } = sending;
  /** Whether 纳税人性质 is asked about, and asked for again. */
  const [nature, setNature] = useState<'known' | 'asked' | 'renewing'>('known');
  // Pressed twice before the first is drawn, it is sent once.
  const isSent = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  // The pressed button may be gone with its step: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);
  const isRunning = isAtWork(phase);
  const close = () => {
    if (isRunning) sending.cancel();
    else onClose(phase.kind === 'done' && phase.result.sent.length > 0);
  };
  const chosen =
    phase.kind === 'ready'
      ? phase.drafts.filter(({ status }) => status === 'passed' || (status === 'warned' && withWarned))
      : [];
  const renewNature = async (ask: () => Promise<Session | null>) => {
    setNature('renewing');
    const session = await ask();
    setNature('asked');
    if (session === null || lacksNature(session, chosen)) return;
    setNature('known');
    toast('纳税人性质刷新成功');
    sending.checkUnder(session);
  };
  const mend = async (drafts: readonly CheckedDraft[]) => {
    const failure = await sending.mend(drafts);
    if (failure !== null) toast(errorText(failure), 'error');
  };
  const send = () => {
    if (phase.kind !== 'ready' || isSent.current) return;
    isSent.current = true;
    setNature('known');
    sending.send(chosen);
  };
  return (
    <>
      <Dialog
        open
        modalType="alert"
        onOpenChange={() => {
          close();
        }}
      >
        <DialogSurface className={styles.surface}>
          <DialogBody>
            <DialogTitle>{TITLES[phase.kind]}</DialogTitle>
            <DialogContent>
              <div ref={content} tabIndex={-1} className={styles.content}>
                <Running phase={phase} />
                {phase.kind === 'ready' && (
                  <ReadyToSend
                    {...phase}
                    withWarned={withWarned}
                    onWithWarned={setWithWarned}
                    onEdit={onEdit}
                    onMend={(drafts) => void mend(drafts)}
                  />
                )}
                {chosen.length > 0 && <Text>{sendQuestion(chosen)}</Text>}
                {phase.kind === 'failed' && <Text role="alert">{errorText(phase.error)}</Text>}
                {phase.kind === 'done' && <Done result={phase.result} {...props} />}
              </div>
            </DialogContent>
            <DialogActions>
              <Button className={styles.button} onClick={close}>
                {isRunning ? '取消' : '关闭'}
              </Button>
              {phase.kind === 'ready' && (
                <SendButton
                  count={chosen.length}
                  isOver={phase.limits.length > 0}
                  onPress={() => {
                    if (chosen.some((draft) => draft.nature === null)) setNature('asked');
                    else send();
                  }}
                />
              )}
              {phase.kind === 'done' && (
                <DoneButtons result={phase.result} onTwins={sending.sendTwins} onOrders={onOrders} />
              )}
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {nature !== 'known' && (
        <Suspense fallback={null}>
          <NatureDialog
            busy={nature === 'renewing'}
            onRetry={renew === undefined ? null : () => void renewNature(renew)}
            onContinue={send}
            onClose={() => {
              setNature('known');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether 纳税人性质 of somebody whose drafts are sent stays unknown. */
const lacksNature = ({ taxpayers }: Session, drafts: readonly CheckedDraft[]): boolean =>
  drafts.some(({ taxpayerId }) => (taxpayers.find(({ id }) => id === taxpayerId)?.nature ?? null) === null);

const TITLES: Readonly<Record<SendPhase['kind'], string>> = {
  checking: '批量发送',
  mending: '批量发送',
  ready: '批量发送',
  failed: '批量发送',
  sending: '批量发送',
  done: '发送结果',
};

const RUNNING = { checking: '正在检查', mending: '正在修复', sending: '正在加入发送队列' } as const;

const isAtWork = (phase: SendPhase): phase is Extract<SendPhase, { progress: unknown }> =>
  phase.kind in RUNNING;

function Running({ phase }: { readonly phase: SendPhase }) {
  if (!isAtWork(phase)) return null;
  const { done, total } = phase.progress;
  const label = RUNNING[phase.kind];
  return (
    <>
      <Text role="status">{`${label} ${String(done)} / ${String(total)}`}</Text>
      <ProgressBar aria-label={label} value={total === 0 ? 0 : done / total} />
    </>
  );
}

interface SendButtonProps {
  readonly count: number;
  /** A limit to be reminded of would be passed. */
  readonly isOver: boolean;
  readonly onPress: () => void;
}

function SendButton({ count, isOver, onPress }: SendButtonProps) {
  const styles = useSendStyles();
  return (
    <Button className={styles.button} appearance="primary" disabledFocusable={count === 0} onClick={onPress}>
      {`${isOver ? '仍要发送' : '发送'} ${String(count)} 张`}
    </Button>
  );
}

/** What the button does, asked before it is pressed. M284 */
const sendQuestion = (drafts: readonly CheckedDraft[]): string => {
  const warned = drafts.filter(({ status }) => status === 'warned').length;
  const of = warned > 0 ? `其中${String(warned)}张有提醒。` : '';
  return `是否将${String(drafts.length)}张订单发送至机器人开具？${of}`;
};

interface DoneButtonsProps {
  readonly result: SendResult;
  readonly onTwins: () => void;
  readonly onOrders: () => void;
}

function DoneButtons({ result: { sent, unsent }, onTwins, onOrders }: DoneButtonsProps) {
  const styles = useSendStyles();
  return (
    <>
      {unsent.some(({ isTwin }) => isTwin) && (
        <Button className={styles.button} onClick={onTwins}>
          仍要发送相同的发票
        </Button>
      )}
      {sent.length > 0 && (
        <Button className={styles.button} appearance="primary" onClick={onOrders}>
          查看任务列表
        </Button>
      )}
    </>
  );
}

interface DoneProps extends Pick<Props, 'login' | 'outcome' | 'onEdit'> {
  readonly result: SendResult;
}

function Done({ result: { sent, unsent }, login, outcome, onEdit }: DoneProps) {
  return (
    <>
      <Text
        weight="semibold"
        role="status"
      >{`已提交 ${String(sent.length)} 张，失败 ${String(unsent.length)} 张`}</Text>
      {sent.length > 0 && <Text>开票任务已加入队列；离线时在本机等待，联网后自动发送。</Text>}
      {sent.length > 0 && outcome?.(sent.map(({ draftId }) => draftId))}
      {unsent.length > 0 && (
        <>
          <Text>以下订单未发送，请修改后重新发送。</Text>
          <DraftReasons label="未发送的草稿" rows={unsent} onEdit={onEdit} />
        </>
      )}
      {sent.length > 0 && login?.([...new Set(sent.map(({ deviceId }) => deviceId))])}
    </>
  );
}
