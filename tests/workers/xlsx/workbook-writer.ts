import { GOODS, pickFrom } from '../../../tools/goods-vocabulary.ts';
import { CELL } from '../../../domain/importing/grid/sheet-grid.ts';
import { DATES, NUMBERS } from './cell-styles.ts';
import { chance, whole, type Habits, type Random } from './habits.ts';

/** What a cell is in truth; numbers and dates by their value, everything else by its text. */
export interface TrueCell {
  readonly kind: number;
  readonly value: number | string | boolean;
}

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

export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

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
export class Writer {
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
