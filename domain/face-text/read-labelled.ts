import { isBody } from './classify-text.ts';
import type { Label } from './label.ts';
import {
  chunksOf,
  firstOf,
  nothing,
  pieceOf,
  says,
  type Labelled,
  type Reader,
  type Value,
} from './labelled-value.ts';
import { isAddress, isAddressTail } from './text-words.ts';
import { readAccount, readEmail, readPhone, readTaxIdOf } from './read-label-codes.ts';
import { readChunk, readGoodsName, readNumbers, readRateOf } from './read-label-goods.ts';
import { readName } from './read-label-name.ts';
import { readAddress, readBank } from './read-label-places.ts';
import { readRemark } from './read-label-remark.ts';

/** 地址、电话 and 开户行及账号: the text, and the number behind it. */
const readBoth =
  (text: Reader, number: Reader): Reader =>
  (value) => {
    const first = text(value);
    const second = number({ ...value, span: { from: first.rest, to: value.span.to } });
    return { pieces: [...first.pieces, ...second.pieces], rest: Math.max(first.rest, second.rest) };
  };

const IS_NUMBER = /^[\d+()-]{7,}$/;
/** A telephone, a name, 张三收, or more of an address. */
const goesOn = (text: string): boolean =>
  IS_NUMBER.test(text) ||
  /^(?!.*[费款])\p{Script=Han}{2,3}收?$/u.test(text) ||
  isAddress(text) ||
  isAddressTail(text);

/** Who asks for an invoice by mail gets it by mail. */
const SENDERS: ReadonlySet<string> = new Set(['发件人', 'FROM']);

/** The first chunk is somebody else's, and who or where that is directly behind it. */
function passOver(value: Value): Labelled {
  const [first, ...more] = chunksOf(value);
  if (first === undefined || (SENDERS.has(value.label.word) && first.text.includes('@')))
    return nothing(value);
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

/** 电话：无: said not to be there. */
const NONE = /^ *(?:无|没有|暂无|略|不填|不用填|可不填|同上|-{1,3}|\/{1,3}|N\/A)(?=$|[\s,;。)])/i;

const orNone =
  (reader: Reader): Reader =>
  (value) => {
    const none = firstOf(value, NONE);
    return none === null ? reader(value) : { pieces: [], rest: none.to };
  };

const IS_PERSON = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{1,10}·\p{Script=Han}{1,10}$/u;

/** 姓名：张三: who buys, where nothing else says who does. */
function readPersonName(value: Value): Labelled {
  const [chunk] = chunksOf(value);
  if (chunk === undefined || !IS_PERSON.test(chunk.text)) return passOver(value);
  const read = { value: chunk.text, score: 0.45, reason: `${says(value)}，可能是购买方，请核对` };
  return { pieces: [{ ...pieceOf('name', chunk, read), labelled: false }], rest: chunk.to };
}

/** How the value behind each label is read. */
export const LABEL_READERS: Readonly<Record<Label['field'], Reader>> = {
  name: orNone(readName),
  personName: readPersonName,
  taxId: readTaxIdOf,
  address: orNone(readAddress),
  phone: readPhone,
  addressPhone: orNone(readBoth(readAddress, readPhone)),
  bank: orNone(readBank),
  account: readAccount,
  bankAccount: orNone(readBoth(readBank, readAccount)),
  email: readEmail,
  kind: nothing,
  remark: orNone(readRemark),
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
