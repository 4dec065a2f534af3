import { FilesEngine, type FilesHost } from './engine.ts';
import type { Pace } from './xlsx/read-part.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Enough for the engine of the browser to compile what they go through; of what they lack, it would throw that away again. */
const ROWS = 300;
const ROUNDS = 6;

const TITLES = [
  '序号',
  '商品名称',
  '规格型号',
  '单位',
  '数量',
  '单价',
  '金额',
  '税率',
  '税额',
  '税收分类编码',
  '备注',
];
const COLUMNS = Array.from('ABCDEFGHIJK');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** How cells look: texts, amounts, rates in percent, dates. */
const STYLES = { text: 0, amount: 1, rate: 2, date: 3 } as const;
/** Titles stand in the third and fourth row, merged; above them what the table is. */
const FIRST_ROW = 5;
const LAST_ROW = FIRST_ROW + ROWS;
const MERGES = ['A1:K1', 'A2:F2', ...COLUMNS.map((column) => `${column}3:${column}4`)];

/** The texts of the sheet: titles, the word of its last row, what stands above, a unit and a note, then name, specification and code of each of some goods. */
const GOODS = 100;
const TOTAL_WORD = TITLES.length;
const ABOVE = TOTAL_WORD + 1;
const UNIT = ABOVE + 1;
const NOTE = UNIT + 1;
const FIRST_GOODS = NOTE + 1;
const TEXTS = [
  ...[...TITLES, '合计', '销售清单', '把', '合同号HT2024001'],
  ...Array.from({ length: GOODS }, (_, at) => [
    `*五金*铣刀${String(at)}`,
    `M${String(at)}×25`,
    String(1e18 + at),
  ]).flat(),
];

const cellXml = (row: number, at: number, style: number, inside: string): string =>
  `<c r="${COLUMNS[at] ?? ''}${String(row)}" s="${String(style)}"${inside}`;
const textXml = (row: number, at: number, place: number): string =>
  cellXml(row, at, STYLES.text, ` t="s"><v>${String(place)}</v></c>`);
const emptyXml = (row: number, at: number): string => cellXml(row, at, STYLES.text, '/>');
const numberXml = (row: number, at: number, number: number, formula = ''): string => {
  const style = number < 1 ? STYLES.rate : at < 5 ? STYLES.text : STYLES.amount;
  return cellXml(row, at, style, `>${formula}<v>${String(number)}</v></c>`);
};

/** Number, quantity, price, amount, rate and tax; NaN where a text stands, or nothing. */
function numbersOf(row: number): readonly number[] {
  const [quantity, price] = [((row * 7) % 400) + 1, (row * 1371) / (row % 5 === 0 ? 113 : 100)];
  const amount = Math.round(quantity * price * 100) / 100;
  return [row - FIRST_ROW + 1, NaN, NaN, NaN, quantity, price, amount, 0.13, Math.round(amount * 13) / 100];
}

/** What stands in the columns of texts: some goods have no specification, and a note is seldom. */
function textsOf(row: number): readonly (number | null)[] {
  const goods = FIRST_GOODS + (row % GOODS) * 3;
  const [spec, note] = [row % 4 === 0 ? null : goods + 1, row % 7 === 0 ? NOTE : null];
  return [null, goods, spec, UNIT, null, null, null, null, null, goods + 2, note];
}

function goodsXml(row: number): string {
  const [numbers, texts] = [numbersOf(row), textsOf(row)];
  return COLUMNS.map((_, at) => {
    const [number = NaN, text = null] = [numbers[at], texts[at]];
    if (text !== null) return textXml(row, at, text);
    if (Number.isNaN(number)) return emptyXml(row, at);
    return numberXml(row, at, number, at === 6 ? `<f>E${String(row)}*F${String(row)}</f>` : '');
  }).join('');
}

/** What quantities, amounts and taxes come to. */
function totalXml(row: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => numbersOf(FIRST_ROW + at));
  const sums = [4, 6, 8].map((at) => {
    const sum = rows.reduce((all, numbers) => all + (numbers[at] ?? 0), 0);
    return numberXml(row, at, Math.round(sum * 100) / 100);
  });
  return textXml(row, 0, TOTAL_WORD) + sums.join('');
}

