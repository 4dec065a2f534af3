import { readTextCell } from '../importing/cells/read-cells.ts';
import { pieceOf, says, type Labelled, type Value } from './labelled-value.ts';
import { trimmed, type Span } from './pieces.ts';

/** 备注写“滨江花园二期”就行 */
const QUOTED = /^ *["“「『]([^"“”「」『』\n]{1,200})["”」』]/;
/** （备注：滨江花园二期）: the bracket that was opened before the label. */
const CLOSES = /^([^()\n]*)\)/;
/** 代甲公司付款。咨询费 5000元: another sentence that tells what is sold. */
const SOLD_BEHIND = /。(?=[^\n。]{2,60}\d ?(?:元|万|块))/;
/** 备注栏注明项目名称和地址: what is to be written there, not what it is. */
const ASKED =
  /^(?:项目|工程|合同|货物|订单)?(?:名称|地[址点]|编号|号码?|信息)(?:[、和及与].{0,6}(?:名称|地[址点]|编号|号码?|信息))/;

/** 备注端午福利，苹果 5斤: without anything between them the remark is what stands in the same clause. */
const isGlued = ({ label, plain }: Value): boolean =>
  label.word === '备注' && !label.marked && /\S/.test(plain.charAt(label.to));

/** A stretch of the value by what ends it; null where nothing does. */
function endedBy({ plain, span: { from, to } }: Value, pattern: RegExp): Span | null {
  const found = pattern.exec(plain.slice(from, to));
  if (found === null) return null;
  const [whole, inner] = found;
  if (inner === undefined) return { from, to: from + found.index };
  const start = from + found.index + whole.indexOf(inner);
  return { from: start, to: start + inner.length };
}

function spanOf(value: Value): Span {
  const { plain, label, span } = value;
  const isInBracket = plain.charAt(label.from - 1) === '(';
  return (
    endedBy(value, QUOTED) ??
    (isInBracket ? endedBy(value, CLOSES) : null) ??
    (isGlued(value) ? endedBy(value, /[,;。\n]/) : endedBy(value, SOLD_BEHIND)) ??
    span
  );
}

export function readRemark(value: Value): Labelled {
  const own = spanOf(value);
  const span = trimmed(value.plain, own);
  const text = value.plain.slice(span.from, span.to);
  const rest = own === value.span ? own.to : span.to;
  if (readTextCell(text) === '') return { pieces: [], rest: value.span.to };
  const read = ASKED.test(text)
    ? { score: 0.4, reason: `${says(value)}，像是要求写的内容，请核对` }
    : { score: 1, reason: says(value) };
  return { pieces: [pieceOf('remark', span, { value: text, ...read })], rest };
}
