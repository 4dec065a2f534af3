import { useEffect, useRef, useState } from 'react';
import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import { openLane } from '../../../../workers/client/lanes.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { saveFile, XLSX_TYPE } from '../../../platform/save-file.ts';
import { allCustomers } from './all-customers.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { dayText } from '../../../ui/number-text.ts';
import { useToast } from '../../../ui/toast.tsx';

/** 导出Excel of all customers, made in a worker. */
export function useCustomerExport(store: OfflineStore, taxpayerId: string, fields: DetailFields) {
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
      const customers = await allCustomers(store, taxpayerId);
      const { customersWorkbook } = await import('./customer-files.ts');
      const lane = openLane('files');
      const made = await customersWorkbook(lane, customers, fields, own.signal);
      lane.close();
      if (own.signal.aborted) return;
      setRunning(false);
      if (made.ok) {
        saveFile(`客户信息_${dayText(Date.now())}.xlsx`, XLSX_TYPE, made.value);
        toast(`已导出 ${String(customers.length)} 条客户信息`);
      } else await alert(made.error);
    },
  };
}
