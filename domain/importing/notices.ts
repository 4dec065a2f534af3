import { MAX_LINES } from '../goods/columns.ts';
import type { ImportFinding } from './mapping.ts';
import type { ImportCounts } from './lines/lines-of-rows.ts';

interface Facts {
  readonly counts: ImportCounts;
  readonly findings: readonly ImportFinding[];
  readonly leftOut: number;
  /** Rows of the sheet whose numbers are cut; not known of what is no sheet. */
  readonly cutRows?: readonly string[];
}

interface NoticeRow {
  readonly source: string;
  readonly count: (facts: Facts) => number;
  /** `{n}` is the count. */
  readonly zh: string;
  /** The rows it is about. */
  readonly rows?: (facts: Facts) => readonly string[];
}

/** What an import has to say about itself. */
export const NOTICES: readonly NoticeRow[] = [
  {
    source: '001 §5.10, §8',
    count: ({ counts }) => counts.cut,
    zh: '{n}行的数量或单价超过8位小数或12位长度，已截取',
    rows: ({ cutRows = [] }) => cutRows,
  },
  {
    source: 'STYLE B1',
    count: ({ counts }) => counts.amountWon,
    zh: '{n}行的金额与数量×单价不一致，已以金额为准重算单价',
  },
  {
    source: 'STYLE B1',
    count: ({ counts }) => counts.priceRounded,
    zh: '{n}行的单价是四舍五入后的，已以金额为准重算单价',
  },
  { source: 'DOMAIN A1', count: ({ counts }) => counts.tooLarge, zh: '{n}个数字超出可开具范围，已留空' },
  { source: '001 §3.3', count: ({ counts }) => counts.textCut, zh: '{n}处文字过长，已截取' },
  {
    source: '001 §5.3',
    count: ({ counts }) => counts.discountsLeft,
    zh: '{n}行的折扣大于金额，或缺少名称、金额，未添加折扣',
  },
  {
    source: '002 §5',
    count: ({ leftOut }) => leftOut,
    zh: `一次最多导入${String(MAX_LINES)}条，超出的行不会导入`,
  },
];

/** Unreadable cells are named one by one up to here, then counted. */
const NAMED = 5;

const rowsText = (rows: readonly string[]): string =>
  rows.length === 0 ? '' : `（第${rows.slice(0, NAMED).join('、')}${rows.length > NAMED ? '…' : ''}行）`;

export function noticesOf(facts: Facts): readonly string[] {
  const counted = NOTICES.flatMap(({ count, zh, rows }) => {
    const n = count(facts);
    return n > 0 ? [zh.replace('{n}', String(n)) + rowsText(rows?.(facts) ?? [])] : [];
  });
  const named = facts.findings.slice(0, NAMED).map(({ message }) => message);
  const more = facts.findings.length - named.length;
  return [...counted, ...named, ...(more > 0 ? [`另有${String(more)}处请核对`] : [])];
}
