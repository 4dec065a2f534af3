import type { FaceText, Found, FoundLine } from './found.ts';
import { CELL_FIELDS } from './found.ts';

/** What makes every number of a message questionable, wherever it is said, and why. */
const DOUBTS: readonly (readonly [RegExp, string])[] = [
  [/不对|更正|写错|说错|发错|搞错|改[成为]|应该?[是为]|作废/, '消息里有更正，请核对'],
  [
    /不(?:用|要|需要?)?开票(?!信息|资料)|[先暂]时?不(?:用|要)?开|\(?已(?:经)?开(?:过|了|票)?[\d¥]|按实(?:际)?(?:数量|金额)?[开结]|不是\d/,
    '消息里有不开票、已开票或按实际开的部分，请核对',
  ],
  [/\d\p{Script=Han}{1,3}送[\d一二两]/u, '消息里有赠送，请核对'],
  [/(?:[两二三四五六七八九]|(?<!\d)[2-9])张(?:发票|[专普]票)/, '消息里要开几张发票，请核对'],
  [/一半|先开|首付|(?:本|这)次[只先]?开/, '消息里说只开一部分，请核对'],
  [
    /分[一二两三四五六\d]+[期次笔]|分期(?:付|支付)|按(?:季度?|半?年度?|月)(?:支?付|交)|第[一二三四五六\d]+[期笔][^,。;\n]{0,6}\d%/,
    '消息里有分期付款，请核对本次开票的金额',
  ],
];

const UNSURE = 0.4;
const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'price', 'amount', 'taxRate', 'discount']);

function doubted<Value>(found: Found<Value>, reason: string): Found<Value> {
  return { ...found, score: Math.min(found.score, UNSURE), reason };
}

const lineOf = (line: FoundLine, reason: string): FoundLine =>
  Object.fromEntries(
    CELL_FIELDS.flatMap((field) => {
      const found = line[field];
      if (found === undefined) return [];
      return [[field, NUMBERS.has(field) ? doubted(found, reason) : found]];
    }),
  );

/** Numbers of a message that takes some of it back, or asks for a part: nobody knows which of them hold. */
export function doubtLines(face: FaceText, plain: string): FaceText {
  const reason = DOUBTS.find(([said]) => said.test(plain))?.[1];
  if (reason === undefined) return face;
  const { kind, taxRate, lines, others } = face;
  return {
    ...face,
    kind: kind === null ? null : doubted(kind, reason),
    taxRate: taxRate === null ? null : doubted(taxRate, reason),
    lines: lines.map((line) => lineOf(line, reason)),
    others: others.map((other) => ({ ...other, lines: other.lines.map((line) => lineOf(line, reason)) })),
  };
}
