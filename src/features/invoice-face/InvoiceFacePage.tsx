import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Device } from '../../../domain/account/session.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActionBar } from './ActionBar.tsx';
import { fieldOf, type FaceCommand } from './face-commands.ts';
import { FaceBottom, FaceTotals } from './FaceBottom.tsx';
import { focusField } from './FaceField.tsx';
import { FaceTop } from './FaceTop.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { BuyerBlock, SellerBlock } from './PartyBlocks.tsx';
import { StepDialogs } from './StepDialogs.tsx';
import { useSteps } from './useSteps.ts';
import type { Filling } from './useFilling.ts';

interface Props {
  readonly filling: Filling;
  readonly device: Device;
  readonly view: LedgerView | null;
  readonly readOnly: boolean;
  /** The goods lines and the way to import some, from their own features. */
  readonly goods: ReactNode;
  readonly importButton: ReactNode;
  /** More rows than one invoice may have. C16 */
  readonly overRows: boolean;
  /** Opens 智能清单. */
  readonly onSplit: () => void;
  readonly onJumpToLine: (row: number, field: string) => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
  readonly onClear: () => Promise<void>;
  readonly onSubmitted: (subId: string) => void;
}

const NO_TOTALS = { amount: 0, tax: 0, total: 0 };

/** The invoice as it will stand on paper, and what can be done with it. 001 §2.1. */
export function InvoiceFacePage(props: Props) {
  const { filling, device, view, readOnly } = props;
  const styles = useFaceStyles();
  const { confirm } = useAlert();
  const toast = useToast();
  const steps = useSteps({ filling, device, view, onSubmitted: props.onSubmitted });
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());

  const check = async (then: 'tell' | 'submit') => {
    const findings = await steps.check(then);
    if (findings !== null) setWrong(faceMessages(findings.issues));
    if (findings?.issues.length === 0 && then === 'tell') toast('票面检查通过');
  };
  const clear = async () => {
    const agreed = await confirm({
      message:
        '此操作将重置已填写的信息, 是否继续?\n之后保存会覆盖当前草稿；要另开一张，请先存草稿再选“继续填开”。',
      confirm: '清空',
    });
    if (!agreed) return;
    setWrong(new Map());
    await props.onClear();
  };
  /** A field that is changed has not been checked yet. */
  const edit = (command: FaceCommand) => {
    setWrong((before) => withoutField(before, fieldOf(command)));
    filling.edit(command);
  };
  const quickSave = useEffectEvent(() => {
    if (!readOnly) void steps.save(false);
  });
  useEffect(() => onSaveKey(quickSave), []);
  const jump = (issue: Issue) => {
    steps.close();
    // The dialog gives the focus back when it is gone; only then it can be moved.
    setTimeout(() => {
      if (issue.field === 'lines') props.onJumpToLine(0, 'name');
      else if (issue.line === null) focusField(issue.field);
      else props.onJumpToLine(issue.line, issue.field);
    }, 50);
  };

  return (
    <div className={styles.page}>
      {filling.keepingFailed !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{errorText(filling.keepingFailed)}</MessageBarBody>
        </MessageBar>
      )}
      <FaceTop face={filling.face} device={device} wrong={wrong} readOnly={readOnly} onEdit={edit} />
      <div className={styles.parties}>
        <BuyerBlock buyer={filling.face.buyer} wrong={wrong} readOnly={readOnly} onEdit={edit} />
        <SellerBlock seller={filling.face.seller} />
      </div>
      <div className={styles.goods}>{props.goods}</div>
      <FaceTotals totals={view?.totals ?? NO_TOTALS} capitals={view?.totalInCapitals ?? ''} />
      <FaceBottom face={filling.face} wrong={wrong} readOnly={readOnly} onEdit={edit} />
      <ActionBar
        importButton={props.importButton}
        busy={steps.busy || view === null}
        readOnly={readOnly}
        onCheck={() => void check('tell')}
        onClear={() => void clear()}
        onSave={() => void steps.save(true)}
        onSubmit={() => void check('submit')}
      />
      <StepDialogs
        steps={steps}
        onJump={jump}
        onSplit={props.onSplit}
        overRows={props.overRows}
        onDrafts={props.onDrafts}
        onNext={props.onNext}
      />
    </div>
  );
}

/** First error of each field of the face, to be shown beside it. */
const faceMessages = (issues: readonly Issue[]): ReadonlyMap<string, string> =>
  new Map(
    issues
      .filter(({ line, level }) => line === null && level === 'error')
      .toReversed()
      .map(({ field, message }) => [field, message]),
  );

function withoutField(wrong: ReadonlyMap<string, string>, field: string): ReadonlyMap<string, string> {
  if (!wrong.has(field)) return wrong;
  return new Map([...wrong].filter(([key]) => key !== field));
}

/** Ctrl+S (or Command+S) saves instead of the browser's own. */
function onSaveKey(save: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!event.isComposing) save();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
