import { describe, expect, it } from 'vitest';
import { mapBest, open } from '../opened-files.ts';
import {
  cell,
  docxBytes,
  docxOfXml,
  MERGE_GOES_ON,
  MERGE_STARTS,
  paragraph,
  row,
  run,
  span,
  table,
} from './made-docx.ts';
import { refusal, tablesOf } from './read-tables.ts';

const first = async (body: string) => (await tablesOf('a.docx', docxBytes(body))).tables[0];

describe('tables', () => {
  it('goods with the text around them become lines', async () => {
    const body =
      paragraph('送货单') +
      table([row(['品名', '规格', '数量', '单价']), row(['螺丝 & 螺母', 'M8', '12个', '¥1.50'])]) +
      paragraph('收货人：张三');
    const view = await open(docxBytes(body), 'a.docx');
    expect([view.text, view.notices]).toEqual(['送货单\n收货人：张三', []]);
    expect((await mapBest(view)).preview[0]).toMatchObject({
      name: '螺丝 & 螺母',
      spec: 'M8',
      quantity: '12',
      unit: '个',
      price: '1.50',
      cell: 'A2',
    });
  });

  it('goods have the side and the rate of the tax that stand below their table', async () => {
    const goods = table([row(['品名', '数量', '单价']), row(['螺丝', '12', '1.50'])]);
    const view = await open(docxBytes(goods + paragraph('以上价格为含税价，税率13%。')), 'a.docx');
    expect(view.sheets[0]).toMatchObject({ taxInclusive: true, taxReason: '“以上价格为含税价，税率13%”' });
    const { preview, findings } = await mapBest(view);
    expect([preview[0]?.taxRate, findings]).toEqual(['0.13', { 'import.taxRate.said': 1 }]);
  });

  it('goods of a second table are told by its name, whichever is chosen', async () => {
    const goods = (...names: readonly string[]) =>
      table([row(['品名', '数量', '单价']), ...names.map((name) => row([name, '2', '1.5']))]);
    const view = await open(
      docxBytes(goods('螺丝', '螺母', '垫圈') + paragraph('') + goods('钢管')),
      'a.docx',
    );
    const { preview, notices } = await mapBest(view);
    expect(preview.map(({ name }) => name)).toEqual(['螺丝', '螺母', '垫圈']);
    expect(notices).toEqual([`“${view.sheets[1]?.name ?? ''}”里还有1行像商品的内容，未导入`]);
  });

  it('that go on over the pages are one: without a heading, or counted on', async () => {
    const head = row(['序号', '品名', '数量', '单价', '金额']);
    const pages = [
      table([head, row(['1', '钢管', '100', '12.5', '1250'])]),
      table([head, row(['2', '弯头', '30', '3', '90'])]),
      table([row(['3', '三通', '10', '5', '50']), row(['', '合计', '', '', '1390'])]),
    ];
    const view = await open(docxBytes(pages.join(paragraph('第2页'))), 'a.docx');
    const { preview, contradictions } = await mapBest(view);
    expect(preview.map(({ name, cell: at }) => [name, at])).toEqual([
      ['钢管', 'B2'],
      ['弯头', 'B4'],
      ['三通', 'B5'],
    ]);
    expect([view.sheets.length, contradictions]).toEqual([1, []]);
  });

  it('that are counted from 1 again, or hold no goods, are others', async () => {
    const head = row(['序号', '品名', '数量', '单价', '金额']);
    const body =
      table([head, row(['1', '钢管', '100', '12.5', '1250'])]) +
      table([head, row(['1', '弯头', '30', '3', '90'])]) +
      table([row(['甲方', '', '乙方', '', '']), row(['签字', '', '签字', '', '日期'])]);
    expect((await open(docxBytes(body), 'a.docx')).sheets).toHaveLength(3);
  });

  it('merges over columns and rows', async () => {
    const rows = [
      row([cell('品名', MERGE_STARTS), cell('含税', span(2)), '备注']),
      row([cell('', MERGE_GOES_ON), '单价', '金额', '']),
      row([cell('螺丝', MERGE_STARTS), '1.5', '15', 'a']),
      row([cell('', MERGE_GOES_ON), '2', '20', '']),
      row([cell('垫圈', MERGE_STARTS), '3', '30', '']),
    ];
    expect(await first(table(rows, [2000, 1000, 1000, 500]))).toEqual([
      ['品名', '含税', '^含税', '备注'],
      ['^品名', '单价', '金额', ''],
      ['螺丝', '1.5', '15', 'a'],
      ['^螺丝', '2', '20', ''],
      ['垫圈', '3', '30', ''],
    ]);
  });

  it('cells merged in the old way, and rows that begin further to the right', async () => {
    const rows = [
      row([cell('合并', '<w:hMerge w:val="restart"/>'), cell('', '<w:hMerge/>'), '丙']),
      row(['乙', '丙'], '<w:gridBefore w:val="1"/>'),
    ];
    expect(await first(table(rows, [1000, 1000, 1000]))).toEqual([
      ['合并', '^合并', '丙'],
      ['', '乙', '丙'],
    ]);
  });

  it('columns whose edges miss each other by a millimetre are one column', async () => {
    const rows = [
      row([cell('品名'), cell('数量', span(2))]),
      row([cell('螺丝', span(2)), cell('5')]),
      row([cell('螺母', span(2)), cell('6')]),
    ];
    expect(await first(table(rows, [2000, 40, 1960]))).toEqual([
      ['品名', '数量'],
      ['螺丝', '5'],
      ['螺母', '6'],
    ]);
  });

  it.each([
    ['without widths', []],
    ['with widths of nothing', [0, 0, 0]],
    ['with widths that some programs write', [100, 100, 100]],
    ['with fewer widths than columns', [3000]],
  ])('a grid %s', async (_what, grid) => {
    expect(await first(table([row(['甲', '乙', '丙']), row(['1', '2', '3'])], grid))).toEqual([
      ['甲', '乙', '丙'],
      ['1', '2', '3'],
    ]);
  });

  it('a table in a cell is a table of its own, the cell keeps its own text', async () => {
    const inner = table([row(['品名', '数量']), row(['螺丝', '1'])]);
    const outer = table([row([cell(paragraph('左') + inner + paragraph('下')), '右'])]);
    expect(await tablesOf('a.docx', docxBytes(paragraph('前') + outer + paragraph('后')))).toMatchObject({
      tables: [
        [['左\n下', '右']],
        [
          ['品名', '数量'],
          ['螺丝', '1'],
        ],
      ],
      text: '前\n后',
    });
  });

  it('of more rows than are taken the first are, and that is said', async () => {
    const body = table([row(['品名', '数量']), ...Array.from({ length: 5300 }, () => row(['螺丝', '1']))]);
    const { tables, notices } = await tablesOf('a.docx', docxBytes(body));
    expect([tables[0]?.length, notices]).toEqual([5200, ['“表格1”行数较多，仅读取前5200行']]);
  });
});

