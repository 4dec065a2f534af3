/** Said when lines got another rate than they had or were given. M179, M180 */
export const replacedRates = (lines: number): string =>
  `税率不适用于该发票类型或设备，已调整${String(lines)}行`;
