import { linesNeeded } from './fit-text.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import type { PaperLine } from './paper-line.ts';
import type { PaperParty } from './paper-party.ts';
import type { PaperStyle } from './paper-kinds.ts';

/** Height of the sheets a face is printed on, millimetres, each 241 wide: the usual one, and two that A4 has room for. */
export const SHEETS = { slip: 140, lying: 210, standing: 297 } as const;

export interface FaceFit {
  readonly sheet: keyof typeof SHEETS;
  /** Of the type in goods and remark: 1 is 9 pt, as on a 数电票. */
  readonly scale: number;
}

/** A box grows before its type shrinks by more than is seen; only what no sheet holds is set smaller. */
const FITS: readonly FaceFit[] = [
  ...[1, 0.92, 0.85].map((scale) => ({ sheet: 'slip', scale }) as const),
  ...[1, 0.92].map((scale) => ({ sheet: 'lying', scale }) as const),
  ...[1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.5].map((scale) => ({ sheet: 'standing', scale }) as const),
];

/** 9 pt, and from one line to the next; millimetres. DOMAIN A4 */
const TYPE = 3.175;
const LINE = TYPE * 1.3;

/** What the usual sheet has room for, in lines of full size, and how wide texts stand there, em. */
interface Room {
  readonly party: { readonly lines: number; readonly width: number };
  readonly remark: { readonly lines: number; readonly width: number };
}
const GOODS_LINES = 8;
const TABLE_WIDTH = 230;
const ROOM: Readonly<Record<PaperStyle, Room>> = {
  digital: { party: { lines: 5, width: 31 }, remark: { lines: 5.2, width: 69 } },
  classic: { party: { lines: 5, width: 32 }, remark: { lines: 5, width: 28 } },
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Lines of a row of cells: those of the one that wraps most. */
const rowLines = (texts: readonly string[], width: number): number =>
  Math.max(...texts.map((text) => linesNeeded(text, width)));

/** Lines that goods take when their cells wrap, `em` millimetres being the width of a character. */
export const goodsLines = (
  { columns }: Pick<InvoicePaper, 'columns'>,
  lines: readonly PaperLine[],
  em: number,
): number =>
  sum(
    lines.map((line) =>
      Math.max(
        ...columns.map((column) =>
          column.align === 'left' ? linesNeeded(column.text(line), (column.width - 1) / em) : 1,
        ),
      ),
    ),
  );

/** Lines of the table of a special business below the goods. */
function tableLines({ business }: InvoicePaper, em: number): number {
  const { headers, rows, count } = business.table;
  if (headers.length === 0) return 0;
  const width = TABLE_WIDTH / headers.length / em;
  return sum([headers, ...rows].map((cells) => rowLines(cells, width))) + (count > rows.length ? 1 : 0);
}

const partyLines = ({ name, address, bank }: PaperParty, style: PaperStyle): number =>
  sum(
    (style === 'digital' ? [name] : [name, address, bank]).map((text) =>
      linesNeeded(text, ROOM[style].party.width),
    ),
  ) + 1;

/** What a face needs beyond the usual sheet, millimetres. */
function excess(paper: InvoicePaper, lines: readonly PaperLine[], scale: number): number {
  const { style, buyer, seller, remark } = paper;
  const room = ROOM[style];
  const parties = [buyer, seller].map((party) => Math.max(0, partyLines(party, style) - room.party.lines));
  const goods = goodsLines(paper, lines, TYPE * scale) + tableLines(paper, TYPE * scale);
  const remarks = sum(remark.map((line) => linesNeeded(line, room.remark.width / scale)));
  return (
    LINE *
    ((style === 'digital' ? Math.max(...parties) : sum(parties)) +
      Math.max(0, goods * scale - GOODS_LINES) +
      Math.max(0, remarks * scale - room.remark.lines))
  );
}

/** The smallest sheet that a face stands on in type that is read. */
export function fitFace(paper: InvoicePaper, lines: readonly PaperLine[]): FaceFit {
  const last = FITS.at(-1) ?? { sheet: 'standing', scale: 1 };
  return FITS.find(({ sheet, scale }) => SHEETS.slip + excess(paper, lines, scale) <= SHEETS[sheet]) ?? last;
}