function cellsXml(row: number): string {
  if (row === LAST_ROW) return totalXml(row);
  if (row >= FIRST_ROW) return goodsXml(row);
  if (row === 3) return TITLES.map((_, title) => textXml(row, title, title)).join('');
  const blanks = COLUMNS.map((_, at) => emptyXml(row, at));
  if (row === 4) return blanks.join('');
  const day = cellXml(row, 10, STYLES.date, '><v>45000</v></c>');
  return [textXml(row, 0, ABOVE), ...blanks.slice(1, -1), row === 1 ? '' : day].join('');
}

/** Some texts stand in two runs, as those of which a part is bold. */
const itemXml = (text: string, at: number): string =>
  at % 11 === 0
    ? `<si><r><rPr><b/></rPr><t>${text.slice(0, 2)}</t></r><r><rPr><sz val="11"/></rPr><t>${text.slice(2)}</t></r></si>`
    : `<si><t>${text}</t><phoneticPr fontId="1" type="noConversion"/></si>`;

/** The parts of a workbook as they would stand in its file. */
function parts(): Readonly<Record<string, string>> {
  const rows = Array.from(
    { length: LAST_ROW },
    (_, at) => `<row r="${String(at + 1)}" spans="1:11" ht="16.5">${cellsXml(at + 1)}</row>`,
  );
  const relations = ['worksheet', 'sharedStrings', 'styles'].map(
    (type, at) => `<Relationship Id="r${String(at)}" Type="${OFFICE}/${type}" Target="/${type}.xml"/>`,
  );
  const merges = MERGES.map((ref) => `<mergeCell ref="${ref}"/>`);
  return {
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'sharedStrings.xml': `<sst>${TEXTS.map(itemXml).join('')}</sst>`,
    'styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'worksheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`,
  };
}

function stored(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly entries: readonly ZipEntry[] } {
  const encoder = new TextEncoder();
  const all = Object.entries(parts()).map(([name, xml]) => ({ name, data: encoder.encode(xml) }));
  const bytes = new Uint8Array(all.reduce((sum, { data }) => sum + data.length, 0));
  let dataAt = 0;
  const entries = all.map(({ name, data }): ZipEntry => {
    const size = data.length;
    bytes.set(data, dataAt);
    dataAt += size;
    const place = { compressed: size, size, dataAt: dataAt - size };
    return { name, method: 0, encrypted: false, crc: 0, ...place };
  });
  return { bytes, entries };
}

interface Rehearsal extends Pick<FilesHost, 'mintIds' | 'drive'> {
  readonly pace: Pace;
  /** The file is not there yet. */
  readonly isAwaited: () => boolean;
}

/** Reads and maps a made-up workbook some times, as a file that is imported is read and mapped. How many lines came of it. */
export async function rehearse({ pace, isAwaited, ...host }: Rehearsal): Promise<number> {
  const engine = new FilesEngine();
  const { bytes, entries } = stored();
  let lines = 0;
  for (let round = 0; round < ROUNDS && isAwaited(); round++) {
    const read = await readXlsx(bytes, entries, LAST_ROW, pace);
    if (!read.ok) return lines;
    const content = { sheets: read.value, text: '', notices: [] };
    const { workbookId, sheets } = engine.hold({ fileName: '', mark: '', workbookId: '' }, content);
    const [sheet] = sheets;
    if (sheet === undefined) return lines;
    // Comes only with tables that something stands above, as with this one.
    const { textAround } = await import('./face-parts.ts');
    textAround('', content.sheets[sheet.index], sheet.headerRows);
    const { headerRows, proposals: choices, taxInclusive } = sheet;
    const mapping = { sheet: 0, headerRows, choices, defaultName: '', taxInclusive };
    const mapped = await engine.map({ workbookId, sheets: [mapping] }, host);
    lines += mapped.ok ? mapped.value.columns.count : 0;
  }
  return lines;
}
