import { GOODS, pickFrom, seededRandom } from '../../../tools/goods-vocabulary.ts';
import { CELL } from '../../../domain/importing/sheet-grid.ts';
import type { Bytes } from '../workbooks.ts';
import { zipOf, type Part } from '../../../tools/zip-of.ts';

type Random = () => number;

/** What a cell is in truth; numbers and dates by their value, everything else by its text. */
export interface TrueCell {
  readonly kind: number;
  readonly value: number | string | boolean;
}

export interface TrueSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** By `row,column`, both from 0. */
  readonly cells: ReadonlyMap<string, TrueCell>;
  /** Top, left, bottom, right. */
  readonly merges: readonly (readonly [number, number, number, number])[];
}

export interface MadeWorkbook {
  readonly bytes: Bytes;
  readonly sheets: readonly TrueSheet[];
  readonly habits: Habits;
}

/** How the program that wrote a workbook writes. */
export interface Habits {
  readonly prefix: string;
  readonly strict: boolean;
  readonly absolute: boolean;
  readonly quote: '"' | "'";
  readonly cellRefs: boolean;
  readonly rowRefs: boolean;
  readonly pretty: boolean;
  readonly comments: boolean;
  readonly cdata: boolean;
  readonly encoding: 'utf-8' | 'bom' | 'utf-16le';
  readonly texts: 'shared' | 'inline' | 'formula' | 'mixed';
  readonly date1904: boolean;
  readonly deflated: boolean;
  readonly zip64: boolean;
  readonly descriptors: boolean;
  readonly dimension: 'right' | 'whole' | 'none';
  /** Dates as `2024-09-25T00:00:00` instead of days. */
  readonly isoDates: boolean;
}

/** Habits that SheetJS 0.20.3 reads wrongly, each with what it does. Ours reads them as the standards say. */
export const SHEETJS_CANNOT: readonly {
  readonly habit: (habits: Habits) => boolean;
  readonly does: string;
}[] = [
  { habit: ({ comments }) => comments, does: 'reads cells that stand in comments' },
  { habit: ({ cdata }) => cdata, does: 'loses texts in CDATA sections' },
  {
    habit: ({ descriptors, deflated }) => descriptors && !deflated,
    does: 'throws when sizes stand behind data that are not deflated',
  },
  { habit: ({ zip64 }) => zip64, does: 'throws when sizes stand in the zip64 field alone' },
];

const chance = (random: Random, of: number): boolean => random() < of;

const habitsOf = (random: Random): Habits => ({
  prefix: chance(random, 0.15) ? pickFrom(['x:', 'ss:', 'main:'], random) : '',
  strict: chance(random, 0.15),
  absolute: chance(random, 0.3),
  quote: chance(random, 0.1) ? "'" : '"',
  cellRefs: !chance(random, 0.15),
  rowRefs: !chance(random, 0.15),
  pretty: chance(random, 0.2),
  comments: chance(random, 0.1),
  cdata: chance(random, 0.05),
  encoding: chance(random, 0.05) ? 'utf-16le' : chance(random, 0.1) ? 'bom' : 'utf-8',
  texts: pickFrom(['shared', 'shared', 'shared', 'inline', 'formula', 'mixed'] as const, random),
  date1904: chance(random, 0.15),
  deflated: !chance(random, 0.15),
  zip64: chance(random, 0.1),
  descriptors: chance(random, 0.1),
  dimension: pickFrom(['right', 'right', 'whole', 'none'] as const, random),
  isoDates: chance(random, 0.05),
});

const NASTY_TEXTS = [
  '__proto__',
  'constructor',
  '=cmd|calc',
  '+1',
  '-2',
  '@x',
  ' 前后有空格 ',
  '两行\n文字',
  '制表\t符',
  'a & b < c > d "e" \'f\'',
  '12个',
  '约30',
  '若干',
  '１２３',
  '9.1330108E+17',
  '91330108MA27XYZ123',
  '𠮷野家😀',
  '_x000D_',
  '回车\r',
  '</row><c r="A1"><v>9</v></c>',
  ']]>',
  '#REF!',
  '13%',
  '¥1,234.50',
  '0',
  'TRUE',
  '　全角空格',
  '长'.repeat(300),
];

