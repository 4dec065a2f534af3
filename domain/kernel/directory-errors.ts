import type { ErrorRow } from './error-row.ts';

/** What the calls of directories refuse; pages have the same from the rules. 001 §7.3, §7.4 */
export const DIRECTORY_ERRORS = {
  'customer.exists': {
    zh: '客户信息中已有“{name}”，请修改原来的那一条',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'goods.notInLibrary': {
    zh: '商品库中没有该商品，请检查商品名称或先添加到商品库',
    http: 422,
    retry: 'never',
    source: '001 §8',
  },
  'coding.busy': {
    zh: '本单位正在批量赋码，请等待完成后再试',
    http: 429,
    retry: 'later',
    source: 'own',
  },
  'coding.unknownCode': {
    zh: '税收分类编码“{code}”不存在，请核对或重新选择',
    http: 404,
    retry: 'never',
    source: 'M265',
  },
} as const satisfies Record<string, ErrorRow>;
