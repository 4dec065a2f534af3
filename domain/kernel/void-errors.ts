import type { ErrorRow } from './error-row.ts';

/** Why an invoice is not voided. 002 §4, §5; M356–M360, C32 */
export const VOID_ERRORS = {
  'void.reason': { zh: '作废原因不能为空', http: 422, retry: 'never', source: '002 §5' },
  'void.notIssued': { zh: '发票尚未开具，不能作废', http: 422, retry: 'never', source: '002 §4' },
  'void.done': { zh: '发票{state}，不能再次作废', http: 409, retry: 'never', source: '002 §4' },
  'void.type': { zh: '该类型发票不支持作废，请红冲', http: 422, retry: 'never', source: '002 §4' },
  'void.reversed': { zh: '发票已红冲或正在红冲，不能作废', http: 422, retry: 'never', source: '002 §4' },
  'void.month': { zh: '跨月发票不能作废', http: 422, retry: 'never', source: '002 §5' },
  'void.device': { zh: '该发票不是由当前设备开具，不能作废', http: 422, retry: 'never', source: '002 §4' },
  'void.model': { zh: '当前设备型号不支持作废该类型发票', http: 422, retry: 'never', source: '002 §4' },
} as const satisfies Record<string, ErrorRow>;
