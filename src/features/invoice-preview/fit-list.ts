import { goodsLines } from '../../../domain/preview/face-sheet.ts';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';

/** How small the type may get; a page with more goes on on another sheet. */
const SCALES = [1, 0.92, 0.85] as const;
const SMALLEST = 0.85;

/** Millimetres of the type, lines of it on a page, and the width of the columns against that of a face. */
const TYPE = 2.8;
const LINES = 52;
export const LIST_SHARE = 174 / 232;

/** How small the lines of a list page are. */
export const fitList = (paper: Pick<InvoicePaper, 'columns'>, lines: readonly PaperLine[]): number =>
  SCALES.find((scale) => goodsLines(paper, lines, (TYPE * scale) / LIST_SHARE) * scale <= LINES) ?? SMALLEST;
