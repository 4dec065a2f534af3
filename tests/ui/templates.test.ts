import * as XLSX from 'xlsx';
import { expect, it } from 'vitest';
import { BATCH_TEMPLATE, GOODS_TEMPLATE } from '../../src/features/help/templates.ts';
import { writeTemplateFile } from '../../workers/files/write-template.ts';
import { opened, takeAll } from '../bureau-workbook/made-workbook.ts';
import { fields, mapBest, open } from '../workers/opened-files.ts';
import type { Bytes } from '../workers/workbooks.ts';

type Cells = Readonly<Record<string, string>>;

/** A template as its user fills it in: what belongs below which heading, from the row after them on. */
function filledIn(template: Parameters<typeof writeTemplateFile>[0], sheets: Record<string, Cells[]>): Bytes {
  const book = XLSX.read(writeTemplateFile(template).bytes, { type: 'array' });
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.Sheets[name] ?? {};
    const written = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    const at = written.findIndex((row) =>
      Object.keys(rows[0] ?? {}).every((heading) => row.includes(heading)),
    );
    const headings = written[at] ?? [];
    const table = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
    XLSX.utils.sheet_add_aoa(sheet, table, { origin: `A${String(at + 2)}` });
    for (const heading of rows.flatMap(Object.keys)) expect(headings).toContain(heading);
  }
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

it('the goods template is read without a question: every column is known', async () => {
  const bytes = filledIn(GOODS_TEMPLATE, {
    商品: [
      { 商品名称: '螺丝', 规格型号: 'M3', 单位: '个', 数量: '2', '单价（不含税）': '50', 税率: '13%' },
      { 商品名称: '运费', '金额（不含税）': '100', 税率: '9%', 税收分类编码: '3010502020000000000' },
    ],
  });
  const view = await open(bytes, '商品模板.xlsx');
  expect(view.sheets[view.bestSheet]?.name).toBe('商品');
  expect(fields(view)).toMatchObject({
    name: '商品名称',
    spec: '规格型号',
    unit: '单位',
    quantity: '数量',
    taxRate: '税率',
    taxCode: '税收分类编码',
  });
  const { preview, taxInclusive } = await mapBest(view);
  expect(taxInclusive).toBe(false);
  expect(preview).toMatchObject([
    { name: '螺丝', spec: 'M3', unit: '个', quantity: '2', price: '50', taxRate: '0.13' },
    { name: '运费', amount: '100', taxRate: '0.09', taxCode: '3010502020000000000' },
  ]);
});

it('the batch template becomes drafts: invoices and their lines by 发票流水号', async () => {
  const bytes = filledIn(BATCH_TEMPLATE, {
    '1-发票基本信息': [
      {
        发票流水号: 'A1',
        发票类型: '普通发票',
        是否含税: '否',
        购买方名称: '甲公司',
        购买方纳税人识别号: '91110000MA01KJ5X2T',
        备注: '合同3号',
      },
      { 发票流水号: 'B2', 发票类型: '增值税专用发票', 是否含税: '是', 购买方名称: '乙公司' },
    ],
    '2-发票明细信息': [
      { 发票流水号: 'A1', 项目名称: '螺丝', 数量: '2', 单价: '50', 金额: '100', 税率: '13%' },
      { 发票流水号: 'B2', 项目名称: '运费', 金额: '109', 税率: '0.09' },
      { 发票流水号: 'A1', 项目名称: '螺母', 数量: '1', 单价: '10', 金额: '10', 税率: '13%' },
    ],
  });
  const book = await opened(bytes, '批量模板.xlsx');
  expect(book.view.invoices).toMatchObject([
    { serial: 'A1', buyerName: '甲公司' },
    { serial: 'B2', buyerName: '乙公司' },
  ]);
  expect(takeAll(book)).toHaveLength(2);
});
