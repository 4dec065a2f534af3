import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Bytes } from './workbooks.ts';
import { engine, fields, host, mapBest, open } from './opened-files.ts';

const FIXTURES = new URL('../../../shared/fixtures/', import.meta.url);
const absent = !existsSync(FIXTURES);

describe.skipIf(absent)('recorded workbooks (skipped where ../shared is absent)', () => {
  const fixture = (name: string): Bytes => new Uint8Array(readFileSync(new URL(name, FIXTURES)));

  it('a parts list that starts at B2', async () => {
    const view = await open(fixture('xlsx_bom_offset_B2.xlsx'));
    expect(view.sheets[0]?.headerRows).toEqual([1]);
    expect(fields(view)).toEqual({ name: '原件名称', quantity: '数量' });
    const { columns, preview, notices } = await mapBest(view);
    expect([columns.count, preview[0]?.name, preview[0]?.quantity]).toEqual([15, '摄像头', '4']);
    expect(notices).toContain('第13行数量“若干”无法识别，已留空');
  });

  it('two header rows, bilingual and merged', async () => {
    const view = await open(fixture('xlsx_two_header_rows_bilingual.xlsx'));
    expect(view.sheets[0]?.headerRows).toEqual([0, 1, 2]);
    expect(Object.keys(fields(view)).sort()).toEqual(['name', 'quantity', 'spec']);
    const { preview } = await mapBest(view);
    expect(preview[3]).toMatchObject({ name: '烙铁头', quantity: '465' });
    expect(preview[3]?.spec).toContain('900M-T-K');
  });

  it('two sections with text amounts: 25 lines', async () => {
    const view = await open(fixture('xlsx_bom_sections_text_amounts.xlsx'));
    const { columns, preview, skipped } = await mapBest(view);
    expect(columns.count).toBe(25);
    expect(preview[0]).toMatchObject({
      name: '舵机',
      spec: 'MG995 180度',
      quantity: '18',
      price: '25.5',
      amount: '459',
    });
    expect(skipped.map(({ row }) => row)).toEqual([24, 25, 26]);
  });

  it('a packing list with 86 merges', async () => {
    const { preview } = await mapBest(await open(fixture('xlsx_packinglist_86merged.xlsx')));
    expect(preview[0]).toMatchObject({
      name: '铣刀',
      quantity: '500',
      unit: '个',
      price: '5',
      taxRate: '0.13',
      cell: 'G3',
    });
  });

  it('fees of an old workbook', async () => {
    const { preview } = await mapBest(await open(fixture('xls_invoice_helper_freight_6rows.xls'), 'a.xls'));
    expect(preview.map(({ name, amount }) => [name, amount])).toEqual([
      ['THC(零）', '810'],
      ['定舱费', '150'],
      ['BAF', '300'],
      ['港杂费', '50'],
    ]);
  });

  it('a password and 50 000 merges', async () => {
    const locked = await engine.open(
      { fileName: 'a.xls', bytes: fixture('xls_password_protected.xls').buffer },
      host,
    );
    expect(locked).toMatchObject({ ok: false, error: { code: 'file.encrypted' } });
    const merges = await engine.open(
      { fileName: 'a.xlsx', bytes: fixture('xlsx_many_merges_57893.xlsx').buffer },
      host,
    );
    expect(merges).toMatchObject({ ok: false, error: { code: 'file.noTable' } });
  });
});
