import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import type { ImportPlace } from '../../../domain/importing/row-notices.ts';
import type { WorkbookView } from '../../../workers/contract/files-tasks.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { whyNotYet } from './before-taking.ts';
import { CombineText } from './CombineText.tsx';
import type { FileText } from './file-text.ts';
import { appendText, FULL, TEXT } from './goods-import.text.ts';
import { HeaderMapping } from './HeaderMapping.tsx';
import type { ImportPhase } from './import-phase.ts';
import { thereText } from './lines-there.ts';
import { PickFile } from './PickFile.tsx';
import type { RecordsUser } from './useParseRecords.ts';
import { useGoodsImport, type GoodsImport, type LinesFromFile, type OnImport } from './useGoodsImport.ts';
import type { ImportRequest } from './useImportRequest.ts';
import type { DoneImport } from './useTaken.ts';

const useStyles = makeStyles({
  small: { maxWidth: '520px' },
  content: { outlineStyle: 'none' },
  // A word is not broken where there is room beside it.
  actions: { gridColumnStart: 1, '& > button': { flexShrink: 0, whiteSpace: 'nowrap' } },
  large: { width: '1280px', maxWidth: 'calc(100vw - 32px)', padding: tokens.spacingHorizontalL },
});

export interface ImportProps {
  readonly asked: ImportRequest;
  /** Lines already there: the user decides whether they stay. */
  readonly existing: number;
  /** The invoice the lines are for. */
  readonly place?: ImportPlace | undefined;
  readonly onImport: OnImport;
  readonly linesFrom: LinesFromFile;
  readonly onTaken: (done: DoneImport) => void;
  /** Whose files are kept for another reading. */
  readonly user: RecordsUser;
  /** Reads what a file says beside its table into the face. */
  readonly onText: (text: FileText) => void;
  /** Opens the draft box: the bureau's batch workbook is many invoices, not goods of this one. DOMAIN A6 */
  readonly onDrafts?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The import from the choice of a file to the lines in the ledger. */
export function GoodsImportDialog(props: ImportProps) {
  const styles = useStyles();
  const actions = useGoodsImport(props);
  const { existing, user } = props;
  const { phase } = actions;
  const content = useKeptFocus();
  useReturnFocus();
  const wide = phase.kind === 'mapping' || phase.kind === 'importing';
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        if (phase.kind !== 'importing') void actions.leave();
      }}
    >
      <DialogSurface className={wide ? styles.large : styles.small}>
        <DialogBody>
          <DialogTitle>{wide ? `${TEXT.title}：${phase.plan.book.fileName}` : TEXT.title}</DialogTitle>
          <DialogContent>
            <div ref={content} tabIndex={-1} className={styles.content}>
              <ImportStep actions={actions} phase={phase} user={user} />
            </div>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <ImportButtons actions={actions} phase={phase} existing={existing} />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface StepProps {
  readonly actions: GoodsImport;
  readonly phase: ImportPhase;
}

function ImportStep({ actions, phase, user }: StepProps & Pick<ImportProps, 'user'>) {
  switch (phase.kind) {
    case 'picking':
      return (
        <PickFile
          refused={phase.refused}
          fileName={phase.fileName}
          unlisted={phase.unlisted}
          user={user}
          rowCap={actions.rowCap}
          onFile={(file, entry) => void actions.start(file, entry)}
        />
      );
    case 'reading':
      return <FileProgress fileName={phase.fileName} progress={phase.progress} />;
    case 'combining':
      return <CombineText phase={phase} actions={actions} />;
    case 'mapping':
      return (
        <HeaderMapping plan={phase.plan} outcome={phase.outcome} before={phase.before} actions={actions} />
      );
    case 'importing':
      return (
        <div role="status">
          <Text>正在导入…</Text>
          <ProgressBar aria-label="导入进度" />
        </div>
      );
  }
}

function ImportButtons({ actions, phase, existing }: StepProps & Pick<ImportProps, 'existing'>) {
  const isAgain = phase.kind === 'mapping' && thereText(phase.plan) !== '';
  // With a key of its own a button that has the focus does not become another one beneath it.
  const cancel = (onCancel: () => void) => (
    <Button key={phase.kind} onClick={onCancel} {...(isAgain && { appearance: 'primary' })}>
      {TEXT.cancel}
    </Button>
  );
  if (phase.kind === 'reading') return cancel(actions.cancel);
  if (phase.kind === 'importing') return null;
  const tables = (book: WorkbookView | null) => (
    <Button appearance="subtle" onClick={() => void actions.exportTables(book)}>
      {TEXT.exportTables}
    </Button>
  );
  if (phase.kind === 'picking')
    return (
      <>
        {phase.refused !== null && tables(null)}
        {cancel(actions.close)}
      </>
    );
  if (phase.kind === 'combining')
    return (
      <>
        {tables(phase.plan.book)}
        {cancel(actions.close)}
      </>
    );
  return (
    <>
      {tables(phase.plan.book)}
      <Button appearance="subtle" onClick={actions.cancel}>
        {TEXT.again}
      </Button>
      {cancel(actions.close)}
      <TakeButtons actions={actions} phase={phase} existing={existing} />
    </>
  );
}

interface TakeProps {
  readonly actions: GoodsImport;
  readonly phase: Extract<ImportPhase, { readonly kind: 'mapping' }>;
  readonly existing: number;
}

/** The lines join those that are there, as far as there is room, or replace them. M313 */
function TakeButtons({ actions, phase: { plan, outcome }, existing }: TakeProps) {
  const room = MAX_LINES - existing;
  const lines = outcome.kind === 'ready' ? outcome.lines : 0;
  const isAgain = thereText(plan) !== '';
  const disabled = outcome.kind !== 'ready' || lines === 0 || whyNotYet(plan, outcome) !== null;
  return (
    <>
      {room <= 0 && <Text role="status">{FULL}</Text>}
      {existing > 0 && (
        <Button disabled={disabled} onClick={() => void actions.confirm(plan, 'replace')}>
          {`替换现有 ${String(existing)} 行`}
        </Button>
      )}
      <Button
        appearance={isAgain ? 'secondary' : 'primary'}
        disabled={disabled || room <= 0}
        onClick={() => void actions.confirm(plan, 'append')}
      >
        {existing > 0 ? appendText(lines, room, isAgain) : '确认导入'}
      </Button>
    </>
  );
}
