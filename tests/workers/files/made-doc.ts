import * as XLSX from 'xlsx';
import type { Bytes } from '../workbooks.ts';

/** A paragraph of a made document. */
export interface MadeParagraph {
  readonly text: string;
  /** What ends it: a paragraph mark, or the mark of a cell or row. */
  readonly mark?: '\r' | '\u0007' | '\f';
  /** Properties of the paragraph. */
  readonly properties?: readonly number[];
  /** Where they stand: beside the text, or in a stream of their own as long ones do. */
  readonly inData?: boolean;
  /** Its characters take one byte each. */
  readonly narrow?: boolean;
  /** Its text was deleted by a tracked change, is hidden, crossed out or raised. */
  readonly look?: keyof typeof LOOKS;
}

const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
const long = (value: number): number[] => [...word(value & 0xffff), ...word((value >>> 16) & 0xffff)];

export const IN_TABLE = [...word(0x2416), 1];
export const ROW_END = [...word(0x2417), 1];
export const INNER_CELL_END = [...word(0x244b), 1];
export const INNER_ROW_END = [...word(0x244c), 1];
export const depth = (value: number): number[] => [...word(0x6649), ...long(value)];

/** Where the cells of a row stand; `flags` say which of them belong to others. */
export function cells(edges: readonly number[], flags: readonly number[] = []): number[] {
  const count = edges.length - 1;
  const definitions = Array.from({ length: count }, (_, at) => [
    ...word(flags[at] ?? 0),
    ...Array.from({ length: 18 }, () => 0),
  ]).flat();
  const body = [count, ...edges.flatMap(word), ...definitions];
  return [...word(0xd608), ...word(body.length + 1), ...body];
}

/** The cells of a row and the mark behind them. */
export const docRow = (
  texts: readonly string[],
  definition: readonly number[],
  more: Partial<MadeParagraph> = {},
): readonly MadeParagraph[] => [
  ...texts.map((text) => ({ text, mark: '\u0007' as const, properties: IN_TABLE })),
  { text: '', mark: '\u0007', properties: [...IN_TABLE, ...ROW_END, ...definition], ...more },
];

const TEXT_AT = 0x400;
const PAGE = 512;
const RUNS_OF_PAGE = 3;
const NARROW = 0x40000000;

