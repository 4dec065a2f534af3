import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engine, host } from '../opened-files.ts';
import { marked, readFile, tablesOf } from './read-tables.ts';

const FIXTURES = new URL('../../../../shared/fixtures/', import.meta.url);
const absent = !existsSync(FIXTURES);

describe.skipIf(absent)('recorded documents (skipped where ../shared is absent)', () => {
  const fixture = (name: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(readFileSync(new URL(name, FIXTURES)));
  const tables = async (name: string) => (await tablesOf(name, fixture(name))).tables;

  it('a quote as docx: 15 rows of 4 columns, prices as they are printed', async () => {
    const [table, ...others] = await tables('docx_quote_cn_table.docx');
    expect([table?.length, new Set(table?.map(({ length }) => length)), others]).toEqual([
      15,
      new Set([4]),
      [],
    ]);
    expect(table?.slice(0, 2)).toEqual([
      ['功能模块', '基础版', '专业版', '企业版'],
      ['价格', '¥999/月', '¥1,999/月', '¥4,999/月'],
    ]);
    expect((await readFile('a.docx', fixture('docx_quote_cn_table.docx'))).text).toContain(
      '报价日期: 2026年06月11日',
    );
  });

  it('a docx with merged titles, all four tables', async () => {
    const found = await tables('docx_goods_tables_nested_template.docx');
    expect(found).toHaveLength(4);
    expect(found[2]?.slice(0, 2)).toEqual([
      ['货物明细', ...Array.from({ length: 6 }, () => '^货物明细')],
      ['数量', '货物', '说明', '折扣', '应纳税', '单价', '总计'],
    ]);
  });

  it('the offer of a contract as doc', async () => {
    const found = await tables('doc_gov_procurement_contract_tables.doc');
    expect(found).toHaveLength(8);
    expect(found[2]?.slice(1, 3).map((cells) => cells.filter((text) => !text.startsWith('^')))).toEqual([
      ['序号', '名称', '数量', '单位', '报 价'],
      ['1', '南京市环保数据中心一期建设项目（基础框架设计和基础数据库建设部分）', '1', '套', ''],
    ]);
    const { text } = await readFile('a.doc', fixture('doc_gov_procurement_contract_tables.doc'));
    expect(text).toContain('合同编号： NJZC-2012R016');
  });

  it('a doc that Kingsoft WPS has written, with workbooks in it, is a document', async () => {
    const name = 'doc_created_by_wps.doc';
    const read = await engine.open({ fileName: name, bytes: fixture(name).buffer }, host);
    expect(read).toMatchObject({ ok: false, error: { code: 'file.noTable' } });
  });

  it('Microsoft Works is named', async () => {
    const name = 'wps_msworks_not_kingsoft.wps';
    expect(await engine.open({ fileName: name, bytes: fixture(name).buffer }, host)).toMatchObject({
      error: { code: 'file.notReadable', params: { ext: 'Microsoft Works' } },
    });
  });

  it('an et of Kingsoft WPS', async () => {
    const { sheets, notices } = await readFile('et_write.et', fixture('et_write.et'));
    expect([sheets.map(({ grid }) => marked(grid)), notices]).toEqual([
      [
        [
          ['1', '2', '3', ''],
          ['TRUE', 'FALSE', '', 'sheetjs'],
          ['foo', 'bar', '2014-02-19', '0.3'],
          ['baz', '', 'qux', ''],
        ],
      ],
      [],
    ]);
  });
});
