import { isBank, isBody } from './classify-text.ts';
import { chunksOf, nothing, pieceOf, says, type Labelled, type Value } from './labelled-value.ts';
import { trimmed, type Piece, type Span } from './pieces.ts';
import { readGoodsName } from './read-label-goods.ts';
import { withoutOpening } from './opening-verb.ts';
import { readPerson } from './read-person.ts';

/** How sure a name is that does not end as names end. */
function looseScore({ label }: Value, text: string): number {
  if (text.length < 2 || !/\p{L}/u.test(text)) return 0.2;
  return label.marked ? 0.6 : 0.4;
}

/** A name: that of a person who is called one, the chunks up to the one that ends as names end, else the first. */
export function readName(value: Value): Labelled {
  const chunks = chunksOf(value);
  const [first, second] = chunks;
  if (first === undefined) return nothing(value);
  if (CODE_ALONE.test(first.text)) return behindCode(value, first);
  const person = readPerson(first, second, {
    reason: says(value),
    isCalled: value.label.word === '个人抬头',
  });
  if (person !== null) return person;
  const whole = (last: Span) => value.plain.slice(first.from, last.to);
  const isEnd = (chunk: Span): boolean => isBody(whole(chunk)) || isBank(whole(chunk));
  // A GmbH & Co. KG ends later than with its first word for a company.
  const end = LATIN_WORD.test(first.text) ? chunks.findLastIndex(isEnd) : chunks.findIndex(isEnd);
  const last = chunks[end] ?? lastOfLatin(value, chunks) ?? first;
  return namedBy(value, { from: first.from, to: last.to }, end >= 0);
}

const LATIN_WORD = /^[\p{Script=Latin}&.()'-]{1,30}$/u;

/** Siemens Healthineers AG: words of letters with a space between them are one name behind a label of names. */
function lastOfLatin({ plain, label }: Value, chunks: ReturnType<typeof chunksOf>): Span | undefined {
  const end = chunks.findIndex(
    ({ text, from }, at) =>
      !LATIN_WORD.test(text) || (at > 0 && plain.slice(chunks[at - 1]?.to, from) !== ' '),
  );
  return label.marked ? chunks[(end < 0 ? chunks.length : end) - 1] : undefined;
}

/** The name that stands in a place. @param ends as names end */
function namedBy(value: Value, whole: Span, isEnd: boolean): Labelled {
  const { plain } = value;
  const [said = ''] = SAID_BEHIND.exec(plain.slice(whole.from, whole.to)) ?? [];
  const at = { from: whole.from, to: whole.to - said.length };
  const to = OPEN.test(plain.charAt(at.to - 1)) ? at.to - 1 : at.to;
  const told = trimmed(plain, { from: at.from, to });
  const text = textOf(value, told);
  const span = { from: told.to - text.length, to: told.to };
  const ends = isEnd || isBody(text);
  if (!ends && isGoodsName(value)) return readGoodsName(value);
  if (!ends && isClause(value, text)) return { pieces: [], rest: whole.to };
  if (SEVERAL.test(text))
    return { pieces: [pieceOf('name', span, { value: text, ...JOINT })], rest: whole.to };
  const score = ends ? 1 : looseScore(value, text);
  return { pieces: [pieceOf('name', span, { value: text, score, reason: says(value) })], rest: whole.to };
}

/** 抬头开甲有限公司: the verb goes only where nothing ends the label. */
function textOf({ plain, label }: Value, { from, to }: Span): string {
  const text = plain.slice(from, to);
  const own = text.replace(OURS, '');
  if (own !== text && isBody(own)) return own;
  return label.marked ? text : withoutOpening(text);
}

/** 抬头是我们公司：甲有限公司 */
const OURS = /^(?:我们?|咱们?|本)?(?:公司|单位)(?:名称|全称)?[:是]:?/;

/** (不要简称), (一般纳税人), (原甲有限公司): what is wanted or said of a name is no part of it. */
const SAID_BEHIND =
  /[(](?:不|别|请|要|注意|务必|必须|一定|全称|简称|一般纳税人|小规模|原|曾用名|更名)[^()]*[)]$/;

/** A bracket that what stands behind the name closes. */
const OPEN = /[([]/;

/** Names have no fifteen digits and letters without another character. */
const CODE_ALONE = /^(?=.*\d{3})[0-9A-Z]{15,20}$/i;

/** 抬头 9144… 甲公司: the code that stands before the name. */
function behindCode(value: Value, { text, from, to }: Span & { readonly text: string }): Labelled {
  const code: Piece = { field: 'code', value: text, from, to, labelled: false, score: 0.5, reason: '' };
  const { pieces, rest } = readName({ ...value, span: { from: to, to: value.span.to } });
  return { pieces: [code, ...pieces], rest };
}

/** What contracts and chats say of a party: 甲方应于…, 需方验收后…, 客户 要求开专票; none of it is whose name. */
const CLAUSE =
  /^(?:您|你|应|须|需|要|将|已|未|不|可|若|如|因|对|向|与|于|在|按|凭|为|自[提收取]|负责|验收|委托|同意|有权|承诺|保证|支付|付款|收到|签收|签字|盖章|指定|提供|履行|确认|违约|逾期|采购|购买|自行|派|[开打]票|[那这]边|说)/;
const CLAUSE_INSIDE = /\d+[天日]内|验收|支付|付款|[签盖]章/;
function isClause({ label, plain }: Value, text: string): boolean {
  const joined = /[是为]$/.test(plain.slice(label.from, label.to));
  // 抬头是甲乙丙丁戊 says who it is, 甲方是… what they do.
  const isParty = label.side === 'buyer' && !/抬头$|^客户/.test(label.word);
  return CLAUSE.test(text) || CLAUSE_INSIDE.test(text) || (joined && isParty && text.length > 4);
}

/** 张三、李四（共同购买） */
const SEVERAL = /、|共同|联名/;
const JOINT = { score: 0.4, reason: '像几个购买方，请核对' };

/** 名称 beside 规格 or 数量 is that of goods. */
const isGoodsName = ({ label, next }: Value): boolean =>
  label.side === null &&
  ['名称', '名稱', 'NAME'].includes(label.word) &&
  next?.field.startsWith('goods.') === true;