interface Placed {
  readonly paragraph: MadeParagraph;
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

function place(paragraphs: readonly MadeParagraph[]): readonly Placed[] {
  let at = TEXT_AT;
  return paragraphs.map((paragraph) => {
    const bytes = Buffer.from(
      paragraph.text + (paragraph.mark ?? '\r'),
      paragraph.narrow === true ? 'latin1' : 'utf16le',
    );
    const from = at;
    at += bytes.length;
    return { paragraph, bytes, from, to: at };
  });
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly entry: readonly number[];
}

/** Pages of runs, each with its entry; an entry takes `size` bytes in the list. */
function pagesOf(runs: readonly Run[], size: number): readonly Buffer[] {
  const pages: Buffer[] = [];
  for (let first = 0; first < runs.length; first += RUNS_OF_PAGE) {
    const own = runs.slice(first, first + RUNS_OF_PAGE);
    const page = Buffer.alloc(PAGE);
    own.forEach(({ from, to }, at) => {
      page.writeUInt32LE(from, at * 4);
      page.writeUInt32LE(to, at * 4 + 4);
    });
    let free = PAGE - 1;
    own.forEach(({ entry }, at) => {
      if (entry.length === 0) return;
      free = (free - entry.length) & ~1;
      page.set(entry, free);
      page[(own.length + 1) * 4 + at * size] = free / 2;
    });
    page[PAGE - 1] = own.length;
    pages.push(page);
  }
  return pages;
}

/** The list of pages: their first places and numbers. */
const listOf = (runs: readonly Run[], pageCount: number, firstPage: number): readonly number[] => [
  ...Array.from({ length: pageCount }, (_, at) => long(runs[at * RUNS_OF_PAGE]?.from ?? 0)).flat(),
  ...long(runs.at(-1)?.to ?? 0),
  ...Array.from({ length: pageCount }, (_, at) => long(firstPage + at)).flat(),
];

function paragraphEntry(properties: readonly number[]): readonly number[] {
  const body = [0, 0, ...properties];
  return body.length % 2 === 1 ? [(body.length + 1) / 2, ...body] : [0, body.length / 2, ...body];
}

const LOOKS = {
  deleted: [...word(0x0800), 1],
  hidden: [...word(0x083c), 1],
  struck: [...word(0x0837), 1],
  raised: [...word(0x2a48), 1],
};

export interface DocHabits {
  /** Bits of the header: 0x100 encrypted, 0x200 the other table stream. */
  readonly flags?: number;
  readonly version?: number;
  readonly magic?: number;
  /** Bytes of the main stream that are left out at the end. */
  readonly cut?: number;
  /** Further streams and storages by their paths. */
  readonly more?: readonly string[];
  /** The pieces come after properties that were saved with them. */
  readonly saved?: boolean;
}

/** A document as Word 97 writes it. [MS-DOC] */
export function docBytes(paragraphs: readonly MadeParagraph[], habits: DocHabits = {}): Bytes {
  const { flags = 0x200, version = 0xc1, magic = 0xa5ec, cut = 0, more = [], saved = false } = habits;
  const placed = place(paragraphs);
  const data: number[] = [];
  const paragraphRuns = placed.map(({ paragraph, from, to }): Run => {
    const { properties = [], inData = false } = paragraph;
    if (!inData) return { from, to, entry: paragraphEntry(properties) };
    const at = data.length;
    data.push(...word(properties.length), ...properties);
    return { from, to, entry: paragraphEntry([...word(0x6646), ...long(at)]) };
  });
  const characterRuns = placed.map(({ paragraph: { look }, from, to }): Run => {
    const entry = look === undefined ? [] : LOOKS[look];
    return { from, to, entry: entry.length === 0 ? [] : [entry.length, ...entry] };
  });
  const [paragraphPages, characterPages] = [pagesOf(paragraphRuns, 13), pagesOf(characterRuns, 1)];
  const textEnd = placed.at(-1)?.to ?? TEXT_AT;
  const firstPage = Math.ceil(textEnd / PAGE);
  const lists = {
    paragraphs: listOf(paragraphRuns, paragraphPages.length, firstPage),
    characters: listOf(characterRuns, characterPages.length, firstPage + paragraphPages.length),
    pieces: piecesOf(placed, saved),
  };
  const length = paragraphs.reduce((sum, { text }) => sum + text.length + 1, 0);
  const main = Buffer.alloc((firstPage + paragraphPages.length + characterPages.length) * PAGE);
  placed.forEach(({ bytes, from }) => main.set(bytes, from));
  [...paragraphPages, ...characterPages].forEach((page, at) => main.set(page, (firstPage + at) * PAGE));
  [
    [0, magic],
    [2, version],
    [10, flags],
  ].forEach(([at = 0, value = 0]) => main.writeUInt16LE(value, at));
  main.writeUInt32LE(length, 76);
  let at = 0;
  for (const [index, list] of [
    [13, lists.paragraphs],
    [12, lists.characters],
    [33, lists.pieces],
  ] as const) {
    main.writeUInt32LE(at, 154 + index * 8);
    main.writeUInt32LE(list.length, 158 + index * 8);
    at += list.length;
  }
  return compoundFile([
    ['WordDocument', main.subarray(0, main.length - cut)],
    [
      (flags & 0x200) === 0 ? '0Table' : '1Table',
      Buffer.from([...lists.paragraphs, ...lists.characters, ...lists.pieces]),
    ],
    ['Data', Buffer.from(data)],
    ...more.map((path) => [path, Buffer.from('x')] as const),
  ]);
}

function piecesOf(placed: readonly Placed[], saved: boolean): readonly number[] {
  let length = 0;
  const ends = placed.map(({ paragraph: { text } }) => (length += text.length + 1));
  const entries = placed.flatMap(({ paragraph: { narrow }, from }) => [
    ...word(0),
    ...long(narrow === true ? NARROW + from * 2 : from),
    ...word(0),
  ]);
  const list = [...long(0), ...ends.flatMap(long), ...entries];
  return [...(saved ? [1, ...word(3), 1, 2, 3] : []), 2, ...long(list.length), ...list];
}

interface CompoundFiles {
  readonly utils: {
    readonly cfb_new: () => object;
    readonly cfb_add: (file: object, path: string, bytes: Uint8Array) => void;
  };
  readonly write: (file: object, options: { readonly type: 'buffer' }) => Buffer;
}

/** A compound file with the given streams. */
export function compoundFile(streams: readonly (readonly [path: string, bytes: Uint8Array])[]): Bytes {
  const { utils, write } = XLSX.CFB as CompoundFiles;
  const file = utils.cfb_new();
  for (const [path, bytes] of streams) utils.cfb_add(file, `/${path}`, Buffer.from(bytes));
  return new Uint8Array(write(file, { type: 'buffer' }));
}
