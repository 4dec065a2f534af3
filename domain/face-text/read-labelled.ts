import { readTextCell } from '../importing/cells/read-cells.ts';
import { isBody } from './classify-text.ts';
import type { Label } from './find-labels.ts';
import {
  chunksOf,
  nothing,
  pieceOf,
  says,
  type Labelled,
  type Reader,
  type Value,
} from './labelled-value.ts';
import { trimmed, type Span } from './pieces.ts';
import { isAddress, isAddressTail } from './text-words.ts';
import { readAccount, readEmail, readPhone, readTaxIdOf } from './read-label-codes.ts';
import { readChunk, readGoodsName, readNumbers, readRateOf } from './read-label-goods.ts';
import { readName } from './read-label-name.ts';
import { readAddress, readBank } from './read-label-places.ts';

/** 地址、电话 and 开户行及账号: the text, and the number behind it. */
const readBoth =
  (text: Reader, number: Reader): Reader =>
  (value) => {
    const first = text(value);
    const second = number({ ...value, span: { from: first.rest, to: value.span.to } });
    return { pieces: [...first.pieces, ...second.pieces], rest: Math.max(first.rest, second.rest) };
  };

function readRemark(value: Value): Labelled {
  const span = trimmed(value.plain, isGlued(value) ? clauseOf(value) : value.span);
  const text = value.plain.slice(span.from, span.to);
  if (readTextCell(text) === '') return { pieces: [], rest: value.span.to };
  return {
    pieces: [pieceOf('remark', span, { value: text, score: 1, reason: says(value) })],
    rest: isGlued(value) ? span.to : value.span.to,
  };
}

/** 备注端午福利，苹果 5斤: without anything between them the remark is what stands in the same clause. */
const isGlued = ({ label, plain }: Value): boolean =>
  label.word === '备注' && !label.marked && /\S/.test(plain.charAt(label.to));
function clauseOf({ plain, span: { from, to } }: Value): Span {
  const end = /[,;。\n]/.exec(plain.slice(from, to))?.index;
  return { from, to: end === undefined ? to : from + end };
}

const IS_NUMBER = /^[\d+()-]{7,}$/;
/** A telephone, a name, 张三收, or more of an address. */
const goesOn = (text: string): boolean =>
  IS_NUMBER.test(text) ||
  /^(?!.*[费款])\p{Script=Han}{2,3}收?$/u.test(text) ||
  isAddress(text) ||
  isAddressTail(text);

/** The first chunk is somebody else's, and who or where that is directly behind it. */
function passOver(value: Value): Labelled {
  const [first, ...more] = chunksOf(value);
  if (first === undefined) return nothing(value);
  let { to } = first;
  const isPlace = isAddress(first.text) || /^\p{Script=Han}{2,4}$/u.test(first.text);
  for (const chunk of more) {
    if (
      !/^ +$/.test(value.plain.slice(to, chunk.from)) ||
      !(isPlace ? goesOn(chunk.text) : IS_NUMBER.test(chunk.text))
    )
      break;
    to = chunk.to;
  }
  return { pieces: [], rest: to };
}

/** 单位：甲有限公司 */
function readUnit(value: Value): Labelled {
  const [chunk] = chunksOf(value);
  return chunk !== undefined && isBody(chunk.text) ? readName(value) : readChunk('unit', value);
}

/** How the value behind each label is read. */
export const LABEL_READERS: Readonly<Record<Label['field'], Reader>> = {
  name: readName,
  taxId: readTaxIdOf,
  address: readBoth(readAddress, nothing),
  phone: readPhone,
  addressPhone: readBoth(readAddress, readPhone),
  bank: readBank,
  account: readAccount,
  bankAccount: readBoth(readBank, readAccount),
  email: readEmail,
  kind: nothing,
  remark: readRemark,
  heading: nothing,
  other: passOver,
  total: (value) => readNumbers('total', value),
  'goods.name': readGoodsName,
  'goods.spec': (value) => readChunk('spec', value),
  'goods.unit': readUnit,
  'goods.quantity': (value) => readNumbers('quantity', value),
  'goods.price': (value) => readNumbers('price', value),
  'goods.amount': (value) => readNumbers('amount', value),
  'goods.taxRate': readRateOf,
};
