import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as XLSX from 'xlsx';
import { GOODS, pickFrom, seededRandom } from './goods-vocabulary.ts';

/** What the lines of a made workbook come to; amount and tax in yuan with two decimals, tax as the file prints it. */
export interface ExpectedTotals {
  readonly lines: number;
  readonly amount: string;
  readonly tax: string;
}

const HEADER = [
  '序号',
  '货物或应税劳务、服务名称',
  '规格型号',
  '单位',
  '数量',
  '单价(元)',
  '金额(元)',
  '税率',
  '税额',
  '备注',
];

/** Percent, as a general taxpayer sells: mostly 13 %, sometimes under simple levy. */
const GENERAL_RATES: readonly number[] = [13, 13, 13, 13, 9, 6, 3, 5];
const NOTES = ['', '', '', '', '样品', '含运费', '第二批'] as const;

const yuan = (fen: bigint): string => `${String(fen / 100n)}.${String(fen % 100n).padStart(2, '0')}`;

/** n/d of whole numbers above 0, half up. */
const halfUp = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

const grouped = (text: string): string => {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals}`;
};

interface MadeLine {
  readonly cells: readonly (string | number)[];
  readonly amount: bigint;
  readonly tax: bigint;
}

/** One line whose amount and tax are computed in whole numbers, with prices and amounts sometimes as text. */
function makeLine(row: number, rates: readonly number[], random: () => number): MadeLine {
  const goods = pickFrom(GOODS, random);
  const rate = pickFrom(rates, random);
  const weighed = random() < 0.3;
  const quantity = weighed ? 1 + Math.floor(random() * 90_000) : (1 + Math.floor(random() * 400)) * 100;
  const price = Math.max(1, Math.round(goods.price * 100 * (0.7 + random() * 0.6)));
  const amount = halfUp(BigInt(quantity) * BigInt(price), 100n);
  const tax = halfUp(amount * BigInt(rate), 100n);
  const asText = random() < 0.15;
  const number = (text: string): string | number => (asText ? grouped(text) : Number(text));
  return {
    amount,
    tax,
    cells: [
      row,
      goods.name,
      pickFrom(goods.specs, random),
      goods.unit,
      quantity / 100,
      number(yuan(BigInt(price))),
      number(yuan(amount)),
      `${String(rate)}%`,
      number(yuan(tax)),
      pickFrom(NOTES, random),
    ],
  };
}

/**
 * An .xlsx goods list as suppliers send it: title, company, a blank row, the header, `rows` lines and a total row.
 * The same seed gives the same workbook; prices and amounts are without tax.
 */
export function makeWorkbook({
  rows,
  seed = 1,
  rates = GENERAL_RATES,
}: {
  readonly rows: number;
  readonly seed?: number;
  /** Percent, one as likely as the other. */
  readonly rates?: readonly number[];
}): {
  readonly bytes: Uint8Array;
  readonly expected: ExpectedTotals;
} {
  const random = seededRandom(seed);
  const lines = Array.from({ length: rows }, (_, index) => makeLine(index + 1, rates, random));
  const amount = yuan(lines.reduce((sum, line) => sum + line.amount, 0n));
  const tax = yuan(lines.reduce((sum, line) => sum + line.tax, 0n));
  const sheet = XLSX.utils.aoa_to_sheet([
    ['销售货物明细表'],
    ['供货单位：随开演示科技有限公司'],
    [],
    HEADER,
    ...lines.map((line) => [...line.cells]),
    ['', '合计', '', '', '', '', Number(amount), '', Number(tax), ''],
  ]);
  sheet['!merges'] = [XLSX.utils.decode_range('A1:J1'), XLSX.utils.decode_range('A2:J2')];
  sheet['!cols'] = [6, 30, 16, 8, 10, 12, 14, 8, 12, 12].map((wch) => ({ wch }));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, '明细');
  const bytes = XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
  return { bytes: new Uint8Array(bytes), expected: { lines: rows, amount, tax } };
}

const [, script = '', rowsText = '', path = ''] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const rows = Number(rowsText);
  if (!Number.isInteger(rows) || rows < 1 || path === '') {
    console.error('Usage: node --import tsx tools/make-workbook.ts ROWS FILE.xlsx [SEED]');
    process.exitCode = 1;
  } else {
    const { bytes, expected } = makeWorkbook({ rows, seed: Number(process.argv[4] ?? 1) });
    writeFileSync(path, bytes);
    console.log(JSON.stringify(expected));
  }
}