const ERRORS = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'] as const;

const DATE_FORMATS = [
  'yyyy"年"m"月"d"日"',
  'yyyy\\-mm\\-dd',
  '[$-804]yyyy/m/d h:mm',
  'm/d/yy;@',
  '[h]:mm:ss',
  'hh:mm AM/PM',
  'e"年"m"月"',
];
const NUMBER_FORMATS = [
  '#,##0.00" 元"',
  '0.00E+00',
  '[Red]-0.00;[蓝色]0',
  '"日期"0',
  '0.0\\d',
  '_-* #,##0_-;@',
  '# ?/?',
];
const DATE_BUILT_INS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
const NUMBER_BUILT_INS = [0, 1, 2, 3, 4, 9, 10, 11, 37, 38, 39, 40, 48, 49];

interface Style {
  readonly id: number;
  readonly date: boolean;
}

const STYLES: readonly Style[] = [
  { id: 0, date: false },
  ...DATE_BUILT_INS.map((id) => ({ id, date: true })),
  ...NUMBER_BUILT_INS.map((id) => ({ id, date: false })),
  ...DATE_FORMATS.map((_, index) => ({ id: 164 + index, date: true })),
  ...NUMBER_FORMATS.map((_, index) => ({ id: 164 + DATE_FORMATS.length + index, date: false })),
];
const DATES = STYLES.flatMap(({ date }, index) => (date ? [index] : []));
const NUMBERS = STYLES.flatMap(({ date }, index) => (date ? [] : [index]));

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** A number and one of the ways programs write it. */
function numberOf(random: Random): readonly [number, string] {
  const value = pickFrom<() => number>(
    [
      () => whole(random, 1000),
      () => Math.round(random() * 1e6) / 100,
      () => -Math.round(random() * 1e6) / 100,
      () => random() * 1e4,
      () => 0.1 + 0.2,
      () => 1 / (1 + whole(random, 99)),
      () => random() * 1e21,
      () => random() * 1e-9,
      () => whole(random, 2 ** 53),
      () => 9133010812345678 * 100,
    ],
    random,
  )();
  const spelling = pickFrom<() => string>(
    [() => String(value), () => String(value), () => value.toPrecision(17), () => value.toExponential()],
    random,
  )();
  return [Number(spelling), spelling];
}

/** Owns the growing parts of one workbook. */
class Writer {
  #random: Random;
  #habits: Habits;
  #shared: string[] = [];
  #places = new Map<string, number>();

  constructor(random: Random, habits: Habits) {
    this.#random = random;
    this.#habits = habits;
  }

  /** `<name attributes>content</name>` in the habit of the writer. */
  tag(
    name: string,
    attributes: Readonly<Record<string, string | number>> = {},
    content: string | null = null,
  ): string {
    const { prefix, quote } = this.#habits;
    const own = Object.entries(attributes).map(
      ([key, value]) => ` ${key}=${quote}${escapeXml(String(value))}${quote}`,
    );
    const head = `<${prefix}${name}${own.join('')}`;
    const gap = this.#habits.pretty && /^(row|c|mergeCell|sheetData|sheet|si)$/.test(name) ? '\n  ' : '';
    const note = this.#habits.comments && chance(this.#random, 0.05) ? '<!-- <c r="A1"><v>1</v></c> -->' : '';
    return content === null ? `${gap}${note}${head}/>` : `${gap}${note}${head}>${content}</${prefix}${name}>`;
  }

