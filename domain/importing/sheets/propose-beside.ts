import { placesOf, sideBySums, sumsSaidIn } from '../columns/side-by-sums.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import { onceForLast } from '../grid/once.ts';
import { proposeSheet, type SheetProposal } from '../propose-sheet.ts';
import { proposeBlocks } from './propose-blocks.ts';
import type { TaxMode } from '../columns/tax-words.ts';
import { taxBySentence } from './tax-by-sentence.ts';
import { sentencesOf, sideIn } from './said-of-all.ts';

const SHOWN = 20;

/** What a document says of the side of the tax, sentence by sentence, and the sums that it names. */
const sidesIn = onceForLast((text) =>
  sentencesOf(text).flatMap((sentence) => {
    const side = sideIn(sentence);
    return side === null ? [] : [{ side, sentence }];
  }),
);
const sumsIn = onceForLast((text) => text.split('\n').flatMap(sumsSaidIn));

type Side = Pick<SheetProposal, 'taxInclusive' | 'taxReason'>;
const asSide = ({ inclusive, reason }: TaxMode): Side => ({
  taxInclusive: inclusive ?? false,
  taxReason: reason,
});

/** What sums prove of the side of the tax that the columns leave open, else what sentences above and below the table say, or around it. */
export function sideBeside(
  grid: SheetGrid,
  text: string,
  { headerRows, proposals, taxInclusive, taxReason }: Omit<SheetProposal, 'goods'>,
): Side {
  const proof =
    sideBySums(grid, headerRows, placesOf(proposals), sumsIn(text)) ?? taxBySentence(grid, headerRows);
  if (proof !== null) return asSide(proof);
  const said = sidesIn(text);
  const [first] = said;
  return first === undefined || said.some(({ side }) => side !== first.side)
    ? { taxInclusive, taxReason }
    : { taxInclusive: first.side, taxReason: `“${first.sentence.slice(0, SHOWN)}”` };
}

/** A sheet as it is proposed, with the side of its tax by what a document says above or below it. */
export function proposeBeside(grid: SheetGrid, text: string): SheetProposal {
  const whole = proposeSheet(grid);
  const proposal = { ...whole, ...proposeBlocks(grid, whole.headerRows, whole) };
  return proposal.taxReason !== '' || proposal.goods === 0
    ? proposal
    : { ...proposal, ...sideBeside(grid, text, proposal) };
}
