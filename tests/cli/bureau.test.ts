import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseCommand } from '../../cli/parse-command.ts';
import { listBytes, listRow } from '../bureau-workbook/made-failures.ts';
import { bureauBytes, head, line } from '../bureau-workbook/made-workbook.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-cli-'));
  file = join(folder, '开票.xlsx');
  const invoices = [head('A1', { 是否含税: '是' }), head('B2')];
  const lines = [line('A1', { 金额: 113, 单价: '', 折扣金额: 13 }), line('B2', { 数量: '若干' })];
  writeFileSync(file, bureauBytes({ invoices, lines }));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function printed(json: boolean): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await parseCommand([file], json)).toBe(0);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

it("gives the invoices of the bureau's batch workbook, and what of them can't be taken", async () => {
  const report = JSON.parse(await printed(true)) as Record<string, unknown>;
  expect(report).toMatchObject({
    kind: 'invoice',
    error: null,
    tables: [],
    invoices: [
      {
        serial: 'A1',
        type: '82',
        taxInclusive: true,
        buyer: { name: '甲公司' },
        amount: '88.50',
        taxAmount: '11.50',
        total: '100.00',
        refused: false,
      },
      { serial: 'B2', amount: '', total: '', refused: true },
    ],
    findings: [{ level: 'error', code: 'bureau.refused', field: 'F5', sheet: '2-发票明细信息' }],
  });
  const [first] = report['invoices'] as { lines: Record<string, unknown>[] }[];
  expect(first?.lines[0]).toMatchObject({
    name: '螺丝',
    quantity: '2',
    price: '',
    amount: '113.00',
    taxRate: '0.13',
    discountAmount: '13.00',
  });
});

it('prints them for people', async () => {
  const text = await printed(false);
  expect(text).toContain('2张发票，其中1张不能导入');
  expect(text).toContain('A1 ｜ 电子发票（普通发票） ｜ 甲公司 ｜ 1行 ｜ 价税合计100.00');
  expect(text).toContain('错误：2-发票明细信息!F5：数量“若干”不是数字');
});

it('gives what the bureau refused, by 发票流水号', async () => {
  writeFileSync(file, listBytes([listRow('A1', '第4行税率不合法。第5行数量有误'), listRow('', '金额有误')]));
  expect(JSON.parse(await printed(true))).toMatchObject({
    kind: 'invoice',
    invoices: [],
    findings: [
      { level: 'error', code: 'bureau.failed', serial: 'A1', rows: [4], field: 'taxRate', sheet: '失败明细' },
      { level: 'error', code: 'bureau.failed', serial: 'A1', rows: [5], field: 'quantity' },
      { level: 'error', code: 'bureau.notTaken', serial: '', field: 'F4' },
    ],
  });
  vi.restoreAllMocks();
  const text = await printed(false);
  expect(text).toContain('税局导入失败文件，1张发票未被接受');
  expect(text).toContain('错误：失败明细!F3：发票A1（发票明细信息第4行）：第4行税率不合法。');
});
