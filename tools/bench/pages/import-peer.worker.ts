import { expose } from 'comlink';
import { read, utils } from 'xlsx';
import type { PeerRow } from './grid-lines.ts';

/** Rows above the goods of the bench's workbook: titles and headings. */
const HEAD = 4;
const MAX_LINES = 5000;

/** The straightforward way: SheetJS as it comes, an object a line, all of them sent. */
const peer = {
  async readLines(file: File): Promise<readonly PeerRow[]> {
    const { Sheets, SheetNames } = read(await file.arrayBuffer(), { type: 'array' });
    const rows = utils.sheet_to_json<readonly unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    const text = (cell: unknown): string =>
      typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '';
    return rows.slice(HEAD, HEAD + MAX_LINES).map((cells) => ({
      number: text(cells[0]),
      name: text(cells[1]),
      spec: text(cells[2]),
      unit: text(cells[3]),
      quantity: text(cells[4]),
      price: text(cells[5]),
      amount: text(cells[6]),
      taxRate: text(cells[7]),
      taxAmount: text(cells[8]),
      taxCode: text(cells[10]),
    }));
  },
};
export type Peer = typeof peer;

expose(peer);
