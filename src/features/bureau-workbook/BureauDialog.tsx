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
import type { OfflineStore } from '../../offline/offline.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { doneText, TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';
import { BlankTemplate, Filled } from './FillSteps.tsx';
import { PickWorkbook } from './PickWorkbook.tsx';
import { freshOf } from './read-back.ts';
import { ReviewFailures } from './ReviewFailures.tsx';
import { ReviewInvoices } from './ReviewInvoices.tsx';
import type { ImportPlace } from './save-invoices.ts';
import { useBureauWorkbook, type BureauPhase, type BureauWorkbook } from './useBureauWorkbook.ts';

interface Props {
  readonly store: OfflineStore;
  readonly place: ImportPlace;
  /** A file that was dropped or opened elsewhere; null to begin with the choice of one. */
  readonly file: File | null;
  /** Drafts that were chosen: a blank template is filled with them. */
  readonly draftIds: readonly string[];
  /** Opens a draft the bureau refused. */
  readonly onEdit: (draftId: string) => void;
  readonly onClose: () => void;
}

/** 税局批量开票表: its invoices are looked at, chosen and saved as drafts. DOMAIN A6 */
export function BureauDialog({ store, place, file, draftIds, onEdit, onClose }: Props) {
  const styles = useBureauStyles();
  const bureau = useBureauWorkbook({ store, place, file, draftIds });
  const { phase } = bureau;
  const content = useKeptFocus();
  useReturnFocus();
  const isRunning = RUNNING.has(phase.kind);
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        if (isRunning) bureau.stop();
        else onClose();
      }}
    >
      <DialogSurface className={LARGE.has(phase.kind) ? styles.large : styles.small}>
        <DialogBody>
          <DialogTitle>{titleOf(phase)}</DialogTitle>
          <DialogContent>
            <div ref={content} tabIndex={-1} className={styles.content}>
              <Step bureau={bureau} phase={phase} drafts={draftIds.length} onEdit={onEdit} />
            </div>
          </DialogContent>
          <DialogActions>
            <Buttons bureau={bureau} phase={phase} drafts={draftIds.length} onClose={onClose} />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const RUNNING: ReadonlySet<BureauPhase['kind']> = new Set(['reading', 'saving', 'filling']);

const LARGE: ReadonlySet<BureauPhase['kind']> = new Set(['review', 'filled', 'failures']);

function titleOf(phase: BureauPhase): string {
  if (phase.kind === 'failures') return `${TEXT.failures}：${phase.review.view.fileName}`;
  if (phase.kind !== 'review') return TEXT.title;
  const { fileName, version } = phase.review.view;
  return `${TEXT.title}：${fileName}${version === '' ? '' : `（${version}）`}`;
}

interface StepProps {
  readonly bureau: BureauWorkbook;
  readonly phase: BureauPhase;
  /** How many drafts were chosen. */
  readonly drafts: number;
}

function Step({ bureau, phase, drafts, onEdit }: StepProps & Pick<Props, 'onEdit'>) {
  switch (phase.kind) {
    case 'picking':
      return <PickWorkbook {...phase} drafts={drafts} onFile={(file) => void bureau.start(file)} />;
    case 'reading':
      return <FileProgress fileName={phase.fileName} progress={phase.progress} />;
    case 'review':
      return (
        <ReviewInvoices
          review={phase.review}
          failed={phase.failed}
          onChoose={(places, on) => {
            bureau.choose(phase.review, places, on);
          }}
        />
      );
    case 'failures':
      return <ReviewFailures {...phase} onEdit={onEdit} />;
    case 'blank':
      return <BlankTemplate name={phase.file.name} closed={phase.closed} drafts={drafts} />;
    case 'filled':
      return <Filled count={phase.count} issues={phase.issues} />;
    case 'filling':
    case 'saving':
      return (
        <div role="status">
          <Text>{`${STEPS[phase.kind]} ${String(phase.done)} / ${String(phase.total)}…`}</Text>
          <ProgressBar aria-label="进度" value={phase.done} max={phase.total} />
        </div>
      );
    case 'done':
      return <Text role="status">{doneText(phase)}</Text>;
  }
}

const STEPS = { saving: '正在存为草稿', filling: '正在填入模板' } as const;

function Buttons({ bureau, phase, drafts, onClose }: StepProps & Pick<Props, 'onClose'>) {
  const styles = useBureauStyles();
  if (RUNNING.has(phase.kind)) return <Button onClick={bureau.stop}>{TEXT.cancel}</Button>;
  if (phase.kind === 'done' || phase.kind === 'filled' || (phase.kind === 'failures' && phase.kept !== null))
    return (
      <Button appearance="primary" onClick={onClose}>
        {TEXT.close}
      </Button>
    );
  if (phase.kind !== 'review' && phase.kind !== 'blank' && phase.kind !== 'failures')
    return <Button onClick={onClose}>{TEXT.cancel}</Button>;
  return (
    <>
      <Button className={styles.button} appearance="subtle" onClick={bureau.again}>
        {TEXT.again}
      </Button>
      <Button className={styles.button} onClick={onClose}>
        {TEXT.cancel}
      </Button>
      {phase.kind === 'failures' ? (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={freshOf(phase.review) === 0}
          onClick={() => void bureau.keep(phase.review)}
        >
          {`记到 ${String(freshOf(phase.review))} 张草稿`}
        </Button>
      ) : phase.kind === 'blank' ? (
        <Button className={styles.button} appearance="primary" onClick={() => void bureau.fill(phase.file)}>
          {`填入 ${String(drafts)} 张草稿`}
        </Button>
      ) : (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={phase.review.chosen.size === 0}
          onClick={() => void bureau.save(phase.review)}
        >
          {`存为 ${String(phase.review.chosen.size)} 张草稿`}
        </Button>
      )}
    </>
  );
}
