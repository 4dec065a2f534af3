import { expect, test } from 'vitest';
import { appError } from '../../../domain/kernel/errors.ts';
import { INVOICE_ORDER } from '../../../src/ledger/ledger-state.ts';
import { leftNotice } from '../../../src/ledger/left-notice.ts';
import type { AppliedView } from '../../../workers/contract/ledger-views.ts';

const REFUSED = {
  id: 'a',
  row: 0,
  field: 'unit',
  text: '个',
  error: appError('ledger.staysEmpty'),
} as const;

const NO_BLOCK = {
  rows: 0,
  columns: 0,
  fields: [],
  left: [],
  otherTax: false,
  beyond: [],
  totals: 0,
  once: 0,
};

/** Three lines, all looked at as they stand. */
const LIST = { count: 3, shown: 3, order: INVOICE_ORDER };

const beyond = (...texts: readonly string[]): Partial<AppliedView> => ({
  block: {
    ...NO_BLOCK,
    beyond: texts.map((text, at) => ({ column: 4 + at, text })),
  },
});

const told = (left: Partial<AppliedView>): string => {
  const nothing = {
    shortened: 0,
    unsigned: 0,
    repriced: [],
    headings: 0,
    leftOut: 0,
    removed: 0,
    cleared: 0,
    block: NO_BLOCK,
  };
  const notice = leftNotice({ refused: [], ...LIST, ...nothing, ...left } as unknown as AppliedView);
  return notice === null ? '' : `${notice.tone} ${notice.text}`;
};

test.each<[Partial<AppliedView>, string]>([
  [{}, ''],
  [{ unsigned: 1 }, 'warning 1个数值不能为负，已去掉负号'],
  [{ headings: 1, shortened: 2 }, 'warning 已按第1行的列名粘贴；2个数量或单价过长，已截去末尾的小数'],
  [
    { headings: 1, block: { ...NO_BLOCK, otherTax: true, left: ['折扣率', '产地'] } },
    'warning 已按第1行的列名粘贴；单价和金额已按列名的含税方式换算；未粘贴的列：折扣率、产地',
  ],
  [
    { headings: 3, block: { ...NO_BLOCK, totals: 2 } },
    'warning 已按第3行的列名粘贴；其上的行未粘贴；2行合计未粘贴',
  ],
  [{ block: { ...NO_BLOCK, once: 2 } }, 'warning 合并的数量、金额、税额只填入首行，其下2行留空，请核对'],
  [{ repriced: [0] }, 'warning 第1行数量×单价与金额不符，单价已按金额重算'],
  [{ repriced: [0, 4, 5, 9] }, 'warning 第1、5、6行等4行数量×单价与金额不符，单价已按金额重算'],
  [{ removed: 2, cleared: 4 }, 'warning 已清除2行商品；已清空4个当前特定业务不填写的单元格'],
  [beyond('备注', '日期'), 'warning 粘贴内容的第4、5列（如“备注”）右侧没有位置，未粘贴'],
  [{ refused: [REFUSED] }, 'error 1个单元格未能填入，已标红，按F8逐个查看'],
  [
    { refused: [REFUSED], leftOut: 7 },
    'warning 只保留前3行，其余7行未粘贴；1个单元格未能填入，已标红，按F8逐个查看',
  ],
  [
    { leftOut: 7, shown: 2, order: { ...INVOICE_ORDER, search: '钢' } },
    'warning 已粘贴到筛选出的2行内，其余7行未粘贴',
  ],
])('%o is told as %s', (left, text) => {
  expect(told(left)).toBe(text);
});
