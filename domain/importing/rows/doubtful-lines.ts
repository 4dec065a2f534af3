import { parseDecimal } from '../../money/scaled.ts';
import type { FieldColumns } from '../columns/field-columns.ts';
import type { LineFinding, MappedLine, TargetField } from '../mapping.ts';
import { isFootName } from './foot-words.ts';
import { isOfPayment } from './skip-row.ts';

interface Doubt {
  readonly code: string;
  readonly field: TargetField;
  readonly holds: (line: MappedLine, columns: FieldColumns) => boolean;
  /** Behind the row and the name of a line. */
  readonly zh: string;
}

/** The digits of a date, an account or a contract; nobody sells so many pieces of what has no price. */
const LONG = /^\d{7}/;
/** So far a product may be off its rounded result. */
const HALF_CENT = 0.005;

const numberOf = (text: string): number => {
  const value = parseDecimal(text);
  return value === null ? NaN : value.mantissa / 10 ** value.scale;
};

/** A cell is missing before the quantity: it stands where the spec or the unit should, the price is the amount. */
const isShifted = ({ spec, unit, quantity, price, amount }: MappedLine, columns: FieldColumns): boolean =>
  columns.amount.length > 0 &&
  amount === '' &&
  price !== '' &&
  [spec, unit].some((text) => Math.abs(numberOf(text) * numberOf(quantity) - numberOf(price)) < HALF_CENT);

/** What is taken as a line and may be none, or another one. */
const DOUBTS: readonly Doubt[] = [
  {
    code: 'import.name.payment',
    field: 'name',
    holds: ({ name, quantity, price, amount }) =>
      quantity + price === '' && !amount.startsWith('-') && isOfPayment(name),
    zh: '像付款、余款或扣款，已作为商品导入，请核对',
  },
  {
    code: 'import.name.foot',
    field: 'name',
    holds: ({ name, spec, quantity, amount, price }) =>
      spec === '' &&
      quantity === '' &&
      !(amount + price).startsWith('-') &&
      !isOfPayment(name) &&
      isFootName(name),
    zh: '像表尾的合计、税、优惠或付款，已作为商品导入，请核对',
  },
  {
    code: 'import.amount.negative',
    field: 'amount',
    holds: ({ quantity, amount }) => quantity === '' && amount.startsWith('-'),
    zh: '是负数且没有数量，已作为单独的行导入，如是上一行的折扣或扣款请核对',
  },
  {
    code: 'import.quantity.alone',
    field: 'quantity',
    holds: ({ quantity, price, amount }) => price + amount === '' && LONG.test(quantity),
    zh: '的数量像日期或编号，没有单价和金额，请核对是否为商品',
  },
  {
    code: 'import.amount.shifted',
    field: 'amount',
    holds: isShifted,
    zh: '像是少了一格，数量、单价和金额左移了一列，请核对',
  },
];

const NONE: readonly LineFinding[] = [];

/** What is to be said of a line that was taken. */
export function doubtsOf(line: MappedLine, row: number, columns: FieldColumns): readonly LineFinding[] {
  // As nearly every line: all of its numbers are there.
  if (line.quantity !== '' && line.amount !== '') return NONE;
  return DOUBTS.filter(({ holds }) => holds(line, columns)).map(({ code, field, zh }) => ({
    code,
    field,
    message: `第${String(row + 1)}行“${line.name.slice(0, 20)}”${zh}`,
  }));
}
