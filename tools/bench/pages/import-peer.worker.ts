import { expose } from 'comlink';
import { read, utils } from 'xlsx';
import { decimalRecalculate } from '../recalc-peers.ts';

const MAX_LINES = 5000;

const textOf = (cell: unknown): string =>
  typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '';

/** A line as a straightforward program holds it: all that its form has, whether a file says it or not. */
function lineOf(cells: readonly unknown[], at: number) {
  return {
    id: `i${String(at)}`,
    name: textOf(cells[1]),
    spec: textOf(cells[2]),
    unit: textOf(cells[3]),
    quantity: textOf(cells[4]),
    price: textOf(cells[5]),
    amount: textOf(cells[6]),
    taxRate: textOf(cells[7]),
    taxAmount: textOf(cells[8]),
    total: textOf(cells[9]),
    taxCode: textOf(cells[10]),
    note: textOf(cells[11]),
    otherPrice: '',
    discountRate: '',
    shownName: '',
    policy: '0',
    checked: false,
    locked: false,
    refused: { name: 0, spec: 0, unit: 0 },
    rates: ['0.13', '0.09'],
  };
}
export type ImportedLine = ReturnType<typeof lineOf>;

const isLine = ([number, name, , , quantity]: readonly unknown[]): boolean =>
  typeof number === 'number' && typeof name === 'string' && typeof quantity === 'number';

/** The straightforward way (PERF §11 B): SheetJS, an object a line, each recalculated with decimal.js, all of them sent. */
const peer = {
  readLines(bytes: ArrayBuffer): readonly ImportedLine[] {
    const { Sheets, SheetNames } = read(new Uint8Array(bytes), { type: 'array', dense: true });
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
    const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: true });
    const lines = rows.filter(isLine).slice(0, MAX_LINES).map(lineOf);
    const { results } = decimalRecalculate(lines, true);
    return lines.map((line, at) => {
      const { amount, tax: taxAmount, otherPrice } = results[at] ?? { amount: '', tax: '', otherPrice: '' };
      return { ...line, amount, taxAmount, otherPrice };
    });
  },
};
export type Peer = typeof peer;

expose(peer);
