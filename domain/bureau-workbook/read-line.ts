import { policyFits, policyOf } from '../codes/preferential-policies.ts';
import { isTaxRate } from '../codes/tax-rates.ts';
import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import { TEXT_LENGTHS } from '../goods/text-lengths.ts';
import type { MappedLine } from '../importing/mapping.ts';
import { columnName } from '../importing/grid/sheet-grid.ts';
import { cutNumber, isShorter } from '../money/cut-number.ts';
import { formatFen, parseFen } from '../money/fen.ts';
import { AMOUNT_LIMIT, MAX_DECIMALS } from '../money/line-limits.ts';
import { readNumber, readRate } from '../money/read-number.ts';
import { LINE_COLUMNS, type LineKey, type SheetColumn } from './columns.ts';
import { quoted, type RowCells } from './row-cells.ts';
import { withoutEndZeros } from '../money/end-zeros.ts';

/** Heading and length of a column. */
const columnOf = (key: LineKey): SheetColumn =>
  LINE_COLUMNS.find((column) => 'key' in column && column.key === key) ?? LINE_COLUMNS[0];

/** A number above 0 as strict decimal text; '' when the cell is empty or was refused. */
function positive(cells: RowCells, key: 'quantity' | 'price' | 'amount' | 'discountAmount'): string {
  const text = cells.number(key);
  const { header } = columnOf(key);
  const number = text === '' ? '' : readNumber(text);
  if (number === null) cells.error(key, `${header}${quoted(text)}不是数字`);
  else if (number.startsWith('-') || (number !== '' && !/[1-9]/.test(number)))
    cells.error(key, `${header}${quoted(text)}应大于0，红字发票不能批量导入`);
  else return number;
  return '';
}

type Factor = 'quantity' | 'price';

/** Quantity and price as a line keeps them. */
function factors(cells: RowCells, given: Record<Factor, string>, amount: string): Record<Factor, string> {
  const kept = { ...given };
  const long = FACTORS.filter((key) => {
    const cut = cutNumber(given[key]);
    if (cut === null) cells.error(key, `${columnOf(key).header}${quoted(given[key])}超出可开具范围`);
    kept[key] = cut ?? '';
    return cut !== null && isShorter(cut, given[key]);
  });
  const [first] = long;
  // A quotient that was written out follows again from the amount and the other number, with every decimal a line has.
  const follows = long.length === 1 && amount !== '' && given.quantity !== '' && given.price !== '';
  if (follows && first !== undefined) kept[first] = '';
  for (const key of long)
    if (!follows || decimalsOf(given[key]) > MAX_DECIMALS)
      cells.warn(
        key,
        `${columnOf(key).header}${quoted(given[key])}超过8位小数或12位长度，${follows ? '已按金额重算' : '已截取'}`,
      );
  return kept;
}

const FACTORS: readonly Factor[] = ['price', 'quantity'];

const decimalsOf = (number: string): number => withoutEndZeros(number.split('.')[1] ?? '').length;

/** Yuan of a whole number of fen. */
function money(cells: RowCells, key: 'amount' | 'discountAmount'): string {
  const number = positive(cells, key);
  if (number === '') return '';
  const fen = parseFen(number);
  const { header } = columnOf(key);
  if (fen === null || fen >= AMOUNT_LIMIT) {
    cells.error(key, `${header}${quoted(number)}超出可开具范围`);
    return '';
  }
  if (/\.\d\d\d*[1-9]/.test(number))
    cells.warn(key, `${header}${quoted(number)}超过两位小数，已取${formatFen(fen)}`);
  return formatFen(fen);
}

/** `0.13`, `免税`: the rate with what its policy makes of 0 %. */
function rate(cells: RowCells, policy: string): string {
  const text = cells.text('taxRate');
  const fixed = policyOf(policy);
  const read = readRate(text);
  if (read === null || !isTaxRate(read.bp)) {
    cells.error('taxRate', text === '' ? '税率不能为空' : `税率${quoted(text)}不在可选税率中`);
    return '';
  }
  const kind = read.zeroRateKind === 0 && read.bp === 0 ? (fixed?.zeroRateKind ?? 0) : read.zeroRateKind;
  if (!policyFits(policy, read.bp, kind)) {
    cells.error('policy', `优惠政策类型${quoted(policy)}与税率${quoted(text)}不符`);
    return '';
  }
  return kind === 0 ? text : (ZERO_RATE_KINDS[kind]?.zh ?? text);
}

