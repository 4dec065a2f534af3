import { useState } from 'react';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { openLane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { writeTemplate } from '../../workers/contract/files-tasks.ts';
import { saveFile, XLSX_TYPE } from '../platform/save-file.ts';
import { useAlert } from '../ui/alert.tsx';
import { useOwnRuns } from '../ui/use-own-runs.ts';
import { leftOutTable, type ImportSource, type LeftOutRow, type ReadFor } from './directory-table.ts';
import { writeWorkbook } from './workbook.ts';

export type ImportPhase<P> =
  | { readonly kind: 'choosing'; readonly error: AppError | null }
  | { readonly kind: 'reading'; readonly fileName: string }
  | ({ readonly kind: 'review'; readonly fileName: string } & ReadFor<P>)
  | { readonly kind: 'writing'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly done: number;
      readonly total: number;
      readonly error: AppError | null;
      readonly leftOut: readonly LeftOutRow[];
    };

/** The import of a directory as one phase, and what can be done in it. */
export function useTableImport<P, T>({ table, read, keep }: ImportSource<P, T>) {
  const [phase, setPhase] = useState<ImportPhase<P>>({ kind: 'choosing', error: null });
  const { own: lane, begin, stop } = useOwnRuns(() => openLane('files'));
  const { alert } = useAlert();

  const start = async (file: File): Promise<void> => {
    const signal = begin();
    setPhase({ kind: 'reading', fileName: file.name });
    const found = await read(lane, file, signal);
    if (signal.aborted) return;
    if (!found.ok) setPhase({ kind: 'choosing', error: found.error });
    else setPhase({ kind: 'review', fileName: file.name, ...found.value });
  };
  const write = async (items: readonly T[], leftOut: readonly LeftOutRow[]): Promise<void> => {
    const signal = begin();
    const total = items.length;
    setPhase({ kind: 'writing', done: 0, total });
    const kept = await keep(items, {
      signal,
      onProgress: (done) => {
        setPhase({ kind: 'writing', done, total });
      },
    });
    setPhase({ kind: 'done', ...kept, total, leftOut });
  };
  const save = async (name: string, made: Promise<Result<Uint8Array<ArrayBuffer>>>): Promise<void> => {
    const written = await made;
    if (written.ok) saveFile(name, XLSX_TYPE, written.value);
    else await alert(written.error);
  };
  return {
    phase,
    start,
    write,
    stop,
    again: () => {
      stop();
      setPhase({ kind: 'choosing', error: null });
    },
    saveLeftOut: (leftOut: readonly LeftOutRow[]) =>
      save(`未导入的${table.noun}.xlsx`, writeWorkbook(lane, leftOutTable(table, leftOut), begin())),
    saveTemplate: async (): Promise<void> => {
      const columns = table.columns.map(({ title, required }) => ({
        header: title,
        rule: required ? '必填' : '非必填',
        options: [],
      }));
      const made = await runTask(lane, writeTemplate, { sheetName: table.sheetName, columns });
      if (made.ok) saveFile(`${table.sheetName}模板.xlsx`, XLSX_TYPE, made.value.bytes);
      else await alert(made.error);
    },
  };
}

export type TableImport<P, T> = ReturnType<typeof useTableImport<P, T>>;
