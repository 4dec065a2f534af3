import { useState } from 'react';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { ExportedLines } from '../../../workers/contract/exported-lines.ts';
import { exportGoods } from '../../../workers/contract/files-tasks.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';

const pickGoods = ({ columns, taxInclusive, totals }: ExportedLines) => ({ columns, taxInclusive, totals });

/** 导出清单: the lines as a workbook, made in a worker of its own for the one file. */
export function useListFile(client: LedgerClient, fileName: string) {
  const [busy, setBusy] = useState(false);
  const { alert } = useAlert();
  const toast = useToast();
  const save = async (): Promise<void> => {
    setBusy(true);
    const lane = openLane('files');
    const lines = await client.exportLines();
    const made = lines.ok ? await runTask(lane, exportGoods, pickGoods(lines.value)) : lines;
    lane.close();
    setBusy(false);
    if (!made.ok) {
      await alert(made.error);
      return;
    }
    saveFile(fileName, XLSX_TYPE, made.value.bytes);
    toast('清单已导出');
  };
  return { busy, save };
}
