import { defineTask } from './define-task.ts';

type Nothing = Readonly<Record<string, never>>;

/**
 * A file, or its lines, will come in a moment: what they are then to go through is gone through with made-up ones, for a
 * program is many times slower the first time. Nothing of it stays.
 */
export const rehearseReading = defineTask<Nothing, Nothing>({
  name: 'files.rehearse',
  pool: 'files',
  cancel: 'never',
});

export const rehearseImport = defineTask<Nothing, Nothing>({
  name: 'ledger.rehearse',
  pool: 'ledger',
  cancel: 'never',
});
