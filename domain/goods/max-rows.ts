import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { GoodsLimits } from '../special-business/define.ts';
import type { LevyMode } from './line-settings.ts';

interface MaxRows {
  readonly source: string;
  /** Levies the row is for; every levy when absent. */
  readonly levies?: readonly LevyMode[];
  /** Types the row is for; every type when absent. */
  readonly kinds?: readonly InvoiceKind[];
  readonly max: number;
}

const OTHERWISE: MaxRows = {
  source: '001 §5.12',
  max: 2000,
};

/** Rows one invoice may have when it is issued, discounts included; the first row that fits counts. M167, C16 */
export const MAX_ROWS: readonly MaxRows[] = [
  {
    source: '001 §5.4',
    levies: ['difference', 'differenceFull'],
    max: 1,
  },
  {
    source: '001 §8, C19',
    levies: ['reduced'],
    max: 8,
  },
  { ...OTHERWISE, kinds: ['electronicOrdinary', 'electronicSpecial'], max: 100 },
  OTHERWISE,
];

/** The row cap of an invoice, not above what its special business allows; the usual one while the type is not known. */
export const maxRowsOf = (
  kind: InvoiceKind | undefined,
  levy: LevyMode,
  { maxLines = Infinity }: GoodsLimits = {},
): number => Math.min(maxLines, capOf(kind, levy));

const capOf = (kind: InvoiceKind | undefined, levy: LevyMode): number =>
  (
    MAX_ROWS.find(
      ({ levies, kinds }) =>
        (levies?.includes(levy) ?? true) &&
        (kinds === undefined || (kind !== undefined && kinds.includes(kind))),
    ) ?? OTHERWISE
  ).max;
