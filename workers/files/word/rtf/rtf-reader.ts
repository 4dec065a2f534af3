import { raisedText } from '../../../../domain/kernel/raised-text.ts';
import type { DocumentTables } from '../document-tables.ts';
import { encodingOfCharset, encodingOfCodePage } from './code-pages.ts';
import { RowDefinition } from './row-definition.ts';
import { TextBytes } from './text-bytes.ts';
import { Tokens, type Token } from './tokens.ts';

/** Groups whose content is never seen. */
const UNSEEN =
  /^(colortbl|stylesheet|info|pict|object|header[lrf]?|footer[lrf]?|footnote|annotation|fldinst|nonesttables|xe|tc|rxe|bkmkstart|bkmkend|themedata|datastore)$/;
/** Groups marked as "ignore when unknown" that we know. */
const KNOWN = /^(nesttableprops|shpinst|shptxt|listtext|pntext)$/;
/** Words that are a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  '~': ' ',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
/** Groups within each other beyond which a file was made to hurt. */
const MAX_GROUPS = 256;

/** Bytes below are characters in every encoding. */
const FIRST_WIDE = 0x80;

/** What holds until the group ends. */
interface Group {
  unseen: boolean;
  hidden: boolean;
  struck: boolean;
  raised: boolean;
  font: number;
  /** Characters that stand for a Unicode one where it is not known. */
  substitutes: number;
  inTable: boolean;
  depth: number;
  fonts: boolean;
}

const FIRST: Group = {
  unseen: false,
  hidden: false,
  struck: false,
  raised: false,
  font: -1,
  substitutes: 1,
  inTable: false,
  depth: 1,
  fonts: false,
};

/** What words change in the group they stand in. */
const CHANGES: Readonly<Record<string, (value: number | null) => Partial<Group>>> = {
  f: (value) => ({ font: value ?? -1 }),
  uc: (value) => ({ substitutes: Math.max(0, value ?? 1) }),
  v: (value) => ({ hidden: value !== 0 }),
  deleted: (value) => ({ hidden: value !== 0 }),
  strike: (value) => ({ struck: value !== 0 }),
  striked: (value) => ({ struck: value !== 0 }),
  super: (value) => ({ raised: value !== 0 }),
  sub: () => ({ raised: false }),
  nosupersub: () => ({ raised: false }),
  plain: () => ({ hidden: false, struck: false, raised: false, font: -1 }),
  pard: () => ({ inTable: false, depth: 1 }),
  intbl: () => ({ inTable: true }),
  itap: (value) => ({ inTable: value !== 0, depth: Math.min(Math.max(1, value ?? 1), MAX_GROUPS) }),
};

/** Follows the groups and words of an RTF. */
export class RtfReader {
  readonly #tokens: Tokens;
  readonly #tables: DocumentTables;
  readonly #text = new TextBytes();
  readonly #outer: Group[] = [];
  #group: Group = { ...FIRST };
  readonly #charsets = new Map<number, string>();
  #encoding = encodingOfCodePage(0);
  /** Substitutes still to be passed over. */
  #pass = 0;
  /** The group may be ignored by those who don't know it. */
  #ignorable = false;
  readonly #row = new RowDefinition();
  readonly #innerRow = new RowDefinition();
  #rowOpen = false;

  constructor(bytes: Uint8Array, tables: DocumentTables) {
    this.#tokens = new Tokens(bytes);
    this.#tables = tables;
  }

  /** Whether the file was whole. */
  read(): boolean {
    for (;;) {
      const token = this.#tokens.next();
      if (token.kind === 'end' || this.#tables.broken) return false;
      this.#token(token);
      if (token.kind === 'close' && this.#outer.length === 0) break;
    }
    const rest = this.#text.take();
    if (rest !== '') this.#tables.paragraph(rest);
    return true;
  }

  #token(token: Token): void {
    if (token.kind === 'open') this.#openGroup();
    else if (token.kind === 'close') this.#closeGroup();
    else if (token.kind === 'byte') this.#byte(token.byte);
    else if (token.kind === 'word') this.#word(token.word, token.value);
  }

  #openGroup(): void {
    this.#outer.push(this.#group);
    this.#group = { ...this.#group };
    this.#pass = 0;
    this.#tables.broken ||= this.#outer.length > MAX_GROUPS;
  }

