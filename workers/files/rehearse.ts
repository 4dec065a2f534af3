import { FilesEngine, type FilesHost } from './engine.ts';
import type { Pace } from './xlsx/read-part.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Enough for the engine of the browser to compile what they go through. */
const ROWS = 300;
const ROUNDS = 4;

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
];
const COLUMNS = Array.from('ABCDEFGHIJ');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The texts of the sheet: titles and the word of its last row, then name, specification, unit and code of each of some goods. */
const GOODS = 60;
const TOTAL_WORD = TITLES.length;
const TEXTS = [
  ...TITLES,
  '合计',
  ...Array.from({ length: GOODS }, (_, at) => [
    `*五金*铣刀${String(at)}`,
    `M${String(at)}×25`,
    '把',
    String(1e18 + at),
  ]).flat(),
];

const cellXml = (row: number, at: number, inside: string): string =>
  `<c r="${COLUMNS[at] ?? ''}${String(row)}" s="1"${inside}</c>`;
const textXml = (row: number, at: number, place: number): string =>
  cellXml(row, at, ` t="s"><v>${String(place)}</v>`);

/** Number, quantity, price, amount, rate and tax; NaN where a text stands. */
function numbersOf(row: number): readonly number[] {
  const [quantity, price] = [(row % 40) + 1, row / (row % 5 === 0 ? 1.13 : 100)];
  const amount = Math.round(quantity * price * 100) / 100;
  return [row, NaN, NaN, NaN, quantity, price, amount, 0.13, Math.round(amount * 13) / 100];
}

function rowXml(row: number): string {
  if (row === 1) return TITLES.map((_, title) => textXml(row, title, title)).join('');
  const numbers = numbersOf(row);
  const texts = TOTAL_WORD + 1 + (row % GOODS) * 4;
  return COLUMNS.map((_, at) => {
    const number = numbers[at] ?? NaN;
    if (Number.isNaN(number)) return textXml(row, at, texts + Math.min(at - 1, 3));
    const formula = at === 6 ? `<f>E${String(row)}*F${String(row)}</f>` : '';
    return cellXml(row, at, `>${formula}<v>${String(number)}</v>`);
  }).join('');
}

/** What quantities, amounts and taxes come to. */
function totalXml(row: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => numbersOf(at + 2));
  const sums = [4, 6, 8].map((at) => {
    const sum = rows.reduce((all, numbers) => all + (numbers[at] ?? 0), 0);
    return cellXml(row, at, `><v>${sum.toFixed(2)}</v>`);
  });
  return textXml(row, 0, TOTAL_WORD) + sums.join('');
}

/** The parts of a workbook as they would stand in its file. */
function parts(): Readonly<Record<string, string>> {
  const rows = Array.from(
    { length: ROWS + 2 },
    (_, at) =>
      `<row r="${String(at + 1)}" spans="1:10" ht="16.5">${at > ROWS ? totalXml(at + 1) : rowXml(at + 1)}</row>`,
  );
  const relations = ['worksheet', 'sharedStrings', 'styles'].map(
    (type, at) => `<Relationship Id="r${String(at)}" Type="${OFFICE}/${type}" Target="/${type}.xml"/>`,
  );
  return {
    'xl/workbook.xml': '<workbook><sheets><sheet name="1" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'sharedStrings.xml': `<sst>${TEXTS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="4"/></cellXfs></styleSheet>',
    'worksheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
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
    const read = await readXlsx(bytes, entries, ROWS + 2, pace);
    if (!read.ok) return lines;
    const content = { sheets: read.value, text: '', notices: [] };
    const { workbookId, sheets } = engine.hold({ fileName: '', mark: '', workbookId: '' }, content);
    const [sheet] = sheets;
    if (sheet === undefined) return lines;
    const { headerRows, proposals: choices, taxInclusive } = sheet;
    const mapping = { workbookId, sheet: 0, headerRows, choices, defaultName: '', taxInclusive };
    const mapped = await engine.map(mapping, host);
    lines += mapped.ok ? mapped.value.columns.count : 0;
  }
  return lines;
}
