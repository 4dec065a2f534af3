import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  EXTRA_COLUMNS,
  INVOICE_COLUMNS,
  LINE_COLUMNS,
  type SheetColumn,
} from '../../domain/bureau-workbook/columns.ts';
import {
  AREA_WORDS,
  GROUP_WORDS,
  KIND_WORDS,
  OTHER_BUSINESSES,
  SHOWN_WORDS,
} from '../../domain/bureau-workbook/words.ts';
import { PREFERENTIAL_POLICIES } from '../../domain/codes/preferential-policies.ts';
import { headerKey } from '../../domain/importing/headings/match-header.ts';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { fieldsOf } from '../../domain/special-business/define.ts';
import {
  bureauBytes,
  bureauSheets,
  head,
  line,
  opened,
  takeAll,
  type Cells,
  type MadeWorkbook,
} from './made-workbook.ts';
import { workbookBytes } from '../workers/workbooks.ts';

interface Trap {
  readonly trap: string;
  readonly head?: Cells;
  readonly line?: Cells;
  readonly more?: Partial<MadeWorkbook>;
  /** Sheet (1 to 4) and cell that are named, words of the reason; none: nothing is told. */
  readonly told?: readonly [sheet: number, cell: string, words: string];
  /** The invoice is taken all the same. */
  readonly taken?: true;
}

const AIR = { 发票流水号: '1', '建筑服务|建筑服务发生地': '境外', '建筑服务|跨地市标志': '否' };

