import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { importNotice, type Taken } from '../../../domain/importing/import-notice.ts';
import type { TargetField } from '../../../domain/importing/mapping.ts';
import { rowNotices, type ImportPlace } from '../../../domain/importing/row-notices.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { FileEntry } from '../../../workers/contract/files-entry.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import {
  mapSheet,
  openWorkbook,
  proposeColumns,
  type WorkbookView,
} from '../../../workers/contract/files-tasks.ts';
import { keepFile, markOf, noteResult } from '../../offline/adapters/parse-records.ts';
import { browserRefusal } from '../../platform/can-parse.ts';
import { handFile } from '../../platform/handed-file.ts';
import { fileRefusal, sizeRefusal } from '../../platform/read-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { useStable } from '../../ui/use-stable.ts';
import { textIn, type FileText } from './file-text.ts';
import { TEXT } from './goods-import.text.ts';
import { startLane, takeLane } from './import-lane.ts';
import {
  firstMapping,
  picking,
  PICKING,
  readyOf,
  sheetOf,
  withChoice,
  withoutOutcome,
  withProposals,
  withSheet,
  type Choosing,
  type ImportPhase,
  type MappingState,
  type Proposed,
} from './mapping-state.ts';
import { recipeOf, rememberMapping, withoutRecipe, withRecipe } from './recipe-mapping.ts';
import type { ImportRequest } from './useImportRequest.ts';
import { useOpenedWorkbook } from './useOpenedWorkbook.ts';
import type { RecordsUser } from './useParseRecords.ts';

export interface ImportedLines {
  readonly columns: LineColumns;
  readonly taxInclusive: boolean;
  readonly mode: 'append' | 'replace';
}

/** Takes the lines into the draft. */
export type OnImport = (lines: ImportedLines) => Promise<Result<Taken>>;

