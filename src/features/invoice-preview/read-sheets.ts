import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import { FACE_ROWS, PAPER_LIST_PAGE, paperListPages } from '../../../domain/preview/paper-pages.ts';
import type { ReadLines } from './use-paper-lines.ts';

/** What goes to the printer: the lines of the face, or those of each list page. */
export interface Sheets {
  readonly face: readonly PaperLine[];
  readonly pages: readonly (readonly PaperLine[])[];
}

/** Reads every line that is printed, a page at a time. */
export async function readSheets(
  { onList, count }: Pick<InvoicePaper, 'onList' | 'count'>,
  readLines: ReadLines,
): Promise<Result<Sheets>> {
  if (!onList) {
    const face = await readLines(0, FACE_ROWS);
    return face.ok ? ok({ face: face.value, pages: [] }) : face;
  }
  const pages: (readonly PaperLine[])[] = [];
  for (let page = 0; page < paperListPages(count); page++) {
    const lines = await readLines(page * PAPER_LIST_PAGE, PAPER_LIST_PAGE);
    if (!lines.ok) return lines;
    pages.push(lines.value);
  }
  return ok({ face: [], pages });
}
