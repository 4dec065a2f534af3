import { doorOr } from './classify-text.ts';
import { findLabels } from './find-labels.ts';
import type { Label } from './label.ts';
import { isWriter, letterheadOf } from './letterhead.ts';
import type { Piece, Span } from './pieces.ts';
import { readFree } from './read-free.ts';
import { LABEL_READERS } from './read-labelled.ts';

/** Characters looked at behind a label; what comes later is free text. */
const MAX_VALUE = 400;
const MAX_REMARK = 1000;

/** Labels that end a remark: 合同编号 and 项目名称 may stand in one. */
const ENDS_REMARK: ReadonlySet<Label['field']> = new Set([
  ...(['name', 'taxId', 'address', 'phone', 'addressPhone', 'bank', 'account', 'bankAccount'] as const),
  ...(['email', 'kind'] as const),
]);

/** 开票内容, 发票金额: what is wanted of the invoice itself; 金额 alone may be said in a remark. */
const OF_INVOICE = /^[开发]票/;

/** 工程名称 in a remark is none of the buyer's labels. */
const endsRemark = (plain: string, label: Label | undefined): boolean =>
  label !== undefined &&
  (ENDS_REMARK.has(label.field) || OF_INVOICE.test(label.word)) &&
  /[\s,;。]/.test(plain.charAt(label.from - 1));

/** Where a value ends: with its line, or the next one where the label stands alone. */
function lineEnd(plain: string, from: number, to: number): number {
  let start = from;
  for (let lines = 0; lines < 3; lines++) {
    const found = plain.indexOf('\n', start);
    const end = found < 0 || found > to ? to : found;
    if (end === to || plain.slice(start, end).trim() !== '') return end;
    start = end + 1;
  }
  return from;
}

/** The labels with where their values end, each beginning behind what was read last. */
function valueSpan(plain: string, labels: readonly Label[], at: number, to: number): Span {
  const label = labels[at];
  if (label === undefined) return { from: to, to };
  const isRemark = label.field === 'remark';
  let next = at + 1;
  if (isRemark) while (next < labels.length && next < at + 20 && !endsRemark(plain, labels[next])) next += 1;
  const limit = Math.min(labels[next]?.from ?? to, to, label.to + (isRemark ? MAX_REMARK : MAX_VALUE));
  const end = lineEnd(plain, label.to, limit);
  return { from: label.to, to: isRemark ? listEnd(plain, label.to, end, limit) : end };
}

/** 备注：1. 项目名称… 2. 合同号…: a list goes on over its lines. */
const ITEM = /^\s*\d{1,2}[.、)](?!\d)/;
function listEnd(plain: string, from: number, end: number, to: number): number {
  if (!ITEM.test(plain.slice(from, end))) return end;
  const rest = plain.slice(end + 1, to).split('\n');
  const more = rest.findIndex((line) => !ITEM.test(line));
  const kept = rest.slice(0, more < 0 ? rest.length : more);
  return end + kept.reduce((sofar, line) => sofar + line.length + 1, 0);
}

/** Parts of a face belong to whom the labels say; goods to nobody. */
const OWNED: ReadonlySet<Piece['field']> = new Set([
  ...(['name', 'taxId', 'address', 'phone', 'bank', 'account', 'email', 'code', 'person'] as const),
]);

/** Behind these a telephone and an address may be theirs. */
const RECEIVERS: ReadonlySet<string> = new Set([
  ...[
    '收件人',
    '收货人',
    '收票人',
    '寄到',
    '寄至',
    '寄往',
    '寄给',
    '邮寄到',
    '邮寄至',
    '邮寄给',
    '快递到',
    '快递至',
  ],
  ...['发票寄到', '发票寄至', '发票寄往', '发票寄给', '票寄'],
]);
const RECEIVED: ReadonlySet<Label['field']> = new Set(['phone', 'address', 'addressPhone', 'other']);
const maybeReceivers = (piece: Piece): Piece =>
  piece.field === 'phone' || piece.field === 'address'
    ? { ...piece, score: Math.min(piece.score, 0.4), reason: '可能是收件人的，请核对' }
    : piece;

/** Takes what is read, without what is the seller's: behind a label that says so, or below a letterhead. */
class Taken {
  readonly pieces: Piece[] = [];
  readonly #head: Span | null;
  readonly #writers = new Set<string>();
  /** Below a letterhead, before anybody else is named, places and numbers are the writer's. */
  #isWriters: boolean;

  constructor(plain: string, labels: readonly Label[]) {
    // 甲公司 对账单 税号…: a message about them; who writes a paper names whom it is for.
    const tells = (field: Label['field']): boolean =>
      labels.some((label) => label.field === field && label.side !== 'seller');
    this.#head = tells('taxId') && !tells('name') && !tells('personName') ? null : letterheadOf(plain);
    this.#isWriters = this.#head !== null;
  }

  named({ field, side }: Label): void {
    if (field === 'name' || field === 'personName' || side === 'buyer') this.#isWriters = false;
  }

  add(found: readonly Piece[], foreign: boolean): void {
    for (const piece of found)
      if (!OWNED.has(piece.field) || !(foreign || this.#isOfWriter(piece))) this.pieces.push(piece);
  }

  #isOfWriter(piece: Piece): boolean {
    if (this.#head === null) return false;
    if (isWriter(piece, this.#head, this.#writers)) {
      this.#writers.add(piece.value);
      return true;
    }
    if (piece.field === 'name') this.#isWriters = false;
    return this.#isWriters;
  }
}

/** All that a message says, in place. What is the seller's is left out. @param plain as `plainText` gives it */
export function readPieces(plain: string): readonly Piece[] {
  const labels = findLabels(plain);
  const taken = new Taken(plain, labels);
  const to = plain.length;
  let cursor = 0;
  let seller = false;
  let receiver = false;
  /** What stands in the line of who receives the paper may be theirs. */
  const free = (end: number) => {
    const found: Piece[] = [];
    readFree(plain, { from: cursor, to: end }, found);
    const line = receiver ? plain.indexOf('\n', cursor) : cursor;
    taken.add(
      found.map((piece) => (line < 0 || piece.from < line ? maybeReceivers(piece) : piece)),
      seller,
    );
  };
  labels.forEach((label, at) => {
    if (label.from < cursor) return;
    free(label.from);
    taken.named(label);
    if (label.side !== null) seller = label.side === 'seller';
    const span = valueSpan(plain, labels, at, to);
    const read = LABEL_READERS[label.field]({ plain, label, span, next: labels[at + 1] });
    receiver = RECEIVERS.has(label.word) || (receiver && RECEIVED.has(label.field));
    taken.add(receiver ? read.pieces.map(maybeReceivers) : read.pieces, seller || label.foreign);
    cursor = Math.max(label.to, read.rest);
  });
  free(to);
  return taken.pieces.flatMap((piece, at) => doorOr(piece, taken.pieces[at - 1]));
}
