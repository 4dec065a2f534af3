import { readNumber } from '../../money/read-number.ts';
import type { TargetField } from '../mapping.ts';
import { UNITS } from '../cells/units.ts';
import type { RateCell } from '../cells/read-cells.ts';
import { isOrganisation } from '../cells/organisations.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { simplified } from '../cells/simplified.ts';

/** What the cells under a heading look like; shares are 0…1 of the filled cells. */
export interface ColumnContents {
  readonly filled: number;
  readonly numbers: number;
  readonly rates: number;
  /** Rates that can't be any other number. */
  readonly sureRates: number;
  /** With a sign or word of money. */
  readonly money: number;
  readonly units: number;
  /** At most three letters. */
  readonly short: number;
  readonly taxCodes: number;
  /** Names of companies and offices. */
  readonly organisations: number;
  readonly han: number;
  /** Latin letters and digits in one, as goods are numbered by. */
  readonly codes: number;
  readonly distinct: number;
}

/** Rates there are, or were. */
export const LEGAL_RATES: ReadonlySet<number> = new Set([
  0, 50, 100, 150, 300, 500, 600, 900, 1000, 1100, 1300, 1600, 1700,
]);

const isRate = ({ bp }: RateCell): boolean => LEGAL_RATES.has(bp);

/** Nothing but a rate is written like this: 13%, 0.13, 免税. */
const isSureRate = (rate: RateCell, text: string): boolean =>
  isRate(rate) && (rate.zeroRateKind > 0 || /[%％﹪点分]/.test(text) || /^0?\.\d+$/.test(text));

