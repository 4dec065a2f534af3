/** The invoice a red letter takes back; digital ones have no code. */
export interface OriginalInvoice {
  readonly code: string;
  readonly number: string;
}

/** What red letters take back of an invoice, fen above zero: those that are issued, and those on their way. */
export interface Reversed {
  readonly issued: number;
  readonly pending: number;
}

export const NOT_REVERSED: Reversed = { issued: 0, pending: 0 };

/** How far an issued invoice is taken back, as people say it. */
export const REVERSALS = {
  none: { zh: '' },
  partly: { zh: '部分红冲' },
  /** All of it, though not every red letter is issued yet. */
  pending: { zh: '红冲中' },
  wholly: { zh: '已红冲' },
} as const;

export type Reversal = keyof typeof REVERSALS;

/** How far an invoice of so many fen is taken back, and what of it is left for another red letter. M017 */
export function reversalOf(
  total: number,
  { issued, pending }: Reversed,
): { readonly reversal: Reversal; readonly left: number } {
  const left = Math.max(0, total - issued - pending);
  if (issued + pending === 0) return { reversal: 'none', left };
  if (left > 0) return { reversal: 'partly', left };
  return { reversal: pending > 0 ? 'pending' : 'wholly', left };
}

/** What each of two knows of the same red letters, together: neither may have heard of all. */
export const bothReversed = (one: Reversed, other: Reversed): Reversed => {
  const issued = Math.max(one.issued, other.issued);
  const all = Math.max(one.issued + one.pending, other.issued + other.pending);
  return { issued, pending: Math.max(0, all - issued) };
};
