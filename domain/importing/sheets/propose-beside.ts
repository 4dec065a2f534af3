import { numberAt } from '../cells/cell-number.ts';
import { statedMoney } from '../cells/stated-money.ts';
import { parseFen } from '../../money/fen.ts';
import { isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';
import { onceForLast } from '../grid/once.ts';
import { proposeSheet, type SheetProposal } from '../propose-sheet.ts';
import { proposeBlocks } from './propose-blocks.ts';
import { sentencesOf, sideIn } from './said-of-all.ts';

const SHOWN = 20;

/** Whether a sum that stands beside a table is that of its amounts, which may have a row of their sum. */
function isSumOf(yuan: string, grid: SheetGrid, { headerRows, proposals }: SheetProposal): boolean {
  const column = proposals.find(({ field }) => field === 'amount')?.index;
  const stated = parseFen(yuan);
  if (column === undefined || stated === null) return false;
  let sum = 0;
  for (let row = (headerRows.at(-1) ?? -1) + 1; row < grid.height; row++)
    if (!isRepeated(grid, row, column)) sum += parseFen(numberAt(grid, row, column, 'amount', 0).number) ?? 0;
  return stated === sum || stated * 2 === sum;
}

/** What a document says of the side of the tax, sentence by sentence, and the sum it says it of; null where of none. */
const sidesIn = onceForLast((text) =>
  sentencesOf(text).flatMap((sentence) => {
    const side = sideIn(sentence);
    return side === null ? [] : [{ side, sentence, sum: statedMoney(sentence) }];
  }),
);

/** A sheet as it is proposed, and the side of its tax by what a document says above or below it where the sheet itself doesn't. */
export function proposeBeside(grid: SheetGrid, text: string): SheetProposal {
  const whole = proposeSheet(grid);
  const proposal = { ...whole, ...proposeBlocks(grid, whole.headerRows, whole) };
  if (text === '' || proposal.taxReason !== '' || proposal.goods === 0) return proposal;
  const said = sidesIn(text).filter(({ sum }) => sum === null || isSumOf(sum.number, grid, proposal));
  const [first] = said;
  if (first === undefined || said.some(({ side }) => side !== first.side)) return proposal;
  return { ...proposal, taxInclusive: first.side, taxReason: `“${first.sentence.slice(0, SHOWN)}”` };
}
