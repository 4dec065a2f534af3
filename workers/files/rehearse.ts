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

/** The texts of the sheet: titles, then name, specification, unit and code of each of some goods. */
const GOODS = 60;
const TEXTS = [
  ...TITLES,
  ...Array.from({ length: GOODS }, (_, at) => [
    `*五金*铣刀${String(at)}`,
    `M${String(at)}×25`,
    '把',
    String(1e18 + at),
  ]).flat(),
];

function rowXml(row: number): string {
  const text = (title: number, place: number): string => {
    const at = `${COLUMNS[title] ?? ''}${String(row)}`;
    return `<c r="${at}" s="1" t="s"><v>${String(place)}</v></c>`;
  };
  if (row === 1) return TITLES.map((_, title) => text(title, title)).join('');
  const [quantity, price, goods] = [(row % 40) + 1, row / (row % 5 === 0 ? 1.13 : 100), row % GOODS];
  const amount = Math.round(quantity * price * 100) / 100;
  const numbers = [row, NaN, NaN, NaN, quantity, price, amount, 0.13, Math.round(amount * 13) / 100];
  return COLUMNS.map((column, at) => {
    const number = numbers[at] ?? NaN;
    if (Number.isNaN(number)) return text(at, TITLES.length + goods * 4 + Math.min(at - 1, 3));
    const formula = at === 6 ? `<f>E${String(row)}*F${String(row)}</f>` : '';
    return `<c r="${column}${String(row)}" s="1">${formula}<v>${String(number)}</v></c>`;
  }).join('');
}

/** The parts of a workbook as they would stand in its file. */
function parts(): Readonly<Record<string, string>> {
  const rows = Array.from(
    { length: ROWS + 1 },
    (_, at) => `<row r="${String(at + 1)}" spans="1:10" ht="16.5">${rowXml(at + 1)}</row>`,
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
    const read = await readXlsx(bytes, entries, ROWS + 1, pace);
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
