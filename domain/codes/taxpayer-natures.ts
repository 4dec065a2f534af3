/** 纳税人性质 with its official property code; it changes the rates offered. 001 §1, §5.15; M028. */
export const TAXPAYER_NATURES = {
  general: { code: '01', zh: '一般纳税人' },
  smallScale: { code: '08', zh: '小规模纳税人' },
  converted: { code: '05', zh: '转登记纳税人' },
} as const;

export type TaxpayerNature = keyof typeof TAXPAYER_NATURES;
