import { GOODS, pickFrom, seededRandom } from '../../goods-vocabulary.ts';
import { zipOf, type Part } from '../../zip-of.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const COLUMNS = Array.from('ABCDEFGHIJKL');
const HEADERS = [
  '序号',
  '货物（劳务）名称',
  '规格型号',
  '单位',
  '数量',
  '单价（含税）',
  '金额',
  '税率',
  '税额',
  '价税合计',
  '税收分类编码',
  '备注',
];
/** Number formats of the cell styles. */
const FORMATS = [0, 0, 0, 0, 0, 0, 164, 165, 4, 14, 9];
const FIRST_ROW = 5;

/** Goods lists of Excel: merged titles and headers, borders and formats, three formulas a row, rich texts, a row of totals. */
export function goodsFile(lines: number): Uint8Array<ArrayBuffer> {
  const writer = new SheetWriter();
  const rows = [...writer.head(), ...writer.lines(lines), writer.total(lines + FIRST_ROW)];
  const merges = ['A1:L1', 'A2:F2', 'G2:K2', ...COLUMNS.map((column) => `${column}3:${column}4`)];
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}" xmlns:mc="${OFFICE}/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:L${String(lines + FIRST_ROW)}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="16.5" x14ac:dyDescent="0.25"/><cols><col min="1" max="12" width="14" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData><mergeCells count="${String(merges.length)}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;
  const part = (name: string, xml: string): Part => ({ name, data: Buffer.from(xml) });
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${String(id)}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inside: string): string =>
    `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships">${inside}</Relationships>`;
  return zipOf([
    part('[Content_Types].xml', contentTypes()),
    part('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="销货清单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') +
          relation(2, 'styles', 'styles.xml') +
          relation(3, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    part('xl/worksheets/sheet1.xml', sheet),
    part('xl/styles.xml', styles()),
    part('xl/sharedStrings.xml', writer.sharedStrings()),
  ]);
}

/** Owns the shared texts while rows are written. */
class SheetWriter {
  #random = seededRandom(7);
  #texts = new Map<string, number>();
  #sum = { quantity: 0, total: 0 };

  head(): readonly string[] {
    const blanks = (row: number, style: number, from: number): string =>
      COLUMNS.slice(from)
        .map((column) => `<c r="${column}${String(row)}" s="${String(style)}"/>`)
        .join('');
    return [
      row(1, this.#text('A1', 1, '销售货物或者提供应税劳务、服务清单') + blanks(1, 1, 1)),
      row(
        2,
        this.#text('A2', 2, '购买方名称：杭州宏达机电科技有限公司') +
          this.#text('G2', 2, '销售方名称：上海鑫源贸易有限公司') +
          number('L2', 9, 45234),
      ),
      row(3, HEADERS.map((header, at) => this.#text(`${COLUMNS[at] ?? ''}3`, 3, header)).join('')),
      row(4, blanks(4, 3, 0)),
    ];
  }

  lines(count: number): readonly string[] {
    const names = Math.max(50, Math.min(20_000, Math.floor(count / 4)));
    return Array.from({ length: count }, (_, line) => this.#line(line, names));
  }

  total(at: number): string {
    const r = String(at);
    return row(
      at,
      this.#text(`A${r}`, 3, '合计') +
        formula(`E${r}`, 6, `SUM(E5:E${r})`, this.#sum.quantity) +
        formula(`J${r}`, 8, `SUM(J5:J${r})`, this.#sum.total),
    );
  }

  sharedStrings(): string {
    const items = [...this.#texts.keys()].map((text, at) =>
      at % 11 === 3 && text.length > 2
        ? `<si><r><rPr><b/><sz val="11"/><rFont val="宋体"/></rPr><t>${text.slice(0, 2)}</t></r><r><rPr><sz val="11"/><rFont val="宋体"/></rPr><t>${text.slice(2)}</t></r></si>`
        : `<si><t>${text}</t><phoneticPr fontId="1" type="noConversion"/></si>`,
    );
    return `${HEAD}<sst xmlns="${MAIN}" uniqueCount="${String(items.length)}">${items.join('')}</sst>`;
  }

  #line(line: number, names: number): string {
    const random = this.#random;
    const goods = pickFrom(GOODS, random);
    const r = String(line + FIRST_ROW);
    const quantity = Math.ceil(random() * 400);
    const price = Math.round(goods.price * 100 * (0.7 + random() * 0.6)) / (random() < 0.2 ? 113 : 100);
    const total = Math.round(quantity * price * 100) / 100;
    const tax = Math.round((total / 1.13) * 13) / 100;
    const spec = pickFrom(goods.specs, random);
    this.#sum.quantity += quantity;
    this.#sum.total = Math.round((this.#sum.total + total) * 100) / 100;
    return row(
      line + FIRST_ROW,
      number(`A${r}`, 4, line + 1) +
        this.#text(`B${r}`, 5, `*商品*${goods.name}${String(Math.floor(random() * names))}`) +
        (spec === '' ? `<c r="C${r}" s="5"/>` : this.#text(`C${r}`, 5, spec)) +
        this.#text(`D${r}`, 5, goods.unit) +
        number(`E${r}`, 6, quantity) +
        number(`F${r}`, 7, price) +
        formula(`G${r}`, 8, `J${r}-I${r}`, Math.round((total - tax) * 100) / 100) +
        number(`H${r}`, 10, 0.13) +
        formula(`I${r}`, 8, `ROUND(J${r}/(1+H${r})*H${r},2)`, tax) +
        formula(`J${r}`, 8, `ROUND(E${r}*F${r},2)`, total) +
        this.#text(`K${r}`, 5, `10${String(1e16 + Math.floor(random() * 300) * 1e10)}`) +
        (line % 7 === 0
          ? this.#text(`L${r}`, 5, `合同号HT2024${String(line % 300)}`)
          : `<c r="L${r}" s="5"/>`),
    );
  }

  #text(at: string, style: number, text: string): string {
    const place = this.#texts.get(text) ?? this.#texts.size;
    this.#texts.set(text, place);
    return `<c r="${at}" s="${String(style)}" t="s"><v>${String(place)}</v></c>`;
  }
}

const row = (at: number, cells: string): string =>
  `<row r="${String(at)}" spans="1:12" ht="16.5" customHeight="1" x14ac:dyDescent="0.25">${cells}</row>`;

const number = (at: string, style: number, value: number): string =>
  `<c r="${at}" s="${String(style)}"><v>${String(value)}</v></c>`;

const formula = (at: string, style: number, text: string, value: number): string =>
  `<c r="${at}" s="${String(style)}"><f>${text}</f><v>${String(value)}</v></c>`;

function styles(): string {
  const xfs = FORMATS.map(
    (id) =>
      `<xf numFmtId="${String(id)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment horizontal="center"/></xf>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00####"/><numFmt numFmtId="165" formatCode="0.00######"/></numFmts><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${String(xfs.length)}">${xfs.join('')}</cellXfs></styleSheet>`;
}

function contentTypes(): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`;
}
