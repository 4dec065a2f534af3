import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../domain/kernel/result.ts';
import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { addTableRows, writeTable } from '../../../workers/contract/table-tasks.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { OrderFilter } from '../../offline/orders.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { dayText } from '../../ui/number-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { collectOrders } from './collect-orders.ts';
import { EXPORT_COLUMNS, exportRow } from './export-rows.ts';
import type { Place } from './places.ts';

/** How far an export is; `total` is null while the file is written. */
export interface Exporting {
  readonly done: number;
  readonly total: number | null;
}

interface Wanted {
  readonly filter: OrderFilter;
  /** null: only what this device knows. */
  readonly service: OrderService | null;
}

interface Made {
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** 导出Excel: all orders under the filter, as a workbook made in a worker of its own. */
export function useOrderExport(store: OfflineStore, places: readonly Place[]) {
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const { alert } = useAlert();
  const toast = useToast();

  const make = async (
    lane: Lane,
    { filter, service }: Wanted,
    signal: AbortSignal,
  ): Promise<Result<Made>> => {
    const collected = await collectOrders({
      known: (query) => listOrders(store, query),
      service,
      filter,
      signal,
      onProgress: (done, total) => {
        setExporting({ done, total });
      },
      take: (orders) =>
        runTask(lane, addTableRows, { rows: orders.map((order) => exportRow(order, places)) }),
    });
    if (!collected.ok) return collected;
    const { count } = collected.value;
    setExporting({ done: count, total: null });
    const columns = EXPORT_COLUMNS.map(({ cell: _cell, ...column }) => column);
    const input = { sheetName: '开票订单', columns, reversed: true };
    const written = await runTask(lane, writeTable, input, { signal });
    return written.ok ? { ok: true, value: { count, bytes: written.value.bytes } } : written;
  };

  return {
    exporting,
    cancel: () => run.current?.abort(),
    start: async (wanted: Wanted) => {
      if (run.current !== null) return;
      run.current = new AbortController();
      setExporting({ done: 0, total: 0 });
      const lane = openLane('files');
      const made = await make(lane, wanted, run.current.signal);
      lane.close();
      run.current = null;
      setExporting(null);
      if (made.ok) {
        saveFile(`开票订单_${dayText(Date.now())}.xlsx`, XLSX_TYPE, made.value.bytes);
        const whose = wanted.service === null ? '（本机记录）' : '';
        toast(`已导出 ${String(made.value.count)} 条订单${whose}`);
      } else if (made.error.code === 'task.cancelled') toast('已取消导出', 'info');
      else await alert(made.error);
    },
  };
}
