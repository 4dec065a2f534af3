import type { ErrorRow } from './error-row.ts';

/** Why a file with the vouchers of a difference levy is not taken; part of ERRORS. */
export const LEVY_ERRORS = {
  'deductionFile.tooLarge': { zh: '上传文件不能大于10M', http: 413, retry: 'never', source: '002 §5' },
  'deductionFile.unsupported': {
    zh: '只能选择.xls, .xlsx文件上传',
    http: 415,
    retry: 'never',
    source: '002 §5',
  },
} as const satisfies Record<string, ErrorRow>;
