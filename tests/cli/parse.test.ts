import { describe, expect, it } from 'vitest';
import { docxBytes, row, table } from '../workers/files/made-docx.ts';
import { gbk } from '../workers/files/read-tables.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { linesOf, parsed, run, suikai, testFolder } from './run-suikai.ts';

const { file } = testFolder();

const SIDE_OPEN = '表格没有写明单价、金额是否含税，按不含税读取，请核对';
const SWAPPED = 'C列作为数量、D列作为单价导入，数量和单价可能对调，请核对';

describe('suikai parse reads tables', () => {
  it('names fields and tables in Chinese for people', () => {
    const lines = [
      ['品名', '数量', '单价'],
      ['螺丝', '12', '1.5'],
    ];
    const docx = file('fields.docx', docxBytes(table(lines.map((cells) => row(cells)))));
    const { stdout } = suikai('parse', docx);
    expect(stdout).toContain('列：品名→商品名称，数量→数量，单价→单价');
    expect(stdout).toContain('  “表格1”，表头第1行');
  });

  it('tells when there are more goods than an import takes', () => {
    const sheets = ['一', '二'].map((name) => ({
      name,
      rows: [['品名', '数量'], ...Array.from({ length: 2600 }, (_, at) => [`${name}${String(at)}`, 1])],
    }));
    const { stdout } = suikai('parse', file('many.xlsx', workbookBytes(sheets)));
    expect(stdout).toContain('识别到2个表格，共5200条商品');
    expect(stdout).toContain('提示：共5200条商品，一次最多导入5000条，超出的200条请分开导入');
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
      ['import.amount.sideOpen', SIDE_OPEN, '一'],
      ['import.notice', '表格没有表头，各列按内容判断，请核对', '二'],
      ['import.notice', SWAPPED, '二'],
      ['import.amount.sideOpen', SIDE_OPEN, '二'],
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
    expect(report?.findings.map(({ message }) => message)).toEqual([
      '表格没有表头，各列按内容判断，请核对',
      SWAPPED,
      SIDE_OPEN,
    ]);
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
});
