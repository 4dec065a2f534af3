import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readRows } from '../../domain/importing/rows/read-rows.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';

const FIXTURES = new URL('../../../shared/fixtures/', import.meta.url);
const absent = !existsSync(FIXTURES);

async function read(name: string, sheet = 0) {
  const book = await readWorkbook(name, new Uint8Array(readFileSync(new URL(name, FIXTURES))));
  if (!book.ok) throw new Error(book.error.code);
  const grid = book.value.sheets[sheet]?.grid;
  if (grid === undefined) throw new Error('no such sheet');
  const { headerRows, proposals } = proposeSheet(grid);
  return { headerRows, ...runToEnd(readRows(grid, { headerRows, choices: proposals, defaultName: '' })) };
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

describe.skipIf(absent)('recorded sheets give their truth (skipped where ../shared is absent)', () => {
  it('a customs declaration of 50 lines: its sums and its foot are no goods, its money is told', async () => {
    const { lines, findings, skipped } = await read('customs_xlsx_export_cif_50lines.xlsx');
    expect(lines).toHaveLength(50);
    expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(2_984_738);
    expect(lines[0]).toMatchObject({
      name: '铣刀',
      quantity: '500',
      unit: '个',
      price: '0.7318',
      amount: '365.9',
    });
    expect(findings.map(({ message }) => message)).toEqual(['金额的币种是美元，请换算为人民币后再导入']);
    expect(skipped.map(({ row }) => row)).toEqual([62, 63]);
  });

  it('a packing list: bilingual headings without a gap, two rates', async () => {
    const { lines, headerRows, findings } = await read('xlsx_packinglist_86merged.xlsx');
    expect(headerRows).toEqual([1]);
    expect([...new Set(lines.map(({ taxRate }) => taxRate))].sort()).toEqual(['0.01', '0.13']);
    expect(lines[0]).toMatchObject({
      name: '铣刀',
      quantity: '500',
      unit: '个',
      price: '5',
      taxRate: '0.13',
    });
    expect(findings).toEqual([]);
  });

  it('the lines of the bureau’s batch workbook have their fields, empty as it is', async () => {
    const { headerRows, lines } = await read('tpl_batch_V251101.xlsx', 5);
    expect([headerRows, lines]).toEqual([[2], []]);
  });

  it('a table of anything is no goods', async () => {
    await expect(read('et_write.et')).resolves.toMatchObject({ headerRows: [], lines: [] });
  });
});
