import { useCallback } from 'react';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { InputOf, OutputOf } from '../../../workers/contract/define-task.ts';
import {
  exportTables,
  showResult,
  showRows,
  type WorkbookView,
} from '../../../workers/contract/files-tasks.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { TEXT } from './goods-import.text.ts';
import type { MappingState } from './mapping-state.ts';

/** What can be asked of the workbook that is open in the files worker; nothing of the import changes. */
export function useOpenedWorkbook(lane: Lane) {
  const { alert } = useAlert();
  const toast = useToast();

  /** A page of what the mapping leads to; null when it is gone. */
  const resultAt = useCallback(
    async (asked: InputOf<typeof showResult>): Promise<OutputOf<typeof showResult> | null> => {
      const done = await runTask(lane, showResult, asked);
      return done.ok ? done.value : null;
    },
    [lane],
  );

  return {
    resultAt,
    /** Rows of the sheet for the eye; none when they are gone. */
    rowsAt: async ({ book, sheet }: MappingState, from: number, count: number) => {
      const done = await runTask(lane, showRows, { workbookId: book.workbookId, sheet, from, count });
      return done.ok ? done.value : [];
    },
    /** The tables as they were read, as a workbook; null: of the last file none were. M320 */
    exportTables: async (book: WorkbookView | null): Promise<void> => {
      if (book === null || book.sheets.every(({ rows }) => rows === 0)) {
        toast(TEXT.nothingToExport, 'warning');
        return;
      }
      const made = await runTask(lane, exportTables, { workbookId: book.workbookId });
      if (made.ok)
        saveFile(`${book.fileName.replace(/\.[^.]*$/, '')}_解析表格.xlsx`, XLSX_TYPE, made.value.bytes);
      else await alert(made.error);
    },
  };
}
