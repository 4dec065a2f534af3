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
import { useAlert } from '../../ui/alert.tsx';
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
  readonly onEdit: (draftId: string) => void;
  readonly onOrders: () => void;
  /** `sent`: something left the draft box. */
  readonly onClose: (sent: boolean) => void;
}

/** 批量发送: the check of all that were chosen, what may be sent, and what became of each. M282–M286 */
export function SendDialog({ store, draftIds, renew, login, onEdit, onOrders, onClose }: Props) {
  const styles = useSendStyles();
  const { confirm } = useAlert();
  const toast = useToast();
  const [withWarned, setWithWarned] = useState(false);
  const sending = useSending(store, draftIds, () => {
    onClose(false);
  });
  const { phase } = sending;
  /** Whether 纳税人性质 is asked about, and asked for again. */
  const [nature, setNature] = useState<'known' | 'asked' | 'renewing'>('known');
  // The question may come a moment after the press: a second press asks none.
  const asking = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  // The pressed button may be gone with its step: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);
  const isRunning = phase.kind === 'checking' || phase.kind === 'sending';
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
  const send = async () => {
    if (phase.kind !== 'ready' || asking.current) return;
    setNature('known');
    asking.current = true;
    const agreed = await confirm({ message: sendQuestion(chosen, phase.limits), confirm: '发送' });
    asking.current = false;
    if (agreed) sending.send(chosen);
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
                  />
                )}
                {phase.kind === 'failed' && <Text role="alert">{errorText(phase.error)}</Text>}
                {phase.kind === 'done' && <Done phase={phase} login={login} onEdit={onEdit} />}
              </div>
            </DialogContent>
            <DialogActions>
              <Button className={styles.button} onClick={close}>
                {isRunning ? '取消' : '关闭'}
              </Button>
              {phase.kind === 'ready' && (
                <Button
                  className={styles.button}
                  appearance="primary"
                  disabledFocusable={chosen.length === 0}
                  onClick={() => {
                    if (chosen.some((draft) => draft.nature === null)) setNature('asked');
                    else void send();
                  }}
                >
                  {`发送 ${String(chosen.length)} 张`}
                </Button>
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
            onContinue={() => void send()}
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
  ready: '批量发送',
  failed: '批量发送',
  sending: '批量发送',
  done: '发送结果',
};

const RUNNING = { checking: '正在检查', sending: '正在加入发送队列' } as const;

function Running({ phase }: { readonly phase: SendPhase }) {
  if (phase.kind !== 'checking' && phase.kind !== 'sending') return null;
  const { done, total } = phase.progress;
  const label = RUNNING[phase.kind];
  return (
    <>
      <Text role="status">{`${label} ${String(done)} / ${String(total)}`}</Text>
      <ProgressBar aria-label={label} value={total === 0 ? 0 : done / total} />
    </>
  );
}

/** M284; with the limits of M286 it is the prompt that stops the sending. */
const sendQuestion = (drafts: readonly CheckedDraft[], limits: readonly string[]): string => {
  const warned = drafts.filter(({ status }) => status === 'warned').length;
  return [
    ...limits,
    `是否将${String(drafts.length)}张订单发送至机器人开具？`,
    ...(warned > 0 ? [`其中${String(warned)}张有提醒。`] : []),
  ].join('\n');
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

interface DoneProps {
  readonly phase: Extract<SendPhase, { kind: 'done' }>;
  readonly login: Props['login'];
  readonly onEdit: (draftId: string) => void;
}

function Done({ phase: { result }, login, onEdit }: DoneProps) {
  const { sent, unsent } = result;
  return (
    <>
      <Text
        weight="semibold"
        role="status"
      >{`已提交 ${String(sent.length)} 张，失败 ${String(unsent.length)} 张`}</Text>
      {sent.length > 0 && <Text>开票任务已加入队列；离线时在本机等待，联网后自动发送。</Text>}
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
