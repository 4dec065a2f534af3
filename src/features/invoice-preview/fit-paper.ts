import { fittingScale, linesNeeded } from '../../../domain/preview/fit-text.ts';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';

/** A box of the paper: its extent in millimetres and the type in it. */
interface Box {
  readonly type: number;
  /** Lines that fit at full size. */
  readonly room: number;
}

const FACE: Box = { type: 3.175, room: 8 };
export const LIST_BOX: Box & { readonly share: number } = { type: 2.8, room: 52, share: 174 / 232 };
/** The remark may grow a little into the foot of the sheet. */
const REMARK = { digital: { width: 222, lines: 5.2 }, classic: { width: 90, lines: 5 } } as const;

/** Lines that some goods lines take when their cells wrap. */
const linesOf = (paper: InvoicePaper, lines: readonly PaperLine[], em: number): number =>
  lines.reduce((sum, line) => {
    const cells = paper.columns.map((column) =>
      column.align === 'left' ? linesNeeded(column.text(line), (column.width - 1) / em) : 1,
    );
    return sum + Math.max(...cells);
  }, 0);

/** How small the lines of the face must be. */
export function fitGoods(paper: InvoicePaper, lines: readonly PaperLine[]): number {
  const { headers, rows, count } = paper.business.table;
  const table = headers.length === 0 ? 0 : rows.length + 1 + (count > rows.length ? 1 : 0);
  return fittingScale((scale) => linesOf(paper, lines, FACE.type * scale) + table, FACE.room);
}

/** How small the lines of a list page must be. */
export const fitList = (paper: InvoicePaper, lines: readonly PaperLine[]): number =>
  fittingScale((scale) => linesOf(paper, lines, (LIST_BOX.type * scale) / LIST_BOX.share), LIST_BOX.room);

/** How small the remark must be. */
export function fitRemark(paper: InvoicePaper): number {
  const { width, lines } = REMARK[paper.style];
  return fittingScale(
    (scale) => paper.remark.reduce((sum, line) => sum + linesNeeded(line, width / (FACE.type * scale)), 0),
    lines,
  );
}