function policyText(cells: RowCells): string {
  const policy = cells.text('policy');
  const isUsed = cells.text('isPreferential');
  if (policy !== '' && policyOf(policy) === undefined) {
    cells.error('policy', `优惠政策类型${quoted(policy)}不在可选值中`);
    return '';
  }
  if (isUsed === '是' && policy === '') cells.error('policy', '使用优惠政策时，优惠政策类型不能为空');
  if (isUsed === '否' && policy !== '')
    cells.error('isPreferential', '填写了优惠政策类型，却选择不使用优惠政策');
  return policy;
}

function text(cells: RowCells, key: 'name' | 'spec' | 'unit'): string {
  const content = cells.text(key);
  const { header, max } = columnOf(key);
  if (content.length > TEXT_LENGTHS[key]) cells.error(key, `${header}超过${String(TEXT_LENGTHS[key])}个字符`);
  else if (content.length > max) cells.warn(key, `${header}超过${String(max)}个字符，税局不会接受`);
  return content;
}

function taxCode(cells: RowCells): string {
  const code = cells.text('taxCode').replaceAll(/\s/g, '');
  if (/^\d{0,19}$/.test(code)) return code;
  cells.error('taxCode', `商品和服务税收编码${quoted(code)}应为19位数字`);
  return '';
}

/** A number as a whole one and its decimals, however long. */
function whole(number: string): readonly [digits: bigint, scale: number] {
  const [left = '', decimals = ''] = number.split('.');
  return [BigInt(left + decimals), decimals.length];
}

/** quantity × price in fen, half up, whatever their lengths; NaN where one is missing. */
function product(quantity: string, price: string): number {
  if (quantity === '' || price === '') return NaN;
  const [[q, quantityScale], [p, priceScale]] = [whole(quantity), whole(price)];
  const unit = 10n ** BigInt(quantityScale + priceScale);
  return Number((q * p * 200n + unit) / (2n * unit));
}

/** What doesn't agree between the numbers of a row. */
function checkNumbers(
  cells: RowCells,
  line: Pick<MappedLine, 'quantity' | 'price' | 'amount' | 'discountAmount'>,
) {
  const { quantity, price, amount, discountAmount } = line;
  const given = product(quantity, price);
  if (amount === '' && Number.isNaN(given)) {
    cells.error('amount', '金额不能为空');
    return;
  }
  const fen = amount === '' ? given : (parseFen(amount) ?? NaN);
  const gap = given - fen;
  if (Math.abs(gap) > 1)
    cells.warn('amount', `金额${formatFen(fen)}与数量×单价${formatFen(given)}不一致，已以金额为准重算单价`);
  const discount = discountAmount === '' ? 0 : (parseFen(discountAmount) ?? NaN);
  if (discount > fen) cells.error('discountAmount', `折扣金额${discountAmount}大于金额${formatFen(fen)}`);
}

/** A row of 2-发票明细信息 as a line; what is refused is told, and then nothing of the line may be taken. */
export function readLine(cells: RowCells): MappedLine {
  const policy = policyText(cells);
  const given = { quantity: positive(cells, 'quantity'), price: positive(cells, 'price') };
  const amount = money(cells, 'amount');
  const line: MappedLine = {
    name: text(cells, 'name'),
    spec: text(cells, 'spec'),
    unit: text(cells, 'unit'),
    ...factors(cells, given, amount),
    amount,
    taxRate: rate(cells, policy),
    taxAmount: '',
    taxCode: taxCode(cells),
    category: '',
    policy,
    discountAmount: money(cells, 'discountAmount'),
    discountRate: '',
    cell: `${columnName(cells.sheet.columns.get('name')?.[0] ?? 0)}${String(cells.row + 1)}`,
  };
  if (line.name === '') cells.error('name', '项目名称不能为空');
  if (!cells.refused) checkNumbers(cells, { ...line, ...given });
  cells.tellLeft();
  return line;
}
