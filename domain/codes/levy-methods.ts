/** 征税方式 of a line by its official number (tdzsfs). 001 §3.2, M185, C19. */
export const LEVY_METHODS = {
  none: { code: '', zh: '无' },
  notTaxed: { code: '01', zh: '不征税' },
  zeroRate: { code: '02', zh: '零税率' },
  reduced: { code: '03', zh: '减按征收' },
  exempt: { code: '04', zh: '免税' },
  simple: { code: '05', zh: '简易征收' },
} as const;
