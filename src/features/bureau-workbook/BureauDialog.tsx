import { useEffect, useRef } from 'react';
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
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';
import { PickWorkbook } from './PickWorkbook.tsx';
import { ReviewInvoices } from './ReviewInvoices.tsx';
import type { ImportPlace } from './save-invoices.ts';
import { useBureauWorkbook, type BureauPhase, type BureauWorkbook } from './useBureauWorkbook.ts';

interface Props {
  readonly store: OfflineStore;
  readonly place: ImportPlace;
  /** A file that was dropped or opened elsewhere; null to begin with the choice of one. */
  readonly file: File | null;
  readonly onClose: () => void;
}

/** 税局批量开票表: its invoices are looked at, chosen and saved as drafts. DOMAIN A6 */
export function BureauDialog({ store, place, file, onClose }: Props) {
  const styles = useBureauStyles();
  const bureau = useBureauWorkbook({ store, place, file });
  const { phase } = bureau;
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  // The pressed button is gone with its step: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);
  const isRunning = phase.kind === 'reading' || phase.kind === 'saving';
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        if (isRunning) bureau.stop();
        else onClose();
      }}
    >
      <DialogSurface className={phase.kind === 'review' ? styles.large : styles.small}>
        <DialogBody>
          <DialogTitle>{titleOf(phase)}</DialogTitle>
          <DialogContent>
            <div ref={content} tabIndex={-1} className={styles.content}>
              <Step bureau={bureau} phase={phase} />
            </div>
          </DialogContent>
          <DialogActions>
            <Buttons bureau={bureau} phase={phase} onClose={onClose} />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function titleOf(phase: BureauPhase): string {
  if (phase.kind !== 'review') return TEXT.title;
  const { fileName, version } = phase.review.view;
  return `${TEXT.title}：${fileName}${version === '' ? '' : `（${version}）`}`;
}

interface StepProps {
  readonly bureau: BureauWorkbook;
  readonly phase: BureauPhase;
}

function Step({ bureau, phase }: StepProps) {
  switch (phase.kind) {
    case 'picking':
      return <PickWorkbook {...phase} onFile={(file) => void bureau.start(file)} />;
    case 'reading': {
      const { progress } = phase;
      const known = progress !== null && progress.total > 0;
      return (
        <div role="status">
          <Text>{`正在读取 ${phase.fileName}…`}</Text>
          <ProgressBar aria-label="读取进度" {...(known && { value: progress.done, max: progress.total })} />
        </div>
      );
    }
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
    case 'saving':
      return (
        <div role="status">
          <Text>{`正在存为草稿 ${String(phase.done)} / ${String(phase.total)}…`}</Text>
          <ProgressBar aria-label="保存进度" value={phase.done} max={phase.total} />
        </div>
      );
    case 'done':
      return (
        <Text role="status">
          {`已存为 ${String(phase.saved)} 张草稿${phase.known > 0 ? `，${String(phase.known)} 张已经导入过，没有重复保存` : ''}。请在草稿箱中检查后发送。`}
        </Text>
      );
  }
}

function Buttons({ bureau, phase, onClose }: StepProps & Pick<Props, 'onClose'>) {
  const styles = useBureauStyles();
  if (phase.kind === 'reading' || phase.kind === 'saving')
    return <Button onClick={bureau.stop}>{TEXT.cancel}</Button>;
  if (phase.kind === 'done')
    return (
      <Button appearance="primary" onClick={onClose}>
        {TEXT.close}
      </Button>
    );
  if (phase.kind === 'picking') return <Button onClick={onClose}>{TEXT.cancel}</Button>;
  const { review } = phase;
  return (
    <>
      <Button className={styles.button} appearance="subtle" onClick={bureau.again}>
        {TEXT.again}
      </Button>
      <Button className={styles.button} onClick={onClose}>
        {TEXT.cancel}
      </Button>
      <Button
        className={styles.button}
        appearance="primary"
        disabledFocusable={review.chosen.size === 0}
        onClick={() => void bureau.save(review)}
      >
        {`存为 ${String(review.chosen.size)} 张草稿`}
      </Button>
    </>
  );
}
