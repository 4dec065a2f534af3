import { useEffect, useEffectEvent, useState } from 'react';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { importNotice, type Taken } from '../../../domain/importing/import-notice.ts';
import { rowNotices, type ImportPlace } from '../../../domain/importing/row-notices.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { FileEntry } from '../../../workers/contract/files-entry.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { openWorkbook, type WorkbookView } from '../../../workers/contract/files-tasks.ts';
import type { LinesFrom } from '../../../workers/contract/ledger-sources.ts';
import { markOf, noteResult, sheetsOf } from '../../offline/adapters/parse-records.ts';
import { browserRefusal } from '../../platform/can-parse.ts';
import { handFile } from '../../platform/handed-file.ts';
import { fileRefusal, sizeRefusal } from '../../platform/read-file.ts';
import { afterDialog } from '../../ui/after-dialog.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { takenUnsaid } from './before-taking.ts';
import { NO_TEXT, textIn, type FileText } from './file-text.ts';
import { GOODS_BESIDE, TEXT } from './goods-import.text.ts';
import { startLane, takeLane } from './import-lane.ts';
import { picking, PICKING, type ImportPhase } from './import-phase.ts';
import { firstPlan, takenIn, type ImportPlan } from './import-plan.ts';
import { sheetOf } from './mapping-state.ts';
import { rememberMappings } from './recipe-mapping.ts';
import type { ImportRequest } from './useImportRequest.ts';
import { useKeptFiles } from './useKeptFiles.ts';
import { useMappingTrial, type Run } from './useMappingTrial.ts';
import { useOpenedWorkbook } from './useOpenedWorkbook.ts';
import type { RecordsUser } from './useParseRecords.ts';
import type { DoneImport } from './useTaken.ts';

export interface ImportedLines {
  readonly columns: LineColumns;
  readonly taxInclusive: boolean;
  readonly mode: 'append' | 'replace';
}

/** Takes the lines into the draft. */
export type OnImport = (lines: ImportedLines) => Promise<Result<Taken>>;

/** How many lines of the invoice came from each sheet of a file. */
export type LinesFromFile = (mark: string) => Promise<readonly LinesFrom[]>;

interface Options {
  /** Another file may be dropped while one is looked at. */
  readonly asked: ImportRequest;
  /** Lines already there. */
  readonly existing: number;
  readonly place?: ImportPlace | undefined;
  readonly onImport: OnImport;
  readonly linesFrom: LinesFromFile;
  readonly onTaken: (done: DoneImport) => void;
  readonly user: RecordsUser;
  /** Reads what a file says beside its table into the face. M307 */
  readonly onText: (text: FileText) => void;
  /** Opens the draft box: the bureau's batch workbook is many invoices, not goods of this one. DOMAIN A6 */
  readonly onDrafts?: (() => void) | undefined;
  readonly onClose: () => void;
}

type Combining = Extract<ImportPhase, { readonly kind: 'combining' }>;

/** What one invoice of most types may have. 001 §5.12 */
const USUAL_ROWS = 2000;
const beginning = ({ file }: ImportRequest): ImportPhase =>
  file === null ? PICKING : { kind: 'reading', fileName: file.name, progress: null };

/** The sheets that were imported of a file when it was read before; a file with one sheet needs no memory. */
async function sheetsBefore({ sheets, mark }: WorkbookView, user: RecordsUser): Promise<readonly string[]> {
  if (sheets.length < 2) return [];
  const names = await sheetsOf(user, mark);
  return names.ok ? names.value : [];
}

