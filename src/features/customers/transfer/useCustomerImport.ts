import { useState } from 'react';
import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import {
  customersToKeep,
  planImport,
  type ImportChoice,
  type ImportPlan,
} from '../../../../domain/customers/plan-import.ts';
import type { LeftOut } from '../../../../domain/customers/customers-from-table.ts';
import { customerTableColumns } from '../../../../domain/customers/customer-table.ts';
import { CUSTOMER_FIELDS } from '../../../../domain/customers/customer.rules.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { openLane } from '../../../../workers/client/lanes.ts';
import { runTask } from '../../../../workers/client/run-task.ts';
import { writeTemplate } from '../../../../workers/contract/files-tasks.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { saveFile, XLSX_TYPE } from '../../../platform/save-file.ts';
import { allCustomers } from './all-customers.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useOwnRuns } from '../../../ui/use-own-runs.ts';
import { leftOutWorkbook, readCustomers } from './customer-files.ts';
import { keepImported } from './keep-imported.ts';

interface Read {
  readonly fileName: string;
  readonly plan: ImportPlan;
  readonly leftOut: readonly LeftOut[];
  readonly notices: readonly string[];
}

export type ImportPhase =
  | { readonly kind: 'choosing'; readonly error: AppError | null }
  | { readonly kind: 'reading'; readonly fileName: string }
  | ({ readonly kind: 'review' } & Read)
  | { readonly kind: 'writing'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly done: number;
      readonly total: number;
      readonly error: AppError | null;
      readonly leftOut: readonly LeftOut[];
    };

interface Place {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly fields: DetailFields;
}

const BEGIN: ImportPhase = { kind: 'choosing', error: null };

/** The import of customers as one phase, and what can be done in it. */
export function useCustomerImport({ store, taxpayerId, fields }: Place) {
  const [phase, setPhase] = useState<ImportPhase>(BEGIN);
  const { own: lane, begin, stop } = useOwnRuns(() => openLane('files'));
  const { alert } = useAlert();

  const start = async (file: File): Promise<void> => {
    const signal = begin();
    setPhase({ kind: 'reading', fileName: file.name });
    const read = await readCustomers(lane, file, fields, signal);
    const kept = read.ok ? await allCustomers(store, taxpayerId) : [];
    if (signal.aborted) return;
    if (!read.ok) setPhase({ kind: 'choosing', error: read.error });
    else {
      const { customers, leftOut, notices } = read.value;
      setPhase({ kind: 'review', fileName: file.name, plan: planImport(customers, kept), leftOut, notices });
    }
  };
  const write = async ({ plan, leftOut }: Read, choice: ImportChoice): Promise<void> => {
    const signal = begin();
    const customers = customersToKeep(plan, choice);
    const total = customers.length;
    setPhase({ kind: 'writing', done: 0, total });
    const kept = await keepImported(customers, {
      store,
      taxpayerId,
      signal,
      onProgress: (done) => {
        setPhase({ kind: 'writing', done, total });
      },
    });
    setPhase({ kind: 'done', ...kept, total, leftOut });
  };
  const save = async (name: string, made: ReturnType<typeof leftOutWorkbook>): Promise<void> => {
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
      setPhase(BEGIN);
    },
    saveLeftOut: (leftOut: readonly LeftOut[]) =>
      save('未导入的客户.xlsx', leftOutWorkbook(lane, leftOut, fields, begin())),
    saveTemplate: async (): Promise<void> => {
      const columns = customerTableColumns(fields).map(({ title }, at) => ({
        header: title,
        rule: CUSTOMER_FIELDS[fields][at] === 'name' ? '必填' : '非必填',
        options: [],
      }));
      const made = await runTask(lane, writeTemplate, { sheetName: '客户信息', columns });
      if (made.ok) saveFile('客户信息模板.xlsx', XLSX_TYPE, made.value.bytes);
      else await alert(made.error);
    },
  };
}

export type CustomerImport = ReturnType<typeof useCustomerImport>;