describe('texts', () => {
  it('runs, tabs, breaks and hyphens as they are seen; paragraphs of a cell are lines', async () => {
    const runs = `${run('HRB')}<w:r><w:t>400</w:t><w:tab/><w:t>E</w:t><w:br/><w:noBreakHyphen/><w:t>1</w:t></w:r>`;
    const two = cell(paragraph(runs) + paragraph('12m'));
    expect(await first(table([row([two, '1'])]))).toEqual([['HRB400\tE\n-1\n12m', '1']]);
  });

  it('what a tracked change deleted or moved away, hidden text and pronunciation are not read', async () => {
    const seen =
      run('1') +
      `<w:del><w:r><w:delText>2</w:delText><w:t>3</w:t></w:r></w:del><w:ins>${run('4')}</w:ins>` +
      `<w:moveFrom>${run('5')}</w:moveFrom>${run('6', '<w:vanish/>')}${run('7', '<w:vanish w:val="0"/>')}` +
      '<w:r><w:ruby><w:rt><w:r><w:t>8</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>9</w:t></w:r></w:rubyBase></w:ruby></w:r>' +
      '<w:r><w:instrText>PAGE</w:instrText></w:r>';
    expect(await first(table([row([cell(paragraph(seen)), 'x'])]))).toEqual([['1479', 'x']]);
  });

  it('a text box is read once, and the paragraph it hangs in goes on', async () => {
    const box = `<w:txbxContent>${paragraph('税号 91330108')}</w:txbxContent>`;
    const runs = `${run('前')}<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('后')}`;
    expect((await tablesOf('a.docx', docxBytes(paragraph(runs)))).text).toBe('税号 91330108\n前后');
  });

  it('a document of text alone is text', async () => {
    expect(await tablesOf('a.docx', docxBytes(paragraph('  你好 ') + paragraph('')))).toEqual({
      tables: [],
      text: '你好',
      notices: [],
    });
  });

  it('another prefix, another encoding', async () => {
    const xml =
      '<?xml version="1.0" encoding="GBK"?><x:document><x:body><x:tbl><x:tr><x:tc><x:p><x:r><x:t>a&#x4e2d;</x:t></x:r></x:p></x:tc></x:tr></x:tbl></x:body></x:document>';
    expect((await tablesOf('a.docx', docxOfXml(xml))).tables).toEqual([[['a中']]]);
  });
});

describe('refused or told', () => {
  it('macros are told and not run; a document under another name is read', async () => {
    const bytes = docxBytes(table([row(['品名', '数量'])]), [
      { name: 'word/vbaProject.bin', data: Buffer.from('x') },
    ]);
    expect((await tablesOf('a.docx', bytes)).notices).toEqual(['文件含有宏，宏不会运行，只读取其中的内容']);
    expect((await tablesOf('a.xlsx', bytes)).notices[0]).toBe(
      '文件扩展名为xlsx，实际内容为docx，已按实际内容读取',
    );
    expect(await refusal('a.docm', bytes)).toBe('file.unsupported');
  });

  const body = (inside: string): string => `<w:document><w:body>${inside}</w:body></w:document>`;

  it.each([
    ['a document type', `<!DOCTYPE w [<!ENTITY a "b">]>${body('')}`, 'file.damaged'],
    ['elements within each other without end', body('<w:p>'.repeat(300)), 'file.damaged'],
    ['elements that stay open', '<w:document><w:body>', 'file.damaged'],
    ['tables in tables', body('<w:tbl><w:tr><w:tc>'.repeat(70)), 'file.damaged'],
    ['nothing', '', 'file.damaged'],
    ['an empty body', body(''), 'file.noTable'],
  ])('%s', async (_what, xml, code) => {
    expect(await refusal('a.docx', docxOfXml(xml))).toBe(code);
  });

  it('a part too large to be a document', async () => {
    expect(await refusal('a.docx', docxOfXml(`<w:document>${' '.repeat(33 * 1024 * 1024)}`))).toBe(
      'file.bomb',
    );
  });
});
