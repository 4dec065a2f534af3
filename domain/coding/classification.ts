import { taxCodes, type TaxCodeKind } from '../codes/tax-codes.ts';

/** A code of the official classification with its texts. */
export interface ClassifiedCode {
  readonly code: string;
  readonly name: string;
  /** 简称; '' where it only sums up others. */
  readonly short: string;
  readonly kind: TaxCodeKind;
  /** Goods that its text lists. */
  readonly words: readonly string[];
}

const NO_SHORT_NAME = '-';

/**
 * The classification in the order of its codes, from `name|short name|words` of each; no short name: that of the code before.
 */
export function classifiedCodes(rows: readonly string[]): readonly ClassifiedCode[] {
  const kinds = taxCodes();
  const codes = [...kinds.keys()].sort();
  let before = '';
  return rows.map((row, place) => {
    const [name = '', shown = '', words = ''] = row.split('|');
    before = shown === '' ? before : shown;
    const code = codes[place] ?? '';
    return {
      code,
      name,
      short: before === NO_SHORT_NAME ? '' : before,
      kind: kinds.get(code) ?? 'summary',
      words: words === '' ? [] : words.split(' '),
    };
  });
}