  text(text: string): string {
    const escaped = text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_').replace(/\r/g, '_x000D_');
    if (this.#habits.cdata && !escaped.includes(']]>')) return `<![CDATA[${escaped}]]>`;
    const out = escapeXml(escaped);
    return chance(this.#random, 0.1)
      ? out.replace(/[\u4e00-\u9fa5]/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`)
      : out;
  }

  /** `<t>`, or runs of it, with how it is pronounced. */
  texts(text: string): string {
    const t = (part: string): string =>
      this.tag('t', part.trim() === part ? {} : { 'xml:space': 'preserve' }, this.text(part));
    if (text.length < 2 || /[_\r\ud800-\udfff]/.test(text) || chance(this.#random, 0.8)) return t(text);
    const run = (part: string): string => this.tag('r', {}, this.tag('rPr', {}, this.tag('b')) + t(part));
    const phonetic = this.tag('rPh', { sb: 0, eb: 1 }, this.tag('t', {}, 'ピン'));
    return run(text.slice(0, 1)) + run(text.slice(1)) + phonetic;
  }

  share(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.#shared.length);
    return this.#shared.push(text) - 1;
  }

  get sharedItems(): string {
    return this.#shared.map((text) => this.tag('si', {}, this.texts(text))).join('');
  }

  cell(row: number, column: number): readonly [string, TrueCell | null] {
    const roll = this.#random();
    const at = this.#habits.cellRefs || roll > 0.95 ? { r: `${letters(column)}${row + 1}` } : {};
    if (roll < 0.35) return this.#textCell(at);
    if (roll < 0.75) {
      const [value, spelling] = numberOf(this.#random);
      const s = pickFrom(NUMBERS, this.#random);
      const f = chance(this.#random, 0.2) ? this.tag('f', {}, 'A1*2&lt;3') : '';
      return [this.tag('c', { ...at, s }, f + this.tag('v', {}, spelling)), { kind: CELL.number, value }];
    }
    if (roll < 0.85) return this.#dateCell(at);
    if (roll < 0.9) {
      const value = chance(this.#random, 0.5);
      return [
        this.tag('c', { ...at, t: 'b' }, this.tag('v', {}, value ? '1' : '0')),
        { kind: CELL.truth, value },
      ];
    }
    if (roll < 0.93) {
      const value = pickFrom(ERRORS, this.#random);
      return [this.tag('c', { t: 'e', ...at }, this.tag('v', {}, value)), { kind: CELL.error, value }];
    }
    if (roll < 0.95) return [this.tag('c', { ...at, s: 1 }, this.tag('f', {}, 'SUM(A1:A2)')), null];
    return [this.tag('c', { ...at, s: 3 }), null];
  }

  #textCell(at: object): readonly [string, TrueCell] {
    const { texts } = this.#habits;
    const value = chance(this.#random, 0.4)
      ? pickFrom(NASTY_TEXTS, this.#random)
      : pickFrom(GOODS, this.#random).name;
    const way = texts === 'mixed' ? pickFrom(['shared', 'inline', 'formula'] as const, this.#random) : texts;
    const truth = { kind: CELL.text, value };
    if (way === 'shared')
      return [this.tag('c', { ...at, s: 2, t: 's' }, this.tag('v', {}, String(this.share(value)))), truth];
    if (way === 'inline')
      return [this.tag('c', { ...at, t: 'inlineStr' }, this.tag('is', {}, this.texts(value))), truth];
    // The oracle garbles escapes and references in texts of formulas: tests of their own look at them.
    if (/[_\r]/.test(value))
      return [this.tag('c', { ...at, t: 'inlineStr' }, this.tag('is', {}, this.texts(value))), truth];
    const v = this.tag('v', {}, escapeXml(value));
    return [this.tag('c', { ...at, t: 'str' }, this.tag('f', {}, 'B2&amp;C3') + v), truth];
  }

  #dateCell(at: object): readonly [string, TrueCell] {
    const { date1904, isoDates } = this.#habits;
    const day = 40_000 + whole(this.#random, 9000) + (chance(this.#random, 0.3) ? 0.5 : 0);
    const truth = { kind: CELL.date, value: day };
    const s = pickFrom(DATES, this.#random);
    if (isoDates) {
      const iso = new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 19);
      return [this.tag('c', { ...at, s, t: 'd' }, this.tag('v', {}, iso)), truth];
    }
    const v = this.tag('v', {}, String(date1904 ? day - 1462 : day));
    return [this.tag('c', { ...at, s }, v), truth];
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const TRANSITIONAL = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';

/** A workbook as one of many programs would write it, with the truth about it. */
export function madeWorkbook(seed: number, fixed: Partial<Habits> = {}): MadeWorkbook {
  const random = seededRandom(seed);
  const habits = { ...habitsOf(random), ...fixed };
  const writer = new Writer(random, habits);
  const sheets = Array.from({ length: 1 + whole(random, 3) }, (_, index) =>
    madeSheet(writer, random, habits, index),
  );
  return {
    bytes: zipOf(partsOf(writer, habits, sheets), habits),
    sheets: sheets.map(({ truth }) => truth),
    habits,
  };
}

interface MadeSheet {
  readonly xml: string;
  readonly truth: TrueSheet;
}

function madeSheet(writer: Writer, random: Random, habits: Habits, index: number): MadeSheet {
  const cells = new Map<string, TrueCell>();
  const rows: string[] = [];
  const width = 1 + whole(random, 14);
  const height = 1 + whole(random, 30);
  for (let row = 0; row < height; row++) {
    // A row that doesn't say which it is follows the one before.
    if (habits.rowRefs && chance(random, 0.1)) continue;
    const out: string[] = [];
    for (let column = 0; column < width; column++) {
      // A cell that doesn't say where it is stands beside the one before.
      if (habits.cellRefs && chance(random, 0.15)) continue;
      const [xml, truth] = writer.cell(row, column);
      out.push(xml);
      if (truth !== null) cells.set(`${String(row)},${String(column)}`, truth);
    }
    const r = habits.rowRefs ? { r: row + 1 } : {};
    const hidden = chance(random, 0.05) ? { hidden: 1 } : {};
    rows.push(writer.tag('row', { ...r, spans: `1:${String(width)}`, ...hidden, ht: 16.5 }, out.join('')));
  }
  const merges = mergesOf(random, height, width);
  const xml = writer.tag(
    'worksheet',
    namespaceOf(habits),
    dimensionOf(writer, habits, width, height) +
      writer.tag('cols', {}, writer.tag('col', { min: 1, max: 1, width: 9, hidden: 1 })) +
      writer.tag('sheetData', {}, rows.join('')) +
      (merges.length === 0
        ? ''
        : writer.tag(
            'mergeCells',
            {},
            merges.map((range) => writer.tag('mergeCell', { ref: rangeText(range) })).join(''),
          )),
  );
  const hidden = index > 0 && chance(random, 0.4);
  return {
    xml,
    truth: {
      name: pickFrom(['清单', 'A&B', '__proto__', 'Sheet'], random) + String(index),
      hidden,
      cells,
      merges,
    },
  };
}

/** The namespace of the sheet, with the prefix of the writer. */
const namespaceOf = ({ strict, prefix }: Habits): Readonly<Record<string, string>> => ({
  [prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`]: strict
    ? `${STRICT}/spreadsheetml/main`
    : `${TRANSITIONAL}/spreadsheetml/2006/main`,
});

function dimensionOf(writer: Writer, { dimension }: Habits, width: number, height: number): string {
  if (dimension === 'none') return '';
  const last = dimension === 'whole' ? 'XFD1048576' : `${letters(width - 1)}${String(height)}`;
  return writer.tag('dimension', { ref: `A1:${last}` });
}

/** Merges side by side, so that none covers another. */
function mergesOf(random: Random, height: number, width: number): TrueSheet['merges'] {
  if (chance(random, 0.5)) return [];
  const merges: (readonly [number, number, number, number])[] = [];
  for (let row = 0; row + 2 < height; row += 3) {
    const left = whole(random, width);
    merges.push([row, left, row + whole(random, 3), Math.min(width - 1, left + whole(random, 3))]);
  }
  return merges.filter(([top, left, bottom, right]) => bottom > top || right > left);
}

const rangeText = ([top, left, bottom, right]: readonly [number, number, number, number]): string =>
  `${letters(left)}${String(top + 1)}:${letters(right)}${String(bottom + 1)}`;

function partsOf(writer: Writer, habits: Habits, sheets: readonly MadeSheet[]): readonly Part[] {
  const { strict, absolute, prefix, date1904 } = habits;
  const base = strict ? `${STRICT}/spreadsheetml/main` : `${TRANSITIONAL}/spreadsheetml/2006/main`;
  const relations = strict
    ? `${STRICT}/officeDocument/relationships`
    : `${TRANSITIONAL}/officeDocument/2006/relationships`;
  const xmlns = { [prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`]: base, 'xmlns:r': relations };
  const target = (path: string): string => (absolute ? `/xl/${path}` : path);
  const relation = (id: number, type: string, path: string): string =>
    `<Relationship Id="rId${String(id)}" Type="${relations}/${type}" Target="${path}"/>`;
  const wrap = (inside: string): string =>
    `<Relationships xmlns="${TRANSITIONAL}/package/2006/relationships">${inside}</Relationships>`;
  const part = (name: string, xml: string): Part => ({ name, data: encoded(xml, habits) });
  const plain = (name: string, xml: string): Part => ({
    name,
    data: Buffer.from(`<?xml version="1.0"?>${xml}`),
  });
  const numFmts = [...DATE_FORMATS, ...NUMBER_FORMATS].map((formatCode, index) =>
    writer.tag('numFmt', { numFmtId: 164 + index, formatCode }),
  );
  const xfs = STYLES.map(({ id }) => writer.tag('xf', { numFmtId: id, fontId: 0, applyNumberFormat: 1 }));
  const { sharedItems } = writer;
  return [
    plain('[Content_Types].xml', contentTypes(sheets.length)),
    plain(
      '_rels/.rels',
      wrap(relation(1, 'officeDocument', absolute ? '/xl/workbook.xml' : 'xl/workbook.xml')),
    ),
    part(
      'xl/workbook.xml',
      writer.tag(
        'workbook',
        xmlns,
        writer.tag('workbookPr', date1904 ? { date1904: 1 } : {}) +
          writer.tag(
            'sheets',
            {},
            sheets
              .map(({ truth: { name, hidden } }, index) =>
                writer.tag('sheet', {
                  name,
                  sheetId: index + 1,
                  ...(hidden ? { state: 'hidden' } : {}),
                  'r:id': `rId${String(index + 1)}`,
                }),
              )
              .join(''),
          ),
      ),
    ),
    plain(
      'xl/_rels/workbook.xml.rels',
      wrap(
        sheets
          .map((_, index) =>
            relation(index + 1, 'worksheet', target(`worksheets/sheet${String(index + 1)}.xml`)),
          )
          .join('') +
          relation(98, 'styles', target('styles.xml')) +
          relation(99, 'sharedStrings', target('sharedStrings.xml')),
      ),
    ),
    part(
      'xl/styles.xml',
      writer.tag(
        'styleSheet',
        xmlns,
        writer.tag('numFmts', { count: numFmts.length }, numFmts.join('')) +
          writer.tag('cellStyleXfs', { count: 1 }, writer.tag('xf', { numFmtId: 14 })) +
          writer.tag('cellXfs', { count: xfs.length }, xfs.join('')),
      ),
    ),
    part('xl/sharedStrings.xml', writer.tag('sst', xmlns, sharedItems)),
    ...sheets.map(({ xml }, index) => part(`xl/worksheets/sheet${String(index + 1)}.xml`, xml)),
  ];
}

function encoded(xml: string, { encoding }: Habits): Uint8Array {
  if (encoding === 'utf-16le')
    return Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le');
  const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n`;
  return Buffer.from(`${encoding === 'bom' ? '\ufeff' : ''}${head}${xml}`);
}

function contentTypes(sheets: number): string {
  const override = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return `<Types xmlns="${TRANSITIONAL}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${override('sharedStrings.xml', 'sharedStrings')}${Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${String(index + 1)}.xml`, 'worksheet')).join('')}</Types>`;
}
