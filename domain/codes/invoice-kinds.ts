/**
 * Invoice types: key · official code · Chinese name. 001 §1; where 000 §9 swaps 85 and 86, 001 and the
 * red-letter choices of 000 §9 (026 and 007 offer 86 and 82) agree on this reading.
 */
export const INVOICE_KINDS = {
  digitalSpecial: { code: '81', zh: '电子发票（增值税专用发票）', short: '数电专票', family: 'digital' },
  digitalOrdinary: { code: '82', zh: '电子发票（普通发票）', short: '数电普票', family: 'digital' },
  paperSpecial: { code: '85', zh: '增值税专用发票（数电纸质）', short: '数电纸专', family: 'digital' },
  paperOrdinary: { code: '86', zh: '增值税普通发票（数电纸质）', short: '数电纸普', family: 'digital' },
  special: { code: '004', zh: '增值税专用发票', short: '专票', family: 'taxControl' },
  ordinary: { code: '007', zh: '增值税普通发票', short: '普票', family: 'taxControl' },
  electronicOrdinary: { code: '026', zh: '增值税电子普通发票', short: '电普', family: 'taxControl' },
  electronicSpecial: { code: '028', zh: '增值税电子专用发票', short: '电专', family: 'taxControl' },
} as const;

export type InvoiceKind = keyof typeof INVOICE_KINDS;

/** 专用发票: the buyer deducts the tax, so who it is must be beyond doubt. */
export const SPECIAL_KINDS: readonly InvoiceKind[] = [
  'digitalSpecial',
  'paperSpecial',
  'special',
  'electronicSpecial',
];
