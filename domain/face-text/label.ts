import type { LabelField } from './label-words.ts';

/** A label and where it stands; what it announces begins at `to`. */
export interface Label {
  readonly field: LabelField;
  /** As the message writes it, without spaces. */
  readonly word: string;
  /** Whose it says it is. */
  readonly side: 'buyer' | 'seller' | null;
  /** What goes before the word and says whose it is: 乙方 of 乙方账号. */
  readonly owner: string;
  /** What its bracket calls it: 卖方 of 甲方（卖方）. */
  readonly called: string;
  /** Somebody else's: of who receives the paper, or of the seller. */
  readonly foreign: boolean;
  /** A colon follows. */
  readonly marked: boolean;
  readonly from: number;
  readonly to: number;
}
