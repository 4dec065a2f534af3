import type { GoodsCode, NamedCode } from '../../domain/goods/goods-codes.ts';
import { defineTask } from './define-task.ts';

/** A code that goods of the same name have: in this draft, or in an earlier one on this device. */
export interface FoundCode extends GoodsCode {
  readonly from: 'draft' | 'device';
}

/** What a line without a code could be given. M163 */
export const findCodes = defineTask<
  { readonly row: number },
  {
    readonly name: string;
    /** Other lines of the same name that have no code either. */
    readonly same: number;
    /** This draft's first, each once. */
    readonly found: readonly FoundCode[];
    /** All lines without a code whose name has one somewhere, and those codes, for one `matchCodes`. */
    readonly known: { readonly lines: number; readonly codes: readonly NamedCode[] };
  }
>({ name: 'ledger.findCodes', pool: 'ledger', cancel: 'never' });