const TRAPS: readonly Trap[] = [
  { trap: 'unknown kind', head: { 发票类型: '机动车发票' }, told: [1, 'B4', '机动车发票'] },
  { trap: 'no kind', head: { 发票类型: '' }, told: [1, 'B4', '发票类型不能为空'] },
  { trap: 'no tax mode', head: { 是否含税: '' }, told: [1, 'D4', '是否含税不能为空'] },
  { trap: 'business of another product', head: { 特定业务类型: '卷烟' }, told: [1, 'C4', '暂不支持'] },
  { trap: 'business nobody knows', head: { 特定业务类型: '卖菜' }, told: [1, 'C4', '不在可选值中'] },
  { trap: 'business not of this kind', head: { 特定业务类型: '机动车' }, told: [1, 'C4', '不能开具'] },
  {
    trap: 'display words',
    head: { 是否展示购买方地址电话银行账号: '都展示' },
    told: [1, 'T4', '不在可选值中'],
  },
  {
    trap: 'tax id as a number',
    head: { 购买方纳税人识别号: 91_110_000_123_456_780 },
    told: [1, 'G4', '丢失末位'],
  },
  {
    trap: 'tax id that was a number once',
    head: { 购买方纳税人识别号: '9.13E+17' },
    told: [1, 'G4', '末位数字已丢失'],
  },
  { trap: 'agent', head: { 购买方经办人姓名: '赵六' }, told: [1, 'AF4', '未导入'], taken: true },
  {
    trap: 'papers without a purchase',
    head: { 购买方证件号码: '1' },
    told: [1, 'I4', '收购业务'],
    taken: true,
  },
  { trap: 'long name', head: { 购买方名称: '甲'.repeat(101) }, told: [1, 'F4', '100个字符'], taken: true },
  { trap: 'quantity with a word', line: { 数量: '约30' }, told: [2, 'F4', '不是数字'] },
  { trap: 'quantity with a unit', line: { 数量: '12个' }, told: [2, 'F4', '不是数字'] },
  { trap: 'negative amount', line: { 金额: '-100' }, told: [2, 'H4', '大于0'] },
  { trap: 'no amount', line: { 金额: '', 单价: '' }, told: [2, 'H4', '金额不能为空'] },
  { trap: 'amount that follows', line: { 金额: '' }, taken: true },
  { trap: 'amount of another product', line: { 金额: '99.98' }, told: [2, 'H4', '不一致'], taken: true },
  { trap: 'amount a cent beside', line: { 金额: '100.01' }, taken: true },
  {
    trap: 'three decimals',
    line: { 数量: '', 单价: '', 金额: '1.005' },
    told: [2, 'H4', '已取1.01'],
    taken: true,
  },
  {
    trap: 'thirteen decimals',
    line: { 数量: '3', 单价: '33.3333333333333' },
    told: [2, 'G4', '已按金额重算'],
    taken: true,
  },
  { trap: 'no rate', line: { 税率: '' }, told: [2, 'I4', '税率不能为空'] },
  { trap: 'rate of no list', line: { 税率: '0.07' }, told: [2, 'I4', '不在可选税率中'] },
  { trap: 'discount above the amount', line: { 折扣金额: '100.01' }, told: [2, 'J4', '大于金额'] },
  { trap: 'policy against the rate', line: { 优惠政策类型: '免税' }, told: [2, 'L4', '不符'] },
  { trap: 'policy of no list', line: { 优惠政策类型: '全免' }, told: [2, 'L4', '不在可选值中'] },
  { trap: 'policy used and not named', line: { 是否使用优惠政策: '是' }, told: [2, 'L4', '不能为空'] },
  { trap: 'code with letters', line: { 商品和服务税收编码: '10802A' }, told: [2, 'C4', '19位数字'] },
  { trap: 'no name', line: { 项目名称: '' }, told: [2, 'B4', '项目名称不能为空'] },
  { trap: 'coal', line: { 煤炭种类: '市场煤' }, told: [2, 'N4', '未导入'], taken: true },
  { trap: 'line of nobody', more: { lines: [line('1'), line('9')] }, told: [2, 'A5', '不存在'], taken: true },
  {
    trap: 'line without a number',
    more: { lines: [line('1'), line('')] },
    told: [2, 'A5', '为空'],
    taken: true,
  },
  { trap: 'no lines', more: { lines: [] }, told: [1, 'A4', '没有明细'] },
  {
    trap: 'number twice',
    more: { invoices: [head('1'), head('1', { 购买方名称: '丙' })] },
    told: [1, 'A5', '重复'],
  },
  {
    trap: 'block missing',
    head: { 特定业务类型: '建筑服务' },
    line: { 数量: '', 单价: '' },
    told: [1, 'C4', '特定业务信息'],
    taken: true,
  },
  { trap: 'block of another business', more: { blocks: [AIR] }, told: [3, 'B4', '不符'], taken: true },
  {
    trap: 'block twice',
    head: { 特定业务类型: '建筑服务' },
    line: { 数量: '', 单价: '' },
    more: { blocks: [AIR, AIR] },
    told: [3, 'A5', '一行'],
  },
  {
    trap: 'two lines for one',
    head: { 特定业务类型: '建筑服务' },
    more: { lines: [line('1', { 数量: '', 单价: '' }), line('1', { 数量: '', 单价: '' })], blocks: [AIR] },
    told: [2, 'A5', '1行明细'],
  },
  {
    trap: 'quantity of a construction',
    head: { 特定业务类型: '建筑服务' },
    more: { blocks: [AIR] },
    told: [2, 'F4', '不填写数量'],
    taken: true,
  },
  {
    trap: 'extra',
    more: { extras: [{ 发票流水号: '1', 附加要素名称: '合同号', 附加要素内容: '3' }] },
    told: [4, 'B4', '未导入'],
    taken: true,
  },
];

const NAMES = ['', '1-发票基本信息', '2-发票明细信息', '3-特定业务信息', '4-附加要素信息'];

