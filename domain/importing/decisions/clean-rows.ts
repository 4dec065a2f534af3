import { parseFen } from '../../money/fen.ts';
import { beforeDiscount } from '../columns/after-discount.ts';
import { BELOW_TOTAL } from '../rows/below-total.ts';
import { withRest } from './discount-kept.ts';
import {
  hasRoundedPrice,
  productOf,
  withChanged,
  withoutAll,
  withoutCount,
  withoutLines,
  withoutRows,
  withRateOfTax,
} from './decided-lines.ts';
import type { CleanUp } from './clean-up.ts';
import { exchanged } from './exchange.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';
import { onlyLines } from '../rows/only-lines.ts';
import type { ReadRows } from '../rows/read-rows.ts';
import { isReturned } from '../rows/returned-lines.ts';
import { comesToNothing } from '../rows/without-amounts.ts';
import { withReturnsOffset } from './returns-offset.ts';
import { withShares } from './shared-amounts.ts';
import { withAside } from './sums-kept.ts';

type Change = (rows: ReadRows) => ReadRows;

const leaving =
  (field: 'taxCode' | 'spec' | 'unit' | 'taxRate', code: RegExp): Change =>
  (rows) =>
    withChanged(rows, code, (line) => ({ ...line, [field]: '' }));
const skipping =
  (code: RegExp, why: string): Change =>
  (rows) =>
    withoutLines(rows, code, why);

/** What each decision makes of the lines, one after the other; as they are read, nothing. */
const CHANGES: readonly (readonly [key: keyof CleanUp, value: string, ...changes: readonly Change[]])[] = [
  ['copies', 'skip', (rows) => withoutRows(rows, /^import\.name\.copy$/, '与其他行重复')],
  ['sums', 'keep', (rows) => withAside(rows, 'sums')],
  ['below', 'keep', (rows) => withAside(rows, 'below')],
  ['largeDiscounts', 'rest', withRest],
  ['merged', 'share', withShares],
  [
    'unreadable',
    'skip',
    skipping(/\.(unreadable|error)$|^import\.discountRate\.outside$/, '有无法识别的内容'),
  ],
  [
    'cancelled',
    'skip',
    skipping(/^import\.name\.cancelled$/, '写明已取消'),
    skipping(/^import\.name\.struck$/, '带删除线'),
  ],
  ['belowTotal', 'skip', skipping(/^import\.name\.(belowTotal|payment|foot)$/, BELOW_TOTAL)],
  ['twice', 'parts', skipping(/^import\.amount\.twice$/, '小计')],
  [
    'worthless',
    'skip',
    (rows) => withoutAll(rows, /^import\.amount\.none$/, comesToNothing, '没有数量或金额'),
  ],
  [
    'carried',
    'leave',
    skipping(/^import\.name\.above$/, '没有商品名称'),
    leaving('spec', /^import\.spec\.above$/),
    leaving('unit', /^import\.unit\.above$/),
  ],
  ['returns', 'offset', withReturnsOffset],
  ['returns', 'skip', (rows) => withoutAll(rows, /^import\.amount\.returned$/, isReturned, '退货')],
  ['inUnit', 'split', (rows) => withChanged(rows, /^import\.quantity\.inUnit$/, withoutCount)],
  ['roundedCodes', 'empty', leaving('taxCode', /^import\.taxCode\.rounded$/)],
  ['dates', 'empty', leaving('spec', /^import\.spec\.date$/), leaving('unit', /^import\.unit\.date$/)],
  ['unusualRates', 'empty', leaving('taxRate', /^import\.taxRate\.unusual$/)],
];

/** The lines of a table after the user's decisions; findings follow their lines. */
export function cleanRows(read: ReadRows, cleanUp: CleanUp, taxInclusive: boolean): ReadRows {
  let rows = read;
  for (const [key, value, ...changes] of CHANGES)
    if (cleanUp[key] === value) rows = changes.reduce((sofar, change) => change(sofar), rows);
  // Whoever leaves the discounts out keeps the amounts from which they are gone.
  const whole =
    read.isAfterDiscount && cleanUp.discounts === 'take'
      ? { ...rows, lines: rows.lines.map(beforeDiscount) }
      : rows;
  const inYuan = exchanged(whole, cleanUp.exchangeRate);
  const folded = cleanUp.negative === 'line' ? inYuan : withDiscounts(inYuan, cleanUp.negative);
  const { contradiction, discounts, defaultRate, taxes } = cleanUp;
  if (contradiction === 'amount' && discounts === 'take' && defaultRate === '' && taxes === 'rate')
    return folded;
  return { ...folded, lines: folded.lines.map((line) => cleanLine(line, cleanUp, taxInclusive)) };
}

function cleanLine(given: MappedLine, cleanUp: CleanUp, taxInclusive: boolean): MappedLine {
  const { contradiction, discounts, defaultRate, taxes } = cleanUp;
  const line = taxes === 'tax' ? withRateOfTax(given, taxInclusive) : given;
  const isDecided = contradiction === 'product' && line.quantity !== '' && line.price !== '';
  const follows = isDecided && !hasRoundedPrice(line);
  return {
    ...line,
    ...(follows && { amount: productOf(line), taxAmount: '' }),
    ...(discounts === 'ignore' && { discountAmount: '', discountRate: '' }),
    taxRate: line.taxRate === '' ? defaultRate : line.taxRate,
  };
}

/** Whether a row takes something off the line above it: no quantity that would make it goods of its own. */
function takesOff(line: MappedLine, above: MappedLine | undefined): boolean {
  const [own, whole] = [parseFen(line.amount), parseFen(above?.amount ?? '')];
  return (
    own !== null &&
    whole !== null &&
    own < 0 &&
    whole + own >= 0 &&
    line.quantity === '' &&
    above?.discountAmount === ''
  );
}

const isBelowZero = ({ code }: ImportFinding): boolean => code === 'import.amount.negative';

/** What a row is called that takes something off. */
const SAYS_DISCOUNT = /折扣/;

/** It is told of the line that has it now: nobody decided it. */
const asDiscount = (own: MappedLine, line: number): ImportFinding => ({
  code: 'import.discountAmount.row',
  line,
  field: 'discountAmount',
  message: `第${ROW_OF_CELL.exec(own.cell)?.[0] ?? ''}行“${own.name.slice(0, 20)}”${own.amount}已作为上一行的折扣，请核对`,
});

function withDiscounts(rows: ReadRows, which: 'said' | 'discount'): ReadRows {
  if (which === 'said' && !rows.findings.some(isBelowZero)) return rows;
  const taken = new Set<number>();
  const lines = [...rows.lines];
  const told: ImportFinding[] = [];
  rows.lines.forEach((line, index) => {
    const above = lines[index - 1];
    if (taken.has(index - 1) || above === undefined || !takesOff(line, above)) return;
    if (which === 'said') {
      if (!SAYS_DISCOUNT.test(line.name)) return;
      told.push(asDiscount(line, index - 1));
    }
    lines[index - 1] = { ...above, discountAmount: line.amount.replace(/^-/, '') };
    taken.add(index);
  });
  if (taken.size === 0) return rows;
  const findings = [...rows.findings, ...told];
  return onlyLines({ ...rows, lines, findings }, (index) => !taken.has(index));
}
