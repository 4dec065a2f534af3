import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsed, ROOT, run } from './run-suikai.ts';

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
