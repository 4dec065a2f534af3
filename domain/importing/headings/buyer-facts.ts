import { headerKey } from './match-header.ts';
import { BUYER_WORDS, SELLER_WORDS } from './party-roles.ts';
import { codeText, isRepeated, type SheetGrid } from '../grid/sheet-grid.ts';
import { simplified } from '../cells/simplified.ts';

/** What a fact about a party is called, and the label a pasted message has for it. */
const FACTS: readonly (readonly [label: string, words: RegExp])[] = [
  ['税号', /(?:税号|识别号|信用代码|税务登记号)$/],
  ['地址电话', /地址(?:及|和)?电话$/],
  ['地址', /地址$/],
  ['开户行及账号', /(?:(?:开户行|开户银行)(?:及|和)?|银行(?:及|和))[账帐]号$/],
  ['开户行', /(?:开户行|开户银行|银行名称|银行)$/],
  ['账号', /[账帐](?:号|户)$/],
  ['电话', /电话(?:号码)?$/],
  ['邮箱', /邮箱$|^EMAIL$/],
  ['名称', /(?:名称|抬头|全称)$|^(?:单位|公司|企业)$/],
];

/** Longest first: 销售方 before 销方. */
const anyOf = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join('|');
const [BUYERS, SELLERS] = [anyOf(BUYER_WORDS), anyOf([...SELLER_WORDS, '开票人', '收款'])];
const LETTER = '(?:[甲乙丙]方)?';

/** Above goods these are the buyer; 甲方 lets flats as well, and then says so. */
const BUYER = new RegExp(`^(?:${LETTER}(?:${BUYERS})|甲方(?!${SELLERS}|供|卖|乙))(?:以下简称)?${LETTER}`);
/** Whose facts are not asked for. */
const SELLER = new RegExp(`^(?:${LETTER}(?:${SELLERS})|[甲乙丙]方)`);

const MAX_LABEL = 14;
/** Rows above goods in which a party is looked for. */
const MAX_ROWS = 40;

const keyOf = (text: string): string => simplified(headerKey(text));

const factOf = (key: string): string => FACTS.find(([, words]) => words.test(key))?.[0] ?? '';

/** `甲方`, `税号`: a party, or a fact about one. */
export function isOfParty(label: string): boolean {
  const key = keyOf(label);
  const rest = key.replace(BUYER, '').replace(SELLER, '');
  return key.length <= MAX_LABEL && (rest === '' || factOf(rest) !== '');
}

/** `需方：甲公司`: what stands before the first colon, if that is short, and behind it. */
function labelled(text: string): readonly [label: string, value: string] {
  const [, label = '', value = ''] = /^([^:：]{1,20})[:：]\s*(.*)$/s.exec(text) ?? [];
  return label === '' ? [text, ''] : [label, value.trim()];
}

interface Cell {
  readonly column: number;
  readonly text: string;
}

const cellsOf = (grid: SheetGrid, row: number): readonly Cell[] =>
  Array.from({ length: grid.width }, (_, column) => column).flatMap((column) => {
    const text = isRepeated(grid, row, column) ? '' : codeText(grid, row, column).trim();
    return text === '' ? [] : [{ column, text }];
  });

type Side = 'buyer' | 'seller' | null;

/** Follows rows of facts: which column belongs to whom, and what is said of the buyer. */
class Facts {
  readonly #lines: string[] = [];
  /** Where the facts of a party begin, from the left. */
  #sides: readonly { readonly column: number; readonly side: Side }[] = [];
  #isNamed = false;

  get text(): string {
    return this.#isNamed ? this.#lines.join('\n') : '';
  }

  row(cells: readonly Cell[]): void {
    const begun = cells.flatMap(({ column, text }) => {
      const side = sideOf(text);
      return side === null ? [] : [{ column, side }];
    });
    if (begun.length > 0) this.#sides = begun;
    let label = '';
    for (const { column, text } of cells) {
      const side = this.#sides.findLast((one) => one.column <= column)?.side ?? null;
      label = side === 'buyer' ? this.#cell(text, label) : '';
    }
  }

  /** @returns the label that the next cell answers to; '' when it answers to none */
  #cell(text: string, before: string): string {
    const [own, value] = labelled(text);
    const key = keyOf(own);
    const isSide = BUYER.test(key);
    const fact = key.length > MAX_LABEL ? '' : factOf(key.replace(BUYER, '')) || (isSide ? '名称' : '');
    if (fact === '') this.#say(before, text);
    else this.#say(fact, value);
    return fact !== '' && value === '' ? fact : '';
  }

  #say(label: string, value: string): void {
    if (label === '' || value === '') return;
    if (label === '名称') this.#isNamed = true;
    this.#lines.push(`${label}：${value}`);
  }
}

function sideOf(text: string): Side {
  const key = keyOf(labelled(text)[0]);
  if (key.length > MAX_LABEL) return null;
  if (BUYER.test(key)) return 'buyer';
  return SELLER.test(key) ? 'seller' : null;
}

/** What stands above the goods of a sheet of their buyer, as a message would say it; '' where nobody is called that. */
export function buyerAbove(grid: SheetGrid, headerRows: readonly number[]): string {
  const facts = new Facts();
  const end = Math.min(headerRows[0] ?? 0, MAX_ROWS);
  for (let row = 0; row < end; row++) facts.row(cellsOf(grid, row));
  return facts.text;
}

/** Facts that make a table of two columns one of a party, and no list of goods. */
const TELLING: readonly string[] = ['税号', '账号', '开户行', '开户行及账号'];
const LEAST_FACTS = 2;
/** A number of pieces or yuan; those of accounts and telephones are longer. */
const COUNT = /^-?\d{1,6}(?:\.\d+)?$/;

interface Fact {
  /** '' where its label is none that is known. */
  readonly fact: string;
  readonly line: string;
}

/** What a row of two cells says; null where it has more, or counts. */
function factIn(first: Cell, second: Cell | undefined): Fact | null {
  const [label, value] = labelled(first.text);
  const key = keyOf(label);
  const fact = key.length > MAX_LABEL ? '' : factOf(key.replace(BUYER, ''));
  const says = value === '' ? (second?.text ?? '') : value;
  return COUNT.test(says) ? null : { fact, line: `${fact === '' ? label : fact}：${says}` };
}

/** A table of a party's facts, each beside its label, as a message would say them; '' for any other table. */
export function factsTable(grid: SheetGrid): string {
  if (grid.height > MAX_ROWS) return '';
  const found: Fact[] = [];
  for (let row = 0; row < grid.height; row++) {
    const [first, second, third] = cellsOf(grid, row);
    // A title may stand above them.
    if (first === undefined || (second === undefined && found.length === 0)) continue;
    const fact = third === undefined ? factIn(first, second) : null;
    if (fact === null) return '';
    found.push(fact);
  }
  return areFacts(found) ? found.map(({ line }) => line).join('\n') : '';
}

function areFacts(found: readonly Fact[]): boolean {
  const facts = new Set(found.map(({ fact }) => fact).filter((fact) => fact !== ''));
  const isTold = facts.has('名称') && TELLING.some((fact) => facts.has(fact));
  return isTold && facts.size >= LEAST_FACTS && facts.size * 2 > found.length;
}
