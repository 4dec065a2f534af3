import { Fragment, useState } from 'react';
import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { isOverLimit } from '../../../../domain/rules/single-limit.ts';
import { online } from '../../../platform/online.ts';
import { ChoiceDialog, type DialogChoice } from '../../../ui/ChoiceDialog.tsx';
import { roomText } from '../../../ui/limit-text.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';
import type { Step } from '../step.ts';
import type { Steps } from '../useSteps.ts';
import { QuietCoding } from './CodingNote.tsx';
import { LastChecks } from './LastChecks.tsx';
import { Limits, OverLimit } from './LimitNotices.tsx';
import { submitFacts } from './submit-facts.tsx';
import { useSubmitStyles } from './SubmitDialog.styles.ts';
import { asksFirst, askTwin, isStopped, useForeseen, type ForeseenInvoice } from './useForeseen.ts';

interface Props {
  readonly steps: Steps;
  readonly step: Extract<Step, { kind: 'confirm' }>;
  readonly readOnly: boolean;
  readonly onJump: (issue: Issue) => void;
  readonly onSplit: () => void;
}

/**
 * The one dialog before an invoice is on its way: what a person should look at, what would be sent through which device,
 * and what the limits leave. What stops it is said here and not after; what its user has to say yes to (a limit to be
 * reminded of or known only from before the network went, an invoice that looks the same) is passed with a second press.
 * UX §1, M286, M290, M292, C37
 */
export function SubmitDialog({ steps, step, readOnly, onJump, onSplit }: Props) {
  const styles = useSubmitStyles();
  const content = useKeptFocus();
  const { of, busy } = steps;
  const sending = useSubmitting(steps);
  const { foreseen, twin } = sending;
  const isOver = isOverLimit(of.device.singleLimit, amountOf(of));
  const hasCoding = step.coding !== null && step.coding.issues.length > 0;
  const hasLists = hasCoding || step.findings.issues.length > 0;
  return (
    <ChoiceDialog
      title={isOver ? '超过单张限额' : '确认提交开票'}
      alert
      width={hasLists ? 680 : 560}
      more={hasCoding ? <QuietCoding quiet={steps.isQuiet} onQuiet={steps.setQuiet} /> : undefined}
      choices={[
        { id: 'back', label: backLabel(foreseen, hasLists), busy, onPress: steps.close },
        ...mending(steps, step, readOnly),
        ...goingOn(sending, busy, { onSplit: isOver ? onSplit : null, hasCoding }),
      ]}
      onClose={() => {
        if (!busy) steps.close();
      }}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <LastChecks {...step} onJump={onJump} onSettle={readOnly ? null : steps.settle} />
        {isOver && (
          <OverLimit
            amount={amountOf(of)}
            singleLimit={of.device.singleLimit}
            invoiceKind={of.filling.face.invoiceKind}
          />
        )}
        <Facts of={of} foreseen={foreseen} />
        {twin !== null && (
          <MessageBar intent="warning" layout="multiline" role="alert">
            <MessageBarBody>{errorText(twin)}</MessageBarBody>
          </MessageBar>
        )}
        <WhatComes />
      </div>
    </ChoiceDialog>
  );
}

const amountOf = ({ view }: Steps['of']): number => view?.totals.amount ?? 0;

/** What would be sent, and what the limits leave for it. */
function Facts({ of, foreseen }: { readonly of: Steps['of']; readonly foreseen: ForeseenInvoice | null }) {
  const styles = useSubmitStyles();
  const room = foreseen?.room ?? null;
  const facts = [...submitFacts(of), ...(room === null ? [] : [['本张可开金额', roomText(room)] as const])];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, said]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </Fragment>
        ))}
      </dl>
      {foreseen !== null && <Limits foreseen={foreseen} />}
    </>
  );
}

/** What pressing the button does. */
function WhatComes() {
  const styles = useSubmitStyles();
  const connected = useSnapshot(online, () => online.getSnapshot());
  return (
    <Text block size={200} className={styles.age}>
      {connected
        ? '提交后生成开票任务，由机器人开具；开具完成后在这里显示发票号码。'
        : '当前离线：提交后任务在本机排队，联网后自动发送开具。'}
    </Text>
  );
}

/** What one click puts right of what is left to look at, and takes back. M291 */
function mending(steps: Steps, { findings, undoable }: Props['step'], readOnly: boolean): DialogChoice[] {
  const { fixable } = findings.classes;
  return [
    ...(undoable !== null && undoable.count > 0
      ? [{ id: 'undo', label: '撤销修复', onPress: steps.undoFixes }]
      : []),
    ...(fixable > 0 && !readOnly
      ? [{ id: 'fix', label: `一键修复 ${String(fixable)} 项`, onPress: steps.showFixes }]
      : []),
  ];
}

/** Submits, unless something has to be read before. */
function useSubmitting({ of, submit }: Steps) {
  const { asked, foreseen } = useForeseen(of);
  const [isWaiting, setWaiting] = useState(false);
  /** An invoice that looks the same; pressed again, this one goes all the same. */
  const [twin, setTwin] = useState<AppError | null>(null);
  const send = async (): Promise<AppError | null> => {
    // Pressed before the answer is there: what it says is still heard.
    const wasTold = foreseen !== null;
    const told = await asked;
    if (isStopped(told) || (!wasTold && asksFirst(told))) return null;
    const other = twin === null ? await askTwin(of) : null;
    return other ?? (await submit(twin !== null));
  };
  return {
    foreseen,
    twin,
    isWaiting,
    submit: async () => {
      setWaiting(true);
      const found = await send();
      setWaiting(false);
      if (found !== null) setTwin(found);
    },
  };
}

/** On its way; over the single limit the better way is another one. M292 */
function goingOn(
  { foreseen, twin, isWaiting, submit }: ReturnType<typeof useSubmitting>,
  busy: boolean,
  { onSplit, hasCoding }: { readonly onSplit: (() => void) | null; readonly hasCoding: boolean },
): readonly DialogChoice[] {
  const isHeld = busy || isWaiting;
  return [
    {
      id: 'submit',
      label: isHeld
        ? '正在提交…'
        : labelOf(foreseen, { isOver: onSplit !== null, isTwin: twin !== null, hasCoding }),
      primary: onSplit === null,
      busy: isHeld || isStopped(foreseen),
      onPress: () => void submit(),
    },
    ...(onSplit === null ? [] : [{ id: 'split', label: '拆分', primary: true, onPress: onSplit }]),
  ];
}

const backLabel = (foreseen: ForeseenInvoice | null, hasLists: boolean): string =>
  hasLists || isStopped(foreseen) ? '返回修改' : '取消';

interface Asked {
  readonly isOver: boolean;
  readonly isTwin: boolean;
  readonly hasCoding: boolean;
}

function labelOf(foreseen: ForeseenInvoice | null, { isOver, isTwin, hasCoding }: Asked): string {
  if (isTwin || (asksFirst(foreseen) && !isStopped(foreseen))) return '仍要提交';
  if (isOver) return '继续提交';
  return hasCoding ? '继续发送' : '确认提交';
}
