import type { Choice } from './choice.ts';

/** 报废产品销售类型. Template V260401, sheet 1, column X; numbers of the public interface (bfcpsgXslz). */
export const SCRAP_SALES: readonly Choice[] = [
  { zh: '销售自己使用过的报废产品', code: '01' },
  { zh: '销售收购的报废产品', code: '02' },
];
