import type { ErrorRow } from './error-row.ts';

/** What is refused of collecting received invoices. The page hears of it in the service's own words. */
export const COLLECTION_ERRORS = {
  'collection.running': {
    zh: '该时段的归集任务正在执行，请稍后查询；如需重新归集，请勾选“强制归集”',
    http: 409,
    retry: 'never',
    source: '002 §7',
  },
  'collection.future': { zh: '开票日期不能晚于今天', http: 422, retry: 'never', source: '002 §5' },
  'collection.over': { zh: '该归集任务已结束', http: 409, retry: 'never', source: 'own' },
} as const satisfies Record<string, ErrorRow>;
