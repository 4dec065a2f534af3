/** 纳税人性质 with its official property code; it changes the rates offered. 001 §1, §5.15; M028. */
export const TAXPAYER_NATURES = {
  general: { code: '01', zh: '一般纳税人' },
  smallScale: { code: '08', zh: '小规模纳税人' },
  converted: { code: '05', zh: '转登记纳税人' },
} as const;

export type TaxpayerNature = keyof typeof TAXPAYER_NATURES;

/** What people read; the nature of a taxpayer may not be known. M294 */
export const natureText = (nature: TaxpayerNature | null): string =>
  nature === null ? '未知' : TAXPAYER_NATURES[nature].zh;
