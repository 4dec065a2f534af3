import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { docxBytes, paragraph, row, run as word, table } from '../workers/files/made-docx.ts';
import { gbk } from '../workers/files/read-tables.ts';
import { workbookBytes } from '../workers/workbooks.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'suikai-cli-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function suikai(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'cli/main.ts', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

interface Report {
  readonly kind: string;
  readonly error: { readonly code: string } | null;
  readonly tables: readonly {
    readonly lines: readonly Readonly<Record<string, string>>[];
    readonly rows?: readonly (readonly string[])[];
  }[];
  readonly findings: readonly { readonly code: string; readonly message: string; readonly sheet: string }[];
}

/** What `--json` prints of some files, and the exit code. */
function run(...paths: string[]): { readonly status: number | null; readonly reports: readonly Report[] } {
  const { status, stdout } = suikai('parse', '--json', ...paths);
  const lines = stdout.trim().split('\n');
  return { status, reports: lines.map((line) => JSON.parse(line) as Report) };
}
const parsed = (...paths: string[]): readonly Report[] => run(...paths).reports;
const linesOf = (report: Report | undefined) => report?.tables.flatMap(({ lines }) => lines) ?? [];
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const QUOTE = file(
  'quote.xlsx',
  workbookBytes([
    {
      name: '报价',
      rows: [
        ['报价单'],
        ['序号', '名称', '规格', '数量', '单价', '金额', '税率', '税收分类编码'],
        [1, '螺纹钢', 'HRB400', '7.44吨', '3589.38053097345', '¥26,704.99', '13%', '1080207000000000000'],
        [2, '蔬菜', '', 2, 10.5, 21, '免税', ''],
        ['', '小计', '', '', '', 26725.99, '', ''],
        [3, '运费', '', '若干', '', 100, 0.09, ''],
      ],
    },
    { name: '空', rows: [] },
  ]),
);
const EMPTY = file('empty.xlsx', new Uint8Array(0));
const BIG = file('big.xls', new Uint8Array(20 * 1024 * 1024 + 1));

describe('suikai parse --json', () => {
  const printed = suikai(
    'parse',
    '--json',
    QUOTE,
    EMPTY,
    BIG,
    join(folder, 'nowhere.xlsx'),
    join(folder, 'a.exe'),
  );
  const reports = printed.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('prints one object a file, in order, and exits with 1 when some were refused', () => {
    expect(printed.status).toBe(1);
    expect(printed.stderr).toBe('');
    expect(reports.map(({ file: name, kind }) => [name, kind])).toEqual([
      ['quote.xlsx', 'goods'],
      ['empty.xlsx', 'refused'],
      ['big.xls', 'refused'],
      ['nowhere.xlsx', 'refused'],
      ['a.exe', 'refused'],
    ]);
    expect(reports.slice(1).map(({ error }) => error)).toEqual([
      { code: 'file.empty', message: '文件为空，请检查后重新选择' },
      { code: 'file.tooLargeXls', message: 'xls或xlsx文件不能大于20M' },
      { code: 'notFound', message: '找不到这个文件，请检查路径' },
      { code: 'notFound', message: '找不到这个文件，请检查路径' },
    ]);
  });

  it('has the documented shape', () => {
    expect(Object.keys(reports[0] ?? {})).toEqual([
      'file',
      'kind',
      'error',
      'invoices',
      'tables',
      'customs',
      'title',
      'findings',
      'ms',
    ]);
    expect(reports[0]).toMatchObject({
      error: null,
      invoices: [],
      customs: [],
      ms: expect.any(Number) as number,
    });
    expect(Object.keys(reports[1] ?? {})).toEqual(Object.keys(reports[0] ?? {}));
  });

  it('gives tables with numbers as found after cleaning', () => {
    const source = { page: null, sheet: '报价', box: null };
    const score = expect.any(Number) as number;
    expect(reports[0]?.['tables']).toEqual([
      {
        sheet: '报价',
        hidden: false,
        headerRows: [2],
        columns: [
          { index: 0, header: '序号', field: null, score: 0 },
          { index: 1, header: '名称', field: 'name', score: 1 },
          { index: 2, header: '规格', field: 'spec', score: 1 },
          { index: 3, header: '数量', field: 'quantity', score },
          { index: 4, header: '单价', field: 'price', score: 1 },
          { index: 5, header: '金额', field: 'amount', score: 1 },
          { index: 6, header: '税率', field: 'taxRate', score: 1 },
          { index: 7, header: '税收分类编码', field: 'taxCode', score: 1 },
        ],
        taxInclusive: false,
        lines: [
          {
            name: '螺纹钢',
            spec: 'HRB400',
            unit: '吨',
            quantity: '7.44',
            price: '3589.38053097345',
            amount: '26704.99',
            taxRate: '0.13',
            taxAmount: '',
            taxCode: '1080207000000000000',
            zeroRate: null,
            discountAmount: '',
            source: { ...source, cell: 'B3', score },
          },
          {
            name: '蔬菜',
            spec: '',
            unit: '',
            quantity: '2',
            price: '10.5',
            amount: '21',
            taxRate: '0',
            taxAmount: '',
            taxCode: '',
            zeroRate: '免税',
            discountAmount: '',
            source: { ...source, cell: 'B4', score },
          },
          {
            name: '运费',
            spec: '',
            unit: '',
            quantity: '',
            price: '',
            amount: '100',
            taxRate: '0.09',
            taxAmount: '',
            taxCode: '',
            zeroRate: null,
            discountAmount: '',
            source: { ...source, cell: 'B6', score },
          },
        ],
        skipped: [{ row: 5, why: '小计' }],
      },
    ]);
    expect(reports[0]?.['findings']).toEqual([
      {
        level: 'warning',
        code: 'import.notice',
        line: null,
        field: '',
        message: '1行的数量或单价超过8位小数或12位长度，已截取',
        sheet: '报价',
      },
      {
        level: 'warning',
        code: 'import.quantity.unreadable',
        line: 3,
        field: 'quantity',
        message: '第6行数量“若干”无法识别，已留空',
        sheet: '报价',
      },
    ]);
  });
});

describe('suikai', () => {
  it('prints Chinese text for people and exits with 0', () => {
    const { status, stdout } = suikai('parse', QUOTE);
    expect(status).toBe(0);
    expect(stdout).toContain('quote.xlsx：识别到1个表格，共3条商品');
    expect(stdout).toContain(
      '螺纹钢 ｜ HRB400 ｜ 7.44吨 ｜ 单价3589.38053097345 ｜ 金额26704.99 ｜ 税率0.13',
    );
    expect(stdout).toContain('跳过第5行：小计');
  });

  it('reads documents and texts as the import does, csv and ods without more ado', () => {
    const lines = [
      ['品名', '数量', '单价'],
      ['螺丝', '12个', '1.5'],
    ];
    const docx = file('offer.docx', docxBytes(table(lines.map((cells) => row(cells)))));
    const csv = file('offer.csv', gbk(lines.map((cells) => cells.join(',')).join('\n')));
    const odd = file('offer.xls', docxBytes(table(lines.map((cells) => row(cells)))));
    const { status, stdout } = suikai('parse', docx, csv, odd);
    expect(status).toBe(0);
    expect(stdout.match(/1\. 螺丝 ｜ 12个 ｜ 单价1\.5/g)).toHaveLength(3);
    expect(stdout).toContain('提示：文件扩展名为xls，实际内容为docx，已按实际内容读取');
  });

  it('tells what the import would tell: amounts that contradict, columns beside the table, and what it takes without headings', () => {
    const rows = [
      ['品名', '数量', '单价', '金额', '折扣'],
      ['螺丝', 2, 3, 7, 0.8],
    ];
    const bytes = workbookBytes([
      { name: '一', rows },
      {
        name: '二',
        rows: [
          ['电缆', '米', 2, 3, 6],
          ['开关', '个', 4, 5, 20],
        ],
      },
      { name: '三', rows: [['品名', '数量', '单价']] },
    ]);
    const { stdout } = suikai('parse', '--json', file('told.xlsx', bytes));
    const { findings } = JSON.parse(stdout) as {
      findings: { code: string; message: string; sheet: string }[];
    };
    expect(findings.map(({ code, message, sheet }) => [code, message, sheet])).toEqual([
      ['import.notice', 'E列“折扣”未导入，请核对金额是否已扣除折扣', '一'],
      ['import.notice', '1行的金额与数量×单价不一致，已以金额为准重算单价', '一'],
      ['import.amount.contradicts', '第2行金额与数量×单价不一致，已以金额为准', '一'],
      ['import.notice', '表格没有表头，各列按内容判断，请核对', '二'],
    ]);
  });

  it('reads a table without headings as the import does, and says that its columns are a guess', () => {
    const rows = [
      ['电缆', '米', 2, 3, 6],
      ['开关', '个', 4, 5, 20],
    ];
    const [report] = parsed(file('bare.xlsx', workbookBytes([{ name: '一', rows }])));
    expect(report).toMatchObject({ kind: 'goods', tables: [{ headerRows: [] }] });
    expect(linesOf(report).map(({ name, amount }) => [name, amount])).toEqual([
      ['电缆', '6'],
      ['开关', '20'],
    ]);
    expect(report?.findings.map(({ message }) => message)).toEqual(['表格没有表头，各列按内容判断，请核对']);
  });

  it('reads what a text says of the buyer and of goods, and tells what nobody should take unseen', () => {
    const { status, reports } = run(
      file('message.txt', utf8('上海新科贸易有限公司 91350211M000100Y46 开普票 技术服务费 500元 6%')),
      file('wrong.txt', utf8('名称：上海新科贸易有限公司\n税号：91350211M000100Y44\n电话：021-55556666')),
      file('nothing.txt', utf8('你好，在吗？')),
    );
    expect(status).toBe(1);
    const [message, wrong, nothing] = reports;
    expect(message).toMatchObject({
      kind: 'text',
      error: null,
      title: { name: '上海新科贸易有限公司', taxId: '91350211M000100Y46', telephone: '' },
      tables: [
        {
          ...{ sheet: '', headerRows: [], columns: [], skipped: [] },
          lines: [{ name: '技术服务费', amount: '500', taxRate: '0.06', source: { cell: '1' } }],
        },
      ],
      findings: [{ code: 'text.unsure', line: null, message: '文字没有写明是否含税，请确认' }],
    });
    expect(wrong).toMatchObject({
      kind: 'text',
      title: { taxId: '91350211M000100Y44', telephone: '021-55556666' },
      tables: [],
      findings: [{ code: 'text.unsure', field: 'taxId', line: null }],
    });
    expect(nothing).toMatchObject({ kind: 'refused', error: { code: 'file.noTable' } });
  });

  it('reads commas of sentences and of numbers as no table, and tells a rate to look at', () => {
    const [one, two, rate, table] = parsed(
      file('comma.txt', utf8('咨询费用 金额是12,800，专票')),
      file('semicolon.txt', utf8('咨询费 2千 ; 会议费 3千')),
      file('rate.txt', utf8('设计费 5000元，尾款20%')),
      file('lines.txt', utf8('名称,数量,单价,金额\n螺丝,100,2,200\n螺母,10,3,30')),
    );
    expect(
      [one, two, table].map((report) => linesOf(report).map(({ name, amount }) => [name, amount])),
    ).toEqual([
      [['咨询费用', '12800']],
      [
        ['咨询费', '2000'],
        ['会议费', '3000'],
      ],
      [
        ['螺丝', '200'],
        ['螺母', '30'],
      ],
    ]);
    expect(rate?.findings.map(({ message }) => message)).toContain(
      '税率“0.2”请核对：可能是付款的比例，请核对',
    );
  });

  it('reads the text around a table into the title', () => {
    const lines = table([row(['品名', '数量', '单价']), row(['螺丝', '12个', '1.5'])]);
    const around =
      paragraph(word('名称：上海新科贸易有限公司')) + paragraph(word('税号：91350211M000100Y46'));
    const [report] = parsed(file('both.docx', docxBytes(around + lines)));
    expect(report).toMatchObject({
      kind: 'goods',
      title: { name: '上海新科贸易有限公司', taxId: '91350211M000100Y46' },
    });
    expect(linesOf(report)).toMatchObject([{ name: '螺丝', quantity: '12' }]);
  });

  it('prints a table of anything else as it was read, and says that it has no goods', () => {
    const rows = [
      ['部门', '负责人'],
      ['财务部', '张三'],
      ['采购部', '李四'],
    ];
    const path = file('list.xlsx', workbookBytes([{ name: '通讯录', rows }]));
    const { status, reports } = run(path);
    expect(status).toBe(0);
    expect(reports).toMatchObject([
      {
        kind: 'goods',
        tables: [{ sheet: '通讯录', columns: [{ index: 0 }, { index: 1 }], lines: [], rows }],
        findings: [{ level: 'warning', code: 'import.noLines' }],
      },
    ]);
    const { stdout } = suikai('parse', path);
    expect(stdout).toContain('没有商品，共3行');
    expect(stdout).toContain('2. 财务部 ｜ 张三');
  });

  it('prints help on request', () => {
    const { status, stdout } = suikai('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('用法：suikai parse 文件… [--json]');
  });

  it.each([
    [[]],
    [['parse']],
    [['unknown', 'a.xlsx']],
    [['parse', '--nonsense', 'a.xlsx']],
    [['constructor', 'a.xlsx']],
  ])('explains its use on %j and exits with 2', (args) => {
    const { status, stdout, stderr } = suikai(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('用法');
  });
});

const FIXTURES = join(ROOT, '../shared/fixtures');

describe.skipIf(!existsSync(FIXTURES))('recorded workbooks (skipped where ../shared is absent)', () => {
  it('parses what it can and names what it cannot', () => {
    const names = [
      'xlsx_bom_offset_B2.xlsx',
      'xlsx_two_header_rows_bilingual.xlsx',
      'xls_password_protected.xls',
      'sd_pdf_ordinary_1line.pdf',
    ];
    const { status, reports } = run(...names.map((name) => join(FIXTURES, name)));
    expect(status).toBe(1);
    expect(reports.map(({ kind, error }) => [kind, error?.code ?? ''])).toEqual([
      ['goods', ''],
      ['goods', ''],
      ['refused', 'file.encrypted'],
      ['refused', 'file.notReadable'],
    ]);
  });

  it('gives tables that are no goods as their truth tells them', () => {
    const [written, offer] = parsed(
      join(FIXTURES, 'et_write.et'),
      join(FIXTURES, 'docx_quote_cn_table.docx'),
    );
    expect(written).toMatchObject({
      kind: 'goods',
      tables: [
        {
          lines: [],
          rows: [
            ['1', '2', '3', ''],
            ['TRUE', 'FALSE', '', 'sheetjs'],
            ['foo', 'bar', '2014-02-19', '0.3'],
            ['baz', '', 'qux', ''],
          ],
        },
      ],
    });
    expect(offer).toMatchObject({ kind: 'goods', tables: [{ columns: [{}, {}, {}, {}], lines: [] }] });
    const [{ rows = [] } = {}] = offer?.tables ?? [];
    expect(rows).toHaveLength(15);
    expect(rows.slice(0, 2)).toEqual([
      ['功能模块', '基础版', '专业版', '企业版'],
      ['价格', '¥999/月', '¥1,999/月', '¥4,999/月'],
    ]);
  });
});