describe('what the workbook has that no draft may have', () => {
  it.each(TRAPS)('$trap', async ({ head: onHead, line: onLine, more, told, taken }) => {
    const read = await opened(
      bureauBytes({ invoices: [head('1', onHead)], lines: [line('1', onLine)], ...more }),
    );
    const { issues } = read.view;
    if (told === undefined) expect(issues).toEqual([]);
    else {
      const [sheet, cell, words] = told;
      const named = issues.filter((issue) => issue.sheet === NAMES[sheet] && issue.cell === cell);
      expect(named.map(({ message }) => message).join()).toContain(words);
    }
    expect(takeAll(read)).toHaveLength(taken === true ? 1 : 0);
  });

  it('keeps the amount where it disagrees with quantity and price', async () => {
    const read = await opened(bureauBytes({ invoices: [head('1')], lines: [line('1', { 金额: '99.98' })] }));
    const [taken] = takeAll(read);
    expect([...(taken?.lines.columns.amount ?? [])]).toEqual([9998]);
  });

  it('derives a price again that was written out', async () => {
    const cells = { 数量: '11', 单价: '1152.26090909', 金额: '12674.87' };
    const read = await opened(bureauBytes({ invoices: [head('1')], lines: [line('1', cells)] }));
    const { netPrice, netPriceScale } = takeAll(read)[0]?.lines.columns ?? {};
    expect([netPrice?.[0], netPriceScale?.[0]]).toEqual([115_226_090_909, 8]);
    expect(read.view.issues).toEqual([]);
  });

  it('says of a formula that failed, and of a quantity merged over rows, where they stand', async () => {
    const sheets = bureauSheets({ invoices: [head('1')], lines: [line('1'), line('1')] });
    const merged = sheets.map((sheet, at) => (at === 2 ? { ...sheet, merges: ['F4:F5'] } : sheet));
    const { issues } = (await opened(workbookBytes(merged))).view;
    expect(issues.map(({ cell, message }) => [cell, message.slice(0, 6)])).toEqual([['F5', '是合并单元格']]);
  });

  it('is not taken half where a sheet goes on', async () => {
    const lines = Array.from({ length: 5300 }, () => line('1'));
    const read = await opened(bureauBytes({ invoices: [head('1')], lines }));
    expect(read.view.issues[0]?.message).toContain('请拆分');
    expect(takeAll(read)).toEqual([]);
  });
});

interface TemplateColumn {
  readonly header: string;
  readonly group: string | null;
  readonly maxChars: number;
  readonly options: unknown;
}
type Template = Record<string, { sheets: Record<string, { columns?: readonly TemplateColumn[] }> }>;
const SHARED = fileURLToPath(new URL('../../../shared/data/bureau_batch_template.json', import.meta.url));

describe.runIf(existsSync(SHARED))('the tables are those of the template as it was written down', () => {
  const template = (existsSync(SHARED) ? JSON.parse(readFileSync(SHARED, 'utf8')) : {}) as Template;
  const columnsOf = (version: string, sheet: string) => template[version]?.sheets[sheet]?.columns ?? [];
  const once = (headers: readonly string[]) => [...new Set(headers.map(headerKey))];
  const tables: readonly (readonly [string, readonly SheetColumn[]])[] = [
    ['1-发票基本信息', INVOICE_COLUMNS],
    ['2-发票明细信息', LINE_COLUMNS],
    ['4-附加要素信息', EXTRA_COLUMNS],
  ];
  const optionsOf = (sheet: string, header: string) =>
    columnsOf('V260401', sheet).find((column) => headerKey(column.header) === headerKey(header))?.options;

  it.each(tables)('%s', (sheet, columns) => {
    for (const version of ['V251101', 'V260401'])
      expect(once(columnsOf(version, sheet).map(({ header }) => header))).toEqual(
        once(columns.map(({ header }) => header)),
      );
  });

  it('words', () => {
    expect(KIND_WORDS.map(({ words }) => words[0])).toEqual(optionsOf('1-发票基本信息', '发票类型'));
    expect(SHOWN_WORDS.slice(1).map(({ zh }) => zh)).toEqual(
      optionsOf('1-发票基本信息', '是否展示购买方地址电话银行账号'),
    );
    expect(PREFERENTIAL_POLICIES.map(({ zh }) => zh)).toEqual(optionsOf('2-发票明细信息', '优惠政策类型'));
    const known = [...SPECIAL_BUSINESSES.map(({ zh }) => zh), ...OTHER_BUSINESSES];
    expect(known.sort()).toEqual([...(optionsOf('1-发票基本信息', '特定业务类型') as string[])].sort());
  });

  it('3-特定业务信息', () => {
    for (const business of SPECIAL_BUSINESSES.filter(({ block }) => block !== null)) {
      const group = GROUP_WORDS[business.key] ?? business.zh;
      const columns = columnsOf('V260401', '3-特定业务信息').filter((column) =>
        column.group?.startsWith(group),
      );
      expect(
        fieldsOf(business)
          .map(([, { zh }]) => zh)
          .sort(),
      ).toEqual(columns.map(({ header }) => header).sort());
    }
    const units = columnsOf('V260401', '3-特定业务信息').find(({ header }) => header === '面积单位')?.options;
    expect(units).toEqual(expect.arrayContaining(Object.values(AREA_WORDS)));
  });
});