  #closeGroup(): void {
    this.#group = this.#outer.pop() ?? { ...FIRST };
    this.#pass = 0;
    this.#ignorable = false;
  }

  #byte(byte: number): void {
    const { unseen, hidden, struck, raised, font } = this.#group;
    this.#ignorable = false;
    if (this.#pass > 0) this.#pass -= 1;
    else if (unseen || hidden) return;
    else if (struck || (raised && byte < FIRST_WIDE)) this.#add(String.fromCharCode(byte));
    else this.#text.byte(byte, this.#charsets.get(font) ?? this.#encoding);
  }

  #word(word: string, value: number | null): void {
    if (this.#pass > 0 && word !== 'u') {
      this.#pass -= 1;
      return;
    }
    const ignorable = this.#ignorable;
    this.#ignorable = word === '*';
    if (word === 'bin') this.#tokens.skip(value ?? 0);
    else if (UNSEEN.test(word) || (ignorable && !KNOWN.test(word))) this.#group.unseen = true;
    else if (word === 'fonttbl') Object.assign(this.#group, { fonts: true, unseen: true });
    else if (this.#group.fonts) this.#fontWord(word, value ?? 0);
    else if (!this.#group.unseen) this.#seenWord(word, value);
  }

  #fontWord(word: string, value: number): void {
    if (word === 'f') this.#group.font = value;
    const encoding = word === 'fcharset' ? encodingOfCharset(value) : undefined;
    if (encoding !== undefined) this.#charsets.set(this.#group.font, encoding);
  }

  #seenWord(word: string, value: number | null): void {
    if (Object.hasOwn(CHARACTERS, word)) this.#add(CHARACTERS[word] ?? '');
    else if (word === 'u') this.#unicode(value ?? 0);
    else if (!this.#groupWord(word, value)) this.#tableWord(word, value ?? 0);
  }

  #add(text: string): void {
    const { hidden, struck, raised } = this.#group;
    if (hidden) return;
    if (struck) this.#tables.strike();
    else this.#text.add(raised ? raisedText(text) : text);
  }

  #unicode(value: number): void {
    this.#add(String.fromCharCode(value & 0xffff));
    this.#pass = this.#group.substitutes;
  }

  /** Words that change what holds for the text behind them; false when it is none of them. */
  #groupWord(word: string, value: number | null): boolean {
    if (word === 'ansicpg') this.#encoding = encodingOfCodePage(value ?? 0);
    else if (Object.hasOwn(CHANGES, word)) Object.assign(this.#group, CHANGES[word]?.(value));
    else return false;
    return true;
  }

  #tableWord(word: string, value: number): void {
    switch (word) {
      case 'par':
      case 'sect':
      case 'page':
        this.#paragraph();
        break;
      case 'cell':
        this.#cell(1);
        break;
      case 'nestcell':
        this.#cell(Math.max(2, this.#group.depth));
        break;
      case 'row':
        this.#endRow(1, this.#row);
        this.#rowOpen = false;
        break;
      case 'nestrow':
        this.#endRow(Math.max(2, this.#group.depth), this.#innerRow);
        break;
      default:
        this.#define(word, value);
    }
  }

  /** The definition of a row in a table in a table stands in a group of its own behind its cells. */
  #define(word: string, value: number): void {
    const inner = this.#group.depth > 1;
    if (word === 'trowd' && !inner) this.#rowOpen = true;
    (inner ? this.#innerRow : this.#row).word(word, value);
  }

  #paragraph(): void {
    const { inTable, depth } = this.#group;
    this.#tables.toDepth(inTable || this.#rowOpen ? depth : 0);
    this.#tables.paragraph(this.#text.take());
  }

  #cell(depth: number): void {
    this.#tables.toDepth(depth);
    this.#tables.paragraph(this.#text.take());
    this.#tables.endCell();
  }

  #endRow(depth: number, row: RowDefinition): void {
    this.#tables.toDepth(depth);
    this.#tables.endRow(row.places);
  }
}
