/** How lines may be cut, gentlest first. */
export const CUTS = {
  never: { cuts: false, wholeQuantity: true, onlyTooLarge: true },
  /** Only what does not fit into an invoice of its own, at whole quantities. */
  largeWhole: { cuts: true, wholeQuantity: true, onlyTooLarge: true },
  /** Only what does not fit into an invoice of its own, down to 8 decimals. */
  largeFine: { cuts: true, wholeQuantity: false, onlyTooLarge: true },
  /** Whatever fills the invoice, at whole quantities. */
  whole: { cuts: true, wholeQuantity: true, onlyTooLarge: false },
  /** Whatever fills the invoice, down to 8 decimals. */
  fine: { cuts: true, wholeQuantity: false, onlyTooLarge: false },
} as const;
export type Cut = keyof typeof CUTS;

const ALL_CUTS: readonly Cut[] = ['never', 'largeWhole', 'whole', 'largeFine', 'fine'];

interface StrategyRow {
  readonly zh: string;
  /** Lines of which kind share an invoice. */
  readonly together: 'all' | 'sameRate';
  /** Ways tried; the fewest invoices win, the first of equals. */
  readonly cuts: readonly Cut[];
  /** An invoice is closed when it is full by amount; otherwise by rows only, and the limit is checked afterwards. */
  readonly byAmount: boolean;
}

/** How a list over the limit is split. DOMAIN A1 "Splitting over limit", UX §2 row 5. */
export const SPLIT_STRATEGIES = {
  fewestInvoices: { zh: '张数最少', together: 'all', cuts: ALL_CUTS, byAmount: true },
  wholeLines: { zh: '整行不拆', together: 'all', cuts: ['never'], byAmount: true },
  integerQuantity: { zh: '数量取整', together: 'all', cuts: ['whole'], byAmount: true },
  fillLimit: { zh: '金额等于限额', together: 'all', cuts: ['fine'], byAmount: true },
  byRate: { zh: '按税率拆分', together: 'sameRate', cuts: ALL_CUTS, byAmount: true },
  byRowCap: { zh: '按行数拆分', together: 'all', cuts: ['never'], byAmount: false },
} as const satisfies Record<string, StrategyRow>;

export type SplitStrategy = keyof typeof SPLIT_STRATEGIES;