/** The import as one phase and what can be done in it. */
export function useGoodsImport({
  asked,
  existing,
  place,
  onImport,
  linesFrom,
  onTaken,
  user,
  onText,
  onDrafts,
  onClose,
}: Options) {
  const [phase, setPhase] = useState<ImportPhase>(() => beginning(asked));
  const runs = useOwnRuns(takeLane);
  const { own: lane, stop } = runs;
  const workbook = useOpenedWorkbook(lane);
  const buyer = place?.buyer?.trim() ?? '';
  const { begin, begun, decide, mapped, ...choosing } = useMappingTrial({ runs, phase, setPhase, buyer });
  const keep = useKeptFiles(user);
  /** The text of the file that is read once its table is taken. */
  const [beside, setBeside] = useState(NO_TEXT);
  const { alert, confirm: ask } = useAlert();
  const toast = useToast();

  /** Goes back to the choice of a file, with why this one was not taken; it can be looked up and tried again. M319 */
  const refuse = async (error: AppError, file: File): Promise<void> => {
    setPhase(picking(error, file));
    if (sizeRefusal(file) === null) await keep(file, await markOf(file), { refusal: errorText(error) });
  };

  /** The bureau's batch workbook is opened in the draft box. */
  const isHandedOver = ({ bureau, mark }: WorkbookView, file: File): boolean => {
    if (bureau !== true || onDrafts === undefined) return false;
    void keep(file, mark, { taken: TEXT.toDrafts });
    handFile(file);
    onClose();
    onDrafts();
    return true;
  };

  const start = async (file: File, entry: FileEntry = 'listed'): Promise<void> => {
    const run = begin();
    const { signal, stale } = run;
    setBeside(NO_TEXT);
    setPhase({ kind: 'reading', fileName: file.name, progress: null });
    const refusal = fileRefusal(file);
    if (refusal !== null) {
      setPhase(picking(refusal, file));
      return;
    }
    const opened = await runTask(
      lane,
      openWorkbook,
      { file, entry },
      {
        signal,
        onProgress: (progress) => {
          if (!stale()) setPhase({ kind: 'reading', fileName: file.name, progress });
        },
      },
    );
    if (stale()) return;
    if (!opened.ok) {
      void refuse(opened.error, file);
      return;
    }
    if (!isHandedOver(opened.value, file)) await goOn(opened.value, file, run);
  };

  /** To the columns of a file, to its text, or to another file. */
  const goOn = async (book: WorkbookView, file: File, { signal, stale }: Run): Promise<void> => {
    const [names, there] = await Promise.all([
      sheetsBefore(book, user),
      existing === 0 ? [] : linesFrom(book.mark),
    ]);
    const plan = firstPlan(book, { names, there });
    const found = await textIn(lane, book, signal);
    if (stale()) return;
    const { text } = found;
    if (plan === null && text === '') {
      await refuse({ code: 'file.noTable', params: {} }, file);
      return;
    }
    const kept = keep(file, book.mark, plan === null ? { taken: TEXT.textTaken } : {});
    if (plan !== null && text !== '') setPhase({ kind: 'combining', plan, beside: found, kept });
    else if (plan !== null) await begun({ plan, fresh: plan.mappings });
    else if (text !== '') readText(text, true);
  };

  /** Goes on with the text of a file: it is looked at like a pasted message. */
  const readText = (text: string, withGoods: boolean): void => {
    onClose();
    onText({ text, withGoods });
  };

  const combine = (combining: Combining, choice: 'both' | 'table' | 'text'): void => {
    const { plan, kept } = combining;
    setBeside(choice === 'both' ? combining.beside : NO_TEXT);
    if (choice !== 'text') {
      void begun({ plan, fresh: plan.mappings });
      return;
    }
    void kept.then(() => noteResult(user, plan.book.mark, { result: TEXT.textTaken }));
    readText(combining.beside.text, true);
  };

  const confirm = async (plan: ImportPlan, mode: 'append' | 'replace'): Promise<void> => {
    const taking = mapped();
    const mappings = takenIn(plan);
    const [first] = mappings;
    if (taking === null || first === undefined) return;
    const { columns, leftOut } = taking;
    setPhase({ kind: 'importing', plan });
    const done = await onImport({ columns, taxInclusive: first.taxInclusive, mode });
    if (!done.ok) {
      decide(plan);
      await alert(done.error);
      return;
    }
    const taken = { ...done.value, leftOut: done.value.leftOut + leftOut };
    const lost = rememberMappings(mappings, buyer);
    const sheets = mappings.flatMap(({ book, sheet }) => sheetOf(book, sheet) ?? []);
    const names = plan.book.sheets.length > 1 ? sheets.map(({ name }) => name) : [];
    void noteResult(user, plan.book.mark, { result: `已导入${String(taken.imported)}条`, sheets: names });
    onClose();
    const rows = taken.imported + (mode === 'append' ? existing : 0);
    const cut = sheets.some((sheet) => sheet.cut);
    const { text } = beside;
    onTaken({
      told: importNotice(taken, [...takenUnsaid(mappings), ...rowNotices(rows, place)], cut),
      imported: taken.imported,
      goOn: (move) => {
        const done = (): void => {
          afterDialog(move);
        };
        if (text === '') done();
        else onText({ text, withGoods: false, done });
      },
    });
    if (lost !== '') toast(lost, 'warning');
  };

  const take = useEffectEvent(({ file }: ImportRequest) => {
    const refusal = browserRefusal();
    if (refusal !== null) setPhase(picking(refusal, file));
    else if (file === null) startLane(lane);
    else if (phase.kind !== 'importing') void start(file);
  });
  useEffect(() => {
    queueMicrotask(() => {
      take(asked);
    });
  }, [asked]);

  return {
    phase,
    buyer,
    close: onClose,
    /** By the Esc key, which is pressed for many things: what was decided by hand is not lost by it. */
    leave: async (): Promise<void> => {
      const isLost = phase.kind === 'mapping' && phase.plan.mappings.some(({ byHand }) => byHand);
      if (!isLost || (await ask({ message: TEXT.leaving, confirm: '关闭' }))) onClose();
    },
    /** What of the text beside the table is not imported with it. */
    leftBeside: beside.goods.length === 0 ? [] : [GOODS_BESIDE.left(beside.goods)],
    /** What so many lines beside those already there mean for the invoice. */
    rowNotices: (lines: number) => rowNotices(existing + lines, place),
    rowCap: place?.rowCap ?? USUAL_ROWS,
    /** Stops the reading and goes back to the choice of a file. */
    cancel: () => {
      stop();
      setPhase(PICKING);
    },
    start,
    combine,
    confirm,
    ...choosing,
    ...workbook,
  };
}

export type GoodsImport = ReturnType<typeof useGoodsImport>;