const CODE = /^(?=.*\d)[A-Z\d][A-Z\d._/#-]*$/i;

/** Beside a number: 35.5元, RMB 35.5. */
const MONEY = /[元圆¥￥$€£]|RMB|CNY|USD/i;

/**
 * The cells of a column in the rows that tell what the table holds.
 *
 * @param rateOf reads a cell as a tax rate
 */
export function contentsOf(
  grid: SheetGrid,
  rows: readonly number[],
  column: number,
  rateOf: (text: string) => RateCell,
): ColumnContents {
  const counts = new Map<string, number>();
  let filled = 0;
  for (const row of rows) {
    const text = cellText(grid, row, column).trim();
    if (text === '') continue;
    filled += 1;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  /** Of what stands there several times only one is asked. */
  const share = (test: (text: string) => boolean): number => {
    let found = 0;
    for (const [text, times] of counts) if (test(text)) found += times;
    return filled === 0 ? 0 : found / filled;
  };
  const numbers = share((text) => readNumber(text) !== null);
  // The rest is asked of the few columns whose heading says nothing.
  return {
    filled,
    numbers,
    get rates() {
      return share((text) => isRate(rateOf(text)));
    },
    get sureRates() {
      return share((text) => isSureRate(rateOf(text), text));
    },
    get money() {
      return share((text) => MONEY.test(text));
    },
    get units() {
      return share((text) => UNITS.has(simplified(text.normalize('NFKC').toUpperCase())));
    },
    get short() {
      return share((text) => /^\p{L}{1,3}$/u.test(text));
    },
    get taxCodes() {
      return share((text) => /^\d{19}$/.test(text));
    },
    get organisations() {
      return share(isOrganisation);
    },
    get han() {
      return share((text) => /\p{Script=Han}/u.test(text));
    },
    get codes() {
      return share((text) => CODE.test(text));
    },
    distinct: filled === 0 ? 0 : counts.size / filled,
  };
}

export interface ContentRow {
  readonly field: TargetField;
  readonly score: number;
  readonly says: string;
  readonly fits: (contents: ColumnContents) => boolean;
  /** Only a column of this field's right neighbour is asked. */
  readonly rightOf?: TargetField;
  /** Only where these are known already. */
  readonly beside?: readonly TargetField[];
  /** Only of a table whose headings say nothing: one that nobody knows says that it is something else. */
  readonly isHeadless?: true;
  /** Only below a heading that has this in it. */
  readonly heading?: RegExp;
  /** Of several columns the first with this in its heading. */
  readonly rather?: RegExp;
}

/** What stands above columns that have no heading: letters, numbers, 甲 乙, and what spreadsheets and databases put there. */
const NO_HEADING = /^(?:[a-z]{0,2}|(?:列|字段|栏|column|field|unnamed: ?|f)?\d*|[甲乙丙丁戊己庚辛壬癸])$/i;
export const saysNothing = (header: string): boolean => NO_HEADING.test(header.trim());

const FEW_RATES = 5;

/** Shares of many kinds are written like rates; what a tax is charged at says so. */
const OF_TAX = /^(?!.*[利佣返退损]).*(?:税|票点|TAX|VAT)|^点数?$/i;

const areSureRates = ({ sureRates, distinct, filled }: ColumnContents): boolean =>
  sureRates === 1 && (distinct < 0.5 || filled * distinct <= FEW_RATES);

/** Cards, accounts and parcels have nineteen digits as well. */
const NO_CARD = /^(?!.*(?:卡|[账帐证单]号|[账帐]户|订单|流水|条码|电话|快递|运单))/;

/** Whoever buys, receives or does the work, or has written it down, is no goods: a person's name on an invoice tells others who that is. */
const NO_PERSON =
  /^(?!.*(?:姓名|(?<!机器)人(?:员|名|$|[(（_])|[写管]员|制[单表]|[审复]核|操作|负责|经理|收货|买家|买方|会员|昵称|旺旺|经[办手]|联系|手机|电话|地址|住址|[业服]务员|销售员?|客服|员工|留言|客户|业主|住户|租户|承租|学[员生]|客人|旅客|患者|病人|[餐工设用]单位|公司))/;

/** M and L are sizes as well as metres and litres. */
const NO_SIZE = /^(?!.*(?:码|尺|型|号|级|规格|SIZE))/i;

/** What contents alone can tell, for columns whose heading says nothing. Numbers alone tell nothing. */
export const CONTENT_ROWS: readonly ContentRow[] = [
  {
    field: 'taxCode',
    score: 0.7,
    says: '内容像税收分类编码',
    fits: ({ taxCodes }) => taxCodes >= 0.8,
    heading: NO_CARD,
  },
  {
    field: 'unit',
    score: 0.6,
    says: '内容像计量单位',
    fits: ({ units, short }) => units >= 0.5 && short >= 0.75,
    heading: NO_SIZE,
  },
  { field: 'taxRate', score: 0.6, says: '内容像税率', fits: areSureRates, heading: OF_TAX },
  { field: 'taxRate', score: 0.6, says: '内容像税率', fits: areSureRates, isHeadless: true },
  {
    field: 'taxRate',
    score: 0.5,
    says: '内容像税率',
    fits: ({ rates, distinct, filled }) => rates === 1 && filled >= 2 && filled * distinct <= FEW_RATES,
    rightOf: 'amount',
    beside: ['quantity', 'price', 'amount'],
    isHeadless: true,
  },
  {
    field: 'name',
    score: 0.4,
    says: '内容像商品名称',
    fits: ({ han, numbers, units, filled, organisations }) =>
      filled > 0 && han >= 0.6 && numbers < 0.2 && units < 0.5 && organisations < 0.5,
    heading: NO_PERSON,
    rather: /项目|[品名货]|内容|明细|事项|服务|费用|材料|物[资料件]/,
  },
  {
    field: 'spec',
    score: 0.4,
    says: '内容像规格型号',
    fits: ({ numbers, units, short, taxCodes, rates }) =>
      Math.max(numbers, units, short, taxCodes, rates) < 0.5,
    rightOf: 'name',
    beside: ['name', 'quantity', 'price'],
  },
];
