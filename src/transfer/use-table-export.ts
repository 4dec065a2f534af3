import { useEffect, useRef, useState } from 'react';
import { openLane } from '../../workers/client/lanes.ts';
import { saveFile, XLSX_TYPE } from '../platform/save-file.ts';
import { useAlert } from '../ui/alert.tsx';
import { dayText } from '../ui/number-text.ts';
import { useToast } from '../ui/toast.tsx';
import type { DirectoryTable } from './directory-table.ts';

/** What is exported, and its rows. */
export interface ExportSource {
  readonly table: DirectoryTable;
  readonly rows: readonly (readonly string[])[];
}

/**
 * 导出Excel of a directory, made in a worker.
 *
 * @param load reads all of it; it comes later than the page does
 */
export function useTableExport(load: () => Promise<ExportSource>) {
  const [isRunning, setRunning] = useState(false);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const { alert } = useAlert();
  const toast = useToast();
  return {
    isRunning,
    start: async (): Promise<void> => {
      if (isRunning) return;
      const own = new AbortController();
      run.current = own;
      setRunning(true);
      const { table, rows } = await load();
      const [{ wholeTable }, { writeWorkbook }] = await Promise.all([
        import('./directory-table.ts'),
        import('./workbook.ts'),
      ]);
      const lane = openLane('files');
      const made = await writeWorkbook(lane, wholeTable(table, rows), own.signal);
      lane.close();
      if (own.signal.aborted) return;
      setRunning(false);
      if (made.ok) {
        saveFile(`${table.sheetName}_${dayText(Date.now())}.xlsx`, XLSX_TYPE, made.value);
        toast(`已导出 ${String(rows.length)} ${table.counted}`);
      } else await alert(made.error);
    },
  };
}
