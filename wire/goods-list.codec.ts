import { ZERO_RATE_KINDS } from '../domain/codes/zero-rate-kinds.ts';
import { LINE_NATURE, type LineColumns } from '../domain/goods/columns.ts';
import { settleNatures } from '../domain/goods/discount/line-nature.ts';
import { ORDINARY_LINES, type LineSettings } from '../domain/goods/line-settings.ts';
import { adoptLines } from '../domain/goods/lines.ts';
import { uuidFromWords, wordsFromUuid } from '../domain/kernel/ids.ts';
import { formatFen, parseFen } from '../domain/money/fen.ts';
import { formatDecimal, parseDecimal } from '../domain/money/scaled.ts';
import { encodeExtras } from './goods-extras.codec.ts';
import { sourcesOf } from './line-sources.codec.ts';
import type { GoodsLineWire } from './invoice.api.ts';

const RATE_SCALE = 4;

/**
 * The lines as official goodsList, JSON text without white space and with keys in the order of
 * `goodsLineWire`, so that parsing and writing it again gives the same bytes (hashes depend on it).
 */
export function encodeGoodsList(lines: LineColumns, taxInclusive: boolean): string {
  const texts = lines.dictionary.map((text) => JSON.stringify(text));
  const rows: string[] = [];
  for (let row = 0; row < lines.count; row++) rows.push(encodeLine(lines, row, taxInclusive, texts));
  return `[${rows.join(',')}]`;
}

function encodeLine(
  lines: LineColumns,
  row: number,
  taxInclusive: boolean,
  texts: readonly string[],
): string {
  const cell = (column: Float64Array | Uint8Array | Uint32Array | Int16Array): number => column[row] ?? NaN;
  const text = (column: Uint32Array): string => texts[cell(column)] ?? '""';
  const number = (mantissa: Float64Array, scale: Uint8Array): string =>
    formatDecimal(cell(mantissa), cell(scale));
  const net = cell(lines.amount);
  const tax = cell(lines.tax);
  const netPrice = number(lines.netPrice, lines.netPriceScale);
  const grossPrice = number(lines.grossPrice, lines.grossPriceScale);
  const rate = cell(lines.rate);
  const kind = ZERO_RATE_KINDS[cell(lines.zeroRateKind)] ?? ZERO_RATE_KINDS[0];
  return (
    `{"lineId":"${uuidFromWords(lines.ids, row * 4)}"` +
    `,"name":${text(lines.name)},"ggxh":${text(lines.spec)},"dw":${text(lines.unit)}` +
    `,"quantity":"${number(lines.quantity, lines.quantityScale)}"` +
    `,"price":"${taxInclusive ? grossPrice : netPrice}","hsdj":"${grossPrice}","bhsdj":"${netPrice}"` +
    `,"amount":"${formatFen(taxInclusive ? grossAmount(net, tax) : net)}"` +
    `,"taxRate":"${rate < 0 ? '' : formatDecimal(rate, RATE_SCALE)}","taxAmount":"${formatFen(tax)}"` +
    `,"lslbs":"${kind.code}","taxInclusive":"${taxInclusive ? '1' : '0'}","ssflbm":${text(lines.taxCode)}` +
    `,"edited":${String(cell(lines.edited))}${encodeExtras({ lines, row, taxInclusive, texts })}}`
  );
}

const grossAmount = (net: number, tax: number): number => net + (Number.isNaN(tax) ? 0 : tax);

/** Official goodsList back to columns. Expects lines that `goodsLineWire` accepted, and what `decodeSettings` says. */
export function decodeGoodsList(
  goodsList: readonly GoodsLineWire[],
  settings: LineSettings = ORDINARY_LINES,
): LineColumns {
  const count = goodsList.length;
  const ids = new Uint32Array(count * 4);
  const index = new Map<string, number>([['', 0]]);
  const entry = (text: string): number => {
    const known = index.get(text);
    if (known !== undefined) return known;
    index.set(text, index.size);
    return index.size - 1;
  };
  const filled = <Column extends { [row: number]: number }>(
    column: Column,
    pick: (line: GoodsLineWire) => number,
  ): Column => {
    goodsList.forEach((line, row) => {
      column[row] = pick(line);
    });
    return column;
  };
  const texts = (pick: (line: GoodsLineWire) => string) =>
    filled(new Uint32Array(count), (line) => entry(pick(line)));
  const fens = (pick: (line: GoodsLineWire) => number | null) =>
    filled(new Float64Array(count), (line) => pick(line) ?? NaN);
  const bytes = (pick: (line: GoodsLineWire) => number) => filled(new Uint8Array(count), pick);

  const sources = sourcesOf(goodsList);
  goodsList.forEach((line, row) => {
    ids.set(wordsFromUuid(line.lineId), row * 4);
  });
  const [quantity, quantityScale] = decimals(goodsList, (line) => line.quantity);
  const [netPrice, netPriceScale] = decimals(goodsList, (line) => line.bhsdj);
  const [grossPrice, grossPriceScale] = decimals(goodsList, (line) => line.hsdj);
  const columns = {
    count,
    ids,
    name: texts((line) => line.name),
    spec: texts((line) => line.ggxh),
    unit: texts((line) => line.dw),
    taxCode: texts((line) => line.ssflbm),
    category: texts((line) => line.ssfl ?? ''),
    policy: texts((line) => line.zzstsgl ?? ''),
    note: texts((line) => line.note ?? ''),
    quantity,
    quantityScale,
    netPrice,
    netPriceScale,
    grossPrice,
    grossPriceScale,
    amount: fens(netAmountOf),
    tax: fens((line) => parseFen(line.taxAmount)),
    rate: filled(new Int16Array(count), rateOf),
    zeroRateKind: bytes((line) => ZERO_RATE_KINDS.findIndex(({ code }) => code === line.lslbs)),
    edited: bytes((line) => line.edited),
    nature: bytes((line) => Number(line.fphxz ?? LINE_NATURE.normal)),
    checked: bytes((line) => Number(line.checked ?? false)),
    source: Uint32Array.from(sources, ([table]) => entry(table)),
    sourceRow: Uint32Array.from(sources, ([, row]) => row),
    deduction: fens((line) => parseFen(line.kce ?? '')),
  };
  settleNatures(columns);
  return adoptLines({ ...columns, settings, dictionary: [...index.keys()] });
}

function decimals(
  goodsList: readonly GoodsLineWire[],
  pick: (line: GoodsLineWire) => string,
): [mantissas: Float64Array, scales: Uint8Array] {
  const mantissas = new Float64Array(goodsList.length).fill(NaN);
  const scales = new Uint8Array(goodsList.length);
  goodsList.forEach((line, row) => {
    const value = parseDecimal(pick(line));
    if (value === null) return;
    mantissas[row] = value.mantissa;
    scales[row] = value.scale;
  });
  return [mantissas, scales];
}

function netAmountOf(line: GoodsLineWire): number | null {
  const amount = parseFen(line.amount);
  if (amount === null || line.taxInclusive === '0') return amount;
  return amount - (parseFen(line.taxAmount) ?? 0);
}

function rateOf(line: GoodsLineWire): number {
  const rate = parseDecimal(line.taxRate);
  return rate === null ? -1 : Math.round(rate.mantissa * 10 ** (RATE_SCALE - rate.scale));
}
