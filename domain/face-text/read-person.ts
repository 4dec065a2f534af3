import { isBody } from './classify-text.ts';
import type { Piece, Span } from './pieces.ts';

/** What a message calls a buyer who is no company. */
const PERSON = '个人';

interface Chunk extends Span {
  readonly text: string;
}

/** Whom a title names. */
interface NamedPerson extends Span {
  readonly value: string;
  /** 0…1 */
  readonly score: number;
  /** Where what belongs to the title ends. */
  readonly rest: number;
}

const CALLED = /^(?:个人|自然人)/;
/** 张三(个人), 个人(张三) */
const NOTED = /^(\p{Script=Han}[\p{Script=Han}·]{1,11})[(](?:个人|自然人)[)]$/u;
const IN_BRACKET = /^((?:个人|自然人)[(])(\p{Script=Han}[\p{Script=Han}·]{1,11})[)]$/u;
/** Two to four characters, and more with the point of a foreign name. */
const NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}{1,10}·\p{Script=Han}{1,10})$/u;
/** 个人客户 is nobody's name, 个人劳务费 something that was sold. */
const NO_NAME = /(?:客户|消费|用户|买家|名义|业务|费|款|服务|餐|品|发票|抬头)/;

/** The hundred most frequent surnames: 住宿 behind 个人 is what was sold. 公安部《二〇二〇年全国姓名报告》 */
const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙段史陶贺毛郝顾龚邵万覃武钱戴严莫孔汤',
);

const isName = (text: string): boolean =>
  NAME.test(text) &&
  (SURNAMES.has(text.charAt(0)) || text.includes('·')) &&
  !NO_NAME.test(text) &&
  !isBody(text);

/** A name with a bracket that says it is a person's, or in one. */
function notedIn({ text, from, to }: Chunk): NamedPerson | null {
  const [, before = '', inside] = IN_BRACKET.exec(text) ?? [];
  const value = NOTED.exec(text)?.[1] ?? inside;
  if (value === undefined) return null;
  const start = from + before.length;
  return { from: start, to: start + value.length, value, score: 0.9, rest: to };
}

/** The person a title names: 个人 张三, 个人张三, 张三(个人), or 个人 alone; null where it names none. */
function personIn(first: Chunk, second: Chunk | undefined, isCalled: boolean): NamedPerson | null {
  const { text, from, to } = first;
  if (isCalled && isName(text)) return { from, to, value: text, score: 0.8, rest: to };
  const noted = notedIn(first);
  if (noted !== null) return noted;
  const [called] = CALLED.exec(text) ?? [];
  if (called === undefined) return null;
  const behind = text.slice(called.length);
  // Nothing stands between them that tells the name from the word.
  if (behind !== '')
    return isName(behind) ? { from: from + called.length, to, value: behind, score: 0.45, rest: to } : null;
  return second !== undefined && isName(second.text)
    ? { from: second.from, to: second.to, value: second.text, score: 0.8, rest: second.to }
    : { from, to, value: PERSON, score: 0.6, rest: to };
}

/** Behind a label of names: whom it names, and that it is a person. @param isCalled the label says so: 个人抬头 */
export function readPerson(
  first: Chunk,
  second: Chunk | undefined,
  { reason, isCalled }: { readonly reason: string; readonly isCalled: boolean },
): { readonly pieces: readonly Piece[]; readonly rest: number } | null {
  const named = personIn(first, second, isCalled);
  if (named === null) return null;
  const { rest, ...name } = named;
  const { from, to } = first;
  return {
    pieces: [
      { field: 'name', labelled: true, ...name, reason },
      { field: 'person', labelled: true, from, to, value: PERSON, score: 0.9, reason: '写明是个人' },
    ],
    rest,
  };
}
