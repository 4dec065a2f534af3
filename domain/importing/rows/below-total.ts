import type { MappedLine } from '../mapping.ts';

/** Why a row below the sum of all is left out. */
export const BELOW_TOTAL = '合计以下';

/** The sum of a whole table; a 小计 and the foot of a page are none. */
const GRAND = /^(?!.*(?:小计|本页|SUB)).*(?:合计|总|共计|TOTAL)/;

const isCounted = ({ quantity, price }: MappedLine): boolean => quantity + price !== '';

/** Below the sum of a table of goods that are counted stands what is reckoned with it: fees, deductions, taxes, whatever they are called. */
export class BelowTotal {
  #hasCounted = false;
  #isBelow = false;

  /** A row that is no line, and why. */
  skipped(why: string): void {
    if (GRAND.test(why)) this.#isBelow = true;
  }

  /** Other headings head goods. */
  startSection(): void {
    this.#isBelow = false;
    this.#hasCounted = false;
  }

  /** Goods that are counted show that the table goes on. */
  taken(line: MappedLine): void {
    if (!isCounted(line)) return;
    this.#hasCounted = true;
    this.#isBelow = false;
  }

  /** What becomes of a line there: left out, taken and told, or nothing. */
  says(line: MappedLine): 'left' | 'told' | null {
    if (!this.#isBelow || isCounted(line) || line.amount === '') return null;
    return this.#hasCounted && line.unit + line.spec === '' ? 'left' : 'told';
  }
}
