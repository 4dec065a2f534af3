import { ROW_OF_CELL, type ImportFinding, type MappedLine, type SkippedRow } from '../mapping.ts';
import { once } from '../grid/once.ts';
import { onlyLines } from '../rows/only-lines.ts';
import type { ReadRows } from '../rows/read-rows.ts';

/** `四、`, `（4）`, `4.`: what counts the parts of a price. */
const COUNTED =
  /^(?:[一二三四五六七八九十]{1,3}|\d{1,2})[、.)]|^\([一二三四五六七八九十\d]{1,3}\)|^(?:另|加):?/;
/** `税金(9%)`, `增值税9%`, `利润：` */
const BEHIND = /(?<![:%)])(?:\([^()]*\)|\d{1,2}(?:\.\d+)?%|:)+$/;

/** 工程造价、成本核算: what is part of a price and nobody is sold alone. */
const PART = /^(?:企业)?(?:管理费用?|利润|规费|间接费|不可预见费|风险费|安全文明施工费)$/;
const TAX = /^(?:增值税|税金|税费|税款|税额|销项税额?|增值税额|税金及附加|应纳税额)$/;
/** What a quotation says of itself where its goods are counted: 工期 30 天, 汇率 7.1. */
const TERM =
  /^(?:汇率|QQ号?|微信号?|邮编|工期|交期|[账帐]期|质保|保修|(?:质保|保修|有效|报价有效|交货|供货|到货|付款|结算|施工)(?:期限?|周期|时间))$/;

/** A row of an account between the goods, whose money stands in no column of theirs. */
const PAYMENT = /^(?:收款|付款|回款|到款|已[收付]款?|本[月期次]?[收付]款|转账|汇款|银行转账|现金收款)$/;

/** `2、交期：15天`, or the number of such a term alone. */
const SENTENCE = /[:。;]|^\d{1,2}$/;

/** So many different ones are no chance. */
const ENOUGH = 2;
/** What is told of the foot of a table, and decided with it. */
const FOOT = 'import.name.foot';

/** Almost no name passes this; a class of characters takes a tenth of what words do. */
const MAYBE = /[税费润规明期间质修率Q信编款收付账]/;
const LONGEST = 16;

const nameOf = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace(COUNTED, '').replace(BEHIND, '');
const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0] ?? 0);
const isPaid = ({ price, amount }: MappedLine): boolean => price + amount !== '';
const isBare = ({ quantity, price, amount }: MappedLine): boolean =>
  quantity === '' && price === '' && amount === '';

/** A line that may be none of the goods, with its name as words have it. */
interface Doubtful {
  readonly line: MappedLine;
  readonly at: number;
  readonly name: string;
}

interface Left {
  readonly code: string;
  readonly why: string;
  readonly holds: (one: Doubtful) => boolean;
  /** Behind the row and the name of a line; nothing is told of what says itself that it is no goods. */
  readonly zh?: (line: MappedLine) => string;
}

/** Lines that are never goods beside others that are. */
const LEFT: readonly Left[] = [
  {
    code: 'import.name.tax',
    why: '税款',
    holds: ({ name }) => TAX.test(name),
    zh: ({ amount }) => `${amount}是税款，不是商品，未导入，请核对含税与否和税率`,
  },
  {
    code: 'import.name.term',
    why: '说明文字',
    holds: ({ name, line }) => !isPaid(line) && TERM.test(name),
    zh: () => '像表尾的说明，不是商品，未导入，如是商品请补录',
  },
  {
    code: 'import.name.term',
    why: '收付款',
    holds: ({ name, line }) => !isPaid(line) && line.quantity === '' && PAYMENT.test(name),
    zh: () => '像收付款，不是商品，未导入，如是商品请补录',
  },
  {
    code: 'import.name.term',
    why: '说明文字',
    holds: ({ name, line }) => isBare(line) && line.unit === '' && SENTENCE.test(name),
  },
];

function doubtfulIn(lines: readonly MappedLine[]): readonly Doubtful[] {
  const nameOnce = once(nameOf);
  const doubtful: Doubtful[] = [];
  for (const [at, line] of lines.entries())
    if (isBare(line) || (line.name.length <= LONGEST && MAYBE.test(line.name)))
      doubtful.push({ line, at, name: nameOnce(line.name) });
  return doubtful;
}

/** The lines with what is told of 管理费, 利润 and 规费 below each other: what one price is made of. */
function withPartsTold(rows: ReadRows, doubtful: readonly Doubtful[]): ReadRows {
  const parts = doubtful.filter(({ name }) => PART.test(name));
  const names = new Set(doubtful.flatMap(({ name }) => (PART.test(name) || TAX.test(name) ? [name] : [])));
  if (parts.length === 0 || names.size < ENOUGH) return rows;
  const told = parts.map(({ line, at }): ImportFinding => {
    const message = `第${String(rowOf(line))}行“${line.name}”像价格的组成部分，已作为商品导入，请核对是否合并为一项开票`;
    return { code: FOOT, line: at, field: 'name', message };
  });
  // What is surely said of a line needs no guess beside it.
  const sure = new Set(told.map(({ line }) => line));
  const others = rows.findings.filter(({ code, line }) => code !== FOOT || !sure.has(line));
  return { ...rows, findings: [...others, ...told] };
}

/** What is told of a line that is left out is told of the next, or of the last. */
function placeAfter(stays: readonly boolean[], at: number): number {
  const after = stays.findIndex((one, place) => place > at && one);
  return after < 0 ? stays.lastIndexOf(true) : after;
}

/** The lines without taxes and terms among them, and what is told of the parts of a price. */
export function withoutNoGoods(read: ReadRows): ReadRows {
  const doubtful = doubtfulIn(read.lines);
  const rows = withPartsTold(read, doubtful);
  const gone = doubtful.flatMap((one) => {
    const left = LEFT.find(({ holds }) => holds(one));
    return left === undefined ? [] : [{ ...one, left }];
  });
  if (gone.length === 0) return rows;
  const places = new Set(gone.map(({ at }) => at));
  const stays = rows.lines.map((_, at) => !places.has(at));
  if (!rows.lines.some((line, at) => stays[at] === true && isPaid(line))) return rows;
  const told = gone.flatMap(({ line, at, left: { code, zh } }): ImportFinding[] => {
    if (zh === undefined) return [];
    const message = `第${String(rowOf(line))}行“${line.name}”${zh(line)}`;
    return [{ code, line: placeAfter(stays, at), field: 'name', message }];
  });
  const skipped = gone.map(({ line, left: { why } }): SkippedRow => ({ row: rowOf(line), why }));
  const kept = onlyLines({ ...rows, findings: [...rows.findings, ...told] }, (at) => stays[at] === true);
  return { ...kept, skipped: [...rows.skipped, ...skipped].sort((a, b) => a.row - b.row) };
}
