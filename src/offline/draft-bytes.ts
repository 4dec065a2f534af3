import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import { adoptLines } from '../../domain/goods/lines.ts';
import { adoptFace, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { encodeFace } from '../../wire/invoice.codec.ts';
import { twinText } from '../../wire/twin.codec.ts';
import type { BodyHead, BodyRow, ContentRow, DocRow, OutboxRow } from './schema.ts';
import type { ConflictMark } from './draft-types.ts';
import type { Digest } from './sync/ports.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const utf8 = (text: string): Bytes => encoder.encode(text);

/** What the body of a draft is made of; the lines come as the JSON the ledger worker already wrote. */
export interface BodyParts {
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly mainGoods: string;
  readonly face: InvoiceFace;
  readonly lines: Pick<LineColumns, 'settings'>;
  readonly totals: Totals;
  readonly goodsListJson: Bytes;
  /** Of a 冲突副本; on the wire it tells other devices. */
  readonly conflict?: ConflictMark;
}

const conflictWire = (mark: ConflictMark | undefined) =>
  mark?.isCopy === true
    ? {
        conflict: {
          of: mark.other,
          user: mark.user,
          device: mark.device,
          at: new Date(mark.at).toISOString(),
        },
      }
    : {};

/**
 * A draft's body as JSON text exactly as JSON.stringify would write it, without stringifying the lines again:
 * the service hashes JSON.stringify of what it parsed, and both must agree.
 */
export function buildBody(id: string, parts: BodyParts): BodyRow {
  const { ywlsh, taxpayerId, deviceId, mainGoods, face, lines, totals, goodsListJson, conflict } = parts;
  const { settings } = lines;
  const head = JSON.stringify({ diskId: deviceId, taxpayerId, mainGoods, ...conflictWire(conflict) });
  const envelope = utf8(`${head.slice(0, -1)},"invoice":`);
  const faceJson = utf8(
    `${JSON.stringify(encodeFace({ face, ywlsh, totals, settings })).slice(0, -1)},"goodsList":`,
  );
  return {
    id,
    bytes: concat([envelope, faceJson, goodsListJson, utf8('}}')]),
    invoiceAt: envelope.length,
    goodsAt: envelope.length + faceJson.length,
  };
}

export const invoiceBytes = (body: BodyRow): Bytes => body.bytes.subarray(body.invoiceAt, -1);
export const goodsListBytes = (body: BodyRow): Bytes => body.bytes.subarray(body.goodsAt, -2);

/** What is stored of a draft as a body of its own. */
export const bodyOf = (
  id: string,
  doc: BodyHead,
  { face, lines }: Pick<ContentRow, 'face' | 'lines'>,
): BodyRow =>
  buildBody(id, {
    ...doc,
    face: adoptFace(face),
    lines,
    goodsListJson: utf8(encodeGoodsList(adoptLines(lines), face.taxInclusive)),
  });

/** Whether a stored draft is, byte for byte, what a body holds. */
export function isSameContent(body: BodyRow, doc: DocRow, content: ContentRow): boolean {
  const { bytes } = bodyOf(body.id, doc, content);
  return bytes.length === body.bytes.length && bytes.every((byte, at) => byte === body.bytes[at]);
}

/** A frozen op as JSON: a pure function of the frozen row and its body, so every sending has the same bytes. */
export function opBytes(op: OutboxRow, body: BodyRow | null): Bytes {
  const head = JSON.stringify({
    opId: op.opId,
    kind: op.patch === undefined ? op.kind : 'patch',
    type: 'draft',
    id: op.draftId,
    baseRev: op.baseRev,
    ...(op.forOrder === true ? { forOrder: true } : {}),
  });
  if (op.patch !== undefined) return utf8(`${head.slice(0, -1)},"patch":${op.patch}}`);
  if (body === null) return utf8(head);
  return concat([utf8(`${head.slice(0, -1)},"body":`), body.bytes, utf8('}')]);
}

/** A push request as JSON around ops that are bytes already. */
export function pushBytes(head: Readonly<Record<string, string | number>>, ops: readonly Bytes[]): Bytes {
  const comma = utf8(',');
  const parts = ops.flatMap((op, index) => (index === 0 ? [op] : [comma, op]));
  return concat([utf8(`${JSON.stringify(head).slice(0, -1)},"ops":[`), ...parts, utf8(']}')]);
}

export function submitBytes(op: OutboxRow, body: BodyRow): Bytes {
  const { opId: subId, draftId, hash: snapshotHash, allowDuplicate } = op;
  const wanted = allowDuplicate === true ? { allowDuplicate } : {};
  const head = JSON.stringify({ subId, draftId, snapshotHash, ...wanted });
  return concat([utf8(`${head.slice(0, -1)},"invoice":`), invoiceBytes(body), utf8('}')]);
}

/** SHA-256, hex, of the invoice's JSON text. */
export const invoiceHash = (body: BodyRow, digest: Digest): Promise<string> => digest(invoiceBytes(body));

/** What two submissions of the same have in common. PROTOCOL §6.7 */
export const twinOf = (body: BodyRow, digest: Digest): Promise<string> =>
  digest(utf8(twinText(JSON.parse(new TextDecoder().decode(invoiceBytes(body))) as InvoiceWire)));

function concat(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
