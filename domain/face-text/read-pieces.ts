import { doorOr } from './classify-text.ts';
import { findLabels, type Label } from './find-labels.ts';
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

/** 工程名称 in a remark is none of the buyer's labels. */
const endsRemark = (plain: string, label: Label | undefined): boolean =>
  label !== undefined && ENDS_REMARK.has(label.field) && /[\s,;。]/.test(plain.charAt(label.from - 1));

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
  return { from: label.to, to: lineEnd(plain, label.to, limit) };
}

/** Parts of a face belong to whom the labels say; goods to nobody. */
const OWNED: ReadonlySet<Piece['field']> = new Set([
  ...(['name', 'taxId', 'address', 'phone', 'bank', 'account', 'email', 'code', 'person'] as const),
]);

/** Behind these a telephone and an address may be theirs. */
const RECEIVERS: ReadonlySet<string> = new Set(['收件人', '收货人', '收票人']);
const RECEIVED: ReadonlySet<Label['field']> = new Set(['phone', 'address', 'addressPhone', 'other']);
const maybeReceivers = (piece: Piece): Piece =>
  piece.field === 'phone' || piece.field === 'address'
    ? { ...piece, score: Math.min(piece.score, 0.4), reason: '可能是收件人的，请核对' }
    : piece;

/** All that a message says, in place. What is the seller's is left out. @param plain as `plainText` gives it */
export function readPieces(plain: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const labels = findLabels(plain);
  const to = plain.length;
  let cursor = 0;
  let seller = false;
  let receiver = false;
  const add = (found: readonly Piece[], foreign: boolean) => {
    for (const piece of found) if (!foreign || !OWNED.has(piece.field)) pieces.push(piece);
  };
  labels.forEach((label, at) => {
    if (label.from < cursor) return;
    const before: Piece[] = [];
    readFree(plain, { from: cursor, to: label.from }, before);
    add(before, seller);
    if (label.side !== null) seller = label.side === 'seller';
    const span = valueSpan(plain, labels, at, to);
    const read = LABEL_READERS[label.field]({ plain, label, span, next: labels[at + 1] });
    receiver = RECEIVERS.has(label.word) || (receiver && RECEIVED.has(label.field));
    add(receiver ? read.pieces.map(maybeReceivers) : read.pieces, seller || label.foreign);
    cursor = Math.max(label.to, read.rest);
  });
  const rest: Piece[] = [];
  readFree(plain, { from: cursor, to }, rest);
  add(rest, seller);
  return pieces.flatMap((piece, at) => doorOr(piece, pieces[at - 1]));
}
