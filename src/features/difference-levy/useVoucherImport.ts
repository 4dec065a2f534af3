import { useState } from 'react';
import { VOUCHER_COLUMNS } from '../../../domain/difference-levy/template.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { writeTemplate } from '../../../workers/contract/files-tasks.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { TEXT } from './difference-levy.text.ts';
import { readVouchers, type FileVouchers } from './read-vouchers.ts';

export type ImportMode = 'append' | 'replace';

export type ImportPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  /** Rows exist: the user picks append or replace. */
  | { readonly kind: 'choosing'; readonly fileName: string; readonly read: FileVouchers }
  | {
      readonly kind: 'read';
      readonly fileName: string;
      readonly count: number;
      readonly notes: readonly string[];
      /** A file, not what was pasted. */
      readonly isUpload: boolean;
    }
  | { readonly kind: 'refused'; readonly fileName: string; readonly error: AppError };

interface Options {
  /** Vouchers that are there. */
  readonly existing: number;
  readonly onTake: (vouchers: FileVouchers['vouchers'], mode: ImportMode) => void;
}

/** The import of a deduction list as one phase and what can be done in it, and the template for it. M214, M215 */
export function useVoucherImport({ existing, onTake }: Options) {
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'idle' });
  const { own: lane, begin, stop } = useOwnRuns(() => openLane('files'));

  const take = (fileName: string, read: FileVouchers, mode: ImportMode): void => {
    onTake(read.vouchers, mode);
    setPhase({ kind: 'read', fileName, count: read.vouchers.length, notes: read.notes, isUpload: true });
  };

  const start = async (file: File): Promise<void> => {
    const signal = begin();
    const fileName = file.name;
    setPhase({ kind: 'reading', fileName });
    const read = await readVouchers(lane, file, signal);
    if (signal.aborted) return;
    if (!read.ok) setPhase({ kind: 'refused', fileName, error: read.error });
    else if (existing > 0) setPhase({ kind: 'choosing', fileName, read: read.value });
    else take(fileName, read.value, 'append');
  };

  const reset = (): void => {
    stop();
    setPhase({ kind: 'idle' });
  };

  const saveTemplate = async (): Promise<void> => {
    const made = await runTask(lane, writeTemplate, { sheetName: TEXT.sheetName, columns: VOUCHER_COLUMNS });
    if (made.ok) saveFile(TEXT.templateName, XLSX_TYPE, made.value.bytes);
    else setPhase({ kind: 'refused', fileName: TEXT.templateName, error: made.error });
  };

  /** Says what was read elsewhere: pasted. */
  const tell = (fileName: string, count: number, notes: readonly string[]): void => {
    setPhase({ kind: 'read', fileName, count, notes, isUpload: false });
  };

  return { phase, start, take, tell, reset, saveTemplate };
}

export type VoucherImport = ReturnType<typeof useVoucherImport>;
