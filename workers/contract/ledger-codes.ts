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
    /** All lines without a code. */
    readonly uncoded: number;
  }
>({ name: 'ledger.findCodes', pool: 'ledger', cancel: 'never' });

/** Names of the lines without a code, each once, and how many lines have it; and those of them that have one somewhere. M262 */
export const uncodedNames = defineTask<
  Readonly<Record<string, never>>,
  {
    readonly names: readonly string[];
    readonly lines: Uint32Array;
    /** What goods of these names have in this draft or had in earlier ones on this device. */
    readonly codes: readonly NamedCode[];
  }
>({ name: 'ledger.uncodedNames', pool: 'ledger', cancel: 'never' });

/** Names with the code they have, each pair once, and the rows that have it: `lines[i]` rows of pair `i` after those of the pairs before. M265 */
export const codedNames = defineTask<
  Readonly<Record<string, never>>,
  {
    readonly names: readonly string[];
    readonly codes: readonly string[];
    readonly lines: Uint32Array;
    readonly rows: Uint32Array;
  }
>({ name: 'ledger.codedNames', pool: 'ledger', cancel: 'never' });