interface Options {
  /** Another file may be dropped while one is looked at. */
  readonly asked: ImportRequest;
  /** Lines already there. */
  readonly existing: number;
  readonly place?: ImportPlace | undefined;
  readonly onImport: OnImport;
  readonly user: RecordsUser;
  /** Reads what a file says beside its table into the face. M307 */
  readonly onText: (text: FileText) => void;
  /** Opens the draft box: the bureau's batch workbook is many invoices, not goods of this one. DOMAIN A6 */
  readonly onDrafts?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One reading or trial; stale as soon as a newer one began. */
interface Run {
  readonly signal: AbortSignal;
  readonly stale: () => boolean;
}

type Combining = Extract<ImportPhase, { readonly kind: 'combining' }>;

/** Milliseconds between the last decision and the trial run that counts the lines. */
const SETTLE = 120;
/** What one invoice of most types may have. 001 §5.12 */
const USUAL_ROWS = 2000;
const beginning = ({ file }: ImportRequest): ImportPhase =>
  file === null ? PICKING : { kind: 'reading', fileName: file.name, progress: null };

/** The import as one phase and what can be done in it. The mapped lines stay in a ref, never in state. */
export function useGoodsImport({
  asked,
  existing,
  place,
  onImport,
  user,
  onText,
  onDrafts,
  onClose,
}: Options) {
  const [phase, setPhase] = useState<ImportPhase>(() => beginning(asked));
  const { own: lane, begin: beginRun, stop } = useOwnRuns(takeLane);
  const workbook = useOpenedWorkbook(lane);
  const mapped = useRef<Pick<OutputOf<typeof mapSheet>, 'columns' | 'leftOut'> | null>(null);
  /** The text of the file that is read once its table is taken. */
  const beside = useRef('');
  const buyer = place?.buyer?.trim() ?? '';
  const { alert } = useAlert();
  const toast = useToast();

  /** The newest run wins: an older one is stopped and its answer dropped. */
  const begin = (): Run => {
    const signal = beginRun();
    mapped.current = null;
    return { signal, stale: () => signal.aborted };
  };

  /** Keeps a file that could be read, so that it can be opened again and lines can show where they came from. */
  const keep = async (file: File, mark: string, result?: string): Promise<void> => {
    const { name: fileName, size } = file;
    const kept = await keepFile(user, { mark, fileName, size, readAt: Date.now() }, file);
    if (kept.ok && result !== undefined) await noteResult(user, mark, result);
    if (!kept.ok) toast('本机空间不足，没有保留该文件，以后不能从解析记录重新打开', 'warning');
  };

  /** Goes back to the choice of a file, with why this one was not taken; it can be looked up and tried again. M319 */
  const refuse = async (error: AppError, file: File): Promise<void> => {
    setPhase(picking(error, file));
    if (sizeRefusal(file) === null) await keep(file, await markOf(file), errorText(error));
  };

  /** The bureau's batch workbook is opened in the draft box. */
  const isHandedOver = ({ bureau, mark }: WorkbookView, file: File): boolean => {
    if (bureau !== true || onDrafts === undefined) return false;
    void keep(file, mark, TEXT.toDrafts);
    handFile(file);
    onClose();
    onDrafts();
    return true;
  };

  const start = async (file: File, entry: FileEntry = 'listed'): Promise<void> => {
    const run = begin();
    const { signal, stale } = run;
    beside.current = '';
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
    const mapping = firstMapping(book);
    const text = await textIn(lane, book, signal);
    if (stale()) return;
    if (mapping === null && text === '') {
      await refuse({ code: 'file.noTable', params: {} }, file);
      return;
    }
    const kept = keep(file, book.mark, mapping === null ? TEXT.textTaken : undefined);
    if (mapping !== null && text !== '') setPhase({ kind: 'combining', mapping, text, kept });
    else if (mapping !== null) await begun(mapping);
    else if (text !== '') readText(text, true);
  };

  /** Goes on with the text of a file: it is looked at like a pasted message. */
  const readText = (text: string, withGoods: boolean): void => {
    onClose();
    onText({ text, withGoods });
  };

  const combine = ({ mapping, text, kept }: Combining, choice: 'both' | 'table' | 'text'): void => {
    beside.current = choice === 'both' ? text : '';
    if (choice !== 'text') {
      void begun(mapping);
      return;
    }
    void kept.then(() => noteResult(user, mapping.book.mark, TEXT.textTaken));
    readText(text, true);
  };

  const columnsUnder = ({ book, sheet }: MappingState, headerRows: readonly number[]) =>
    runTask(lane, proposeColumns, { workbookId: book.workbookId, sheet, headerRows });

  /** Takes over what was decided about such headings before. */
  const begun = async (mapping: MappingState): Promise<void> => {
    const found = recipeOf(mapping, buyer);
    if (found === undefined) {
      decide(mapping, 0);
      return;
    }
    const { recipe, headerRows } = found;
    const { stale } = begin();
    setPhase(withoutOutcome);
    const done = await columnsUnder(mapping, headerRows);
    if (stale()) return;
    decide(done.ok ? withRecipe(mapping, recipe, { headerRows, ...done.value }) : mapping, 0);
  };

  /** Shows a decision at once and tries it out shortly after: of several in a row only the last. */
  const decide = (mapping: MappingState, settle = SETTLE): void => {
    const run = begin();
    setPhase((before) => ({ kind: 'mapping', mapping, outcome: { kind: 'busy' }, before: readyOf(before) }));
    setTimeout(() => void tryOut(mapping, run), settle);
  };

  const tryOut = async (mapping: MappingState, { signal, stale }: Run): Promise<void> => {
    if (stale()) return;
    const { book, sheet, headerRows, choices, defaultName, taxInclusive, cleanUp } = mapping;
    const decided = { sheet, headerRows, choices, defaultName, taxInclusive, cleanUp };
    const input = { workbookId: book.workbookId, ...decided };
    const done = await runTask(lane, mapSheet, input, { signal });
    if (stale()) return;
    if (!done.ok) {
      setPhase({ kind: 'mapping', mapping, outcome: { kind: 'refused', error: done.error }, before: null });
      return;
    }
    const { columns, leftOut, taxInclusive: _, ...shown } = done.value;
    mapped.current = { columns, leftOut };
    const outcome = { kind: 'ready', lines: columns.count, ...shown } as const;
    setPhase({ kind: 'mapping', mapping, outcome, before: outcome });
  };

  const chooseHeader = async (mapping: MappingState, headerRows: readonly number[]): Promise<void> => {
    const done = await columnsUnder(mapping, headerRows);
    if (done.ok) propose(mapping, { headerRows, ...done.value });
    else await alert(done.error);
  };
  /** What is proposed for other header rows joins what was decided meanwhile; on another sheet it is of no use any longer. */
  const propose = useStable((asked: MappingState, proposed: Proposed): void => {
    if (phase.kind !== 'mapping') return;
    const { book, sheet } = phase.mapping;
    if (book === asked.book && sheet === asked.sheet) decide(withProposals(phase.mapping, proposed));
  });

  const confirm = async (mapping: MappingState, mode: 'append' | 'replace'): Promise<void> => {
    if (mapped.current === null) return;
    const { columns, leftOut } = mapped.current;
    mapped.current = null;
    setPhase({ kind: 'importing', mapping });
    const done = await onImport({ columns, taxInclusive: mapping.taxInclusive, mode });
    if (!done.ok) {
      decide(mapping);
      await alert(done.error);
      return;
    }
    const taken = { ...done.value, leftOut: done.value.leftOut + leftOut };
    const lost = rememberMapping(mapping, buyer);
    void noteResult(user, mapping.book.mark, `已导入${String(taken.imported)}条`);
    onClose();
    const rows = taken.imported + (mode === 'append' ? existing : 0);
    toast(importNotice(taken, rowNotices(rows, place), sheetOf(mapping.book, mapping.sheet)?.cut));
    if (lost !== '') toast(lost, 'warning');
    if (beside.current !== '') onText({ text: beside.current, withGoods: false });
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
    chooseHeader,
    chooseSheet: (mapping: MappingState, index: number) => void begun(withSheet(mapping, index)),
    chooseField: (mapping: MappingState, index: number, field: TargetField | null, choosing?: Choosing) => {
      decide(withChoice(mapping, index, field, choosing));
    },
    change: (
      mapping: MappingState,
      change: Partial<
        Pick<MappingState, 'taxInclusive' | 'taxChosen' | 'defaultName' | 'cleanUp' | 'buyerOnly'>
      >,
    ) => {
      decide({ ...mapping, ...change });
    },
    /** Goes on with what is proposed instead of what was decided before. */
    forget: (mapping: MappingState) => {
      decide(withoutRecipe(mapping));
    },
    ...workbook,
  };
}

export type GoodsImport = ReturnType<typeof useGoodsImport>;
