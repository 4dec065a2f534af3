import { numbersIn, piece, VAGUE, vague, type Match } from './mark-match.ts';
import type { Piece } from './pieces.ts';
import { readMoney, readQuantity } from './read-values.ts';

/** 3月, 2年 may be a date; 2024年 is one. */
const DATED = /[年月天]$/;
/** 70g, 18mm: more likely what it is than how much of it. */
const SIZED = /^(?:g|ml|mm|cm|克|毫升|毫米|厘米)$/i;

/** 咨询费*2000: fees are counted in few. */
const FEE_TIMES = /[费款租] ?[*×xX]$/;

/** 开3张 */
const OF_INVOICES = /[开分]\s?\d+\s?[张份]$/;

export function quantity(match: Match): readonly Piece[] {
  const read = readQuantity(match.text);
  if (read === null) return [];
  const dated = DATED.test(read.unit);
  if (dated && Number(read.number) >= 1900) return [];
  const [unsure, reason] = vague(match)
    ? [VAGUE, '不是准确的数量']
    : OF_INVOICES.test(match.before + match.text)
      ? [VAGUE, '可能是发票的张数']
      : dated
        ? [0.45, '可能是日期']
        : SIZED.test(read.unit)
          ? [0.45, '可能是规格']
          : [0.9, '数量和单位'];
  const base =
    FEE_TIMES.test(match.before) && /^\d{3,}$/.test(match.text)
      ? { score: VAGUE, reason: '乘号后面的数，可能是金额，请核对' }
      : { score: unsure, reason };
  const place = { at: match.text.lastIndexOf(read.unit), length: read.unit.length };
  return [
    piece(match, 'quantity', { ...base, value: read.number }),
    ...(read.unit === '' ? [] : [piece(match, 'unit', { ...base, value: read.unit }, place)]),
  ];
}

/** ×20; x2 may be what something is called, X2 is. */
export function signedCount(match: Match): readonly Piece[] {
  if (match.text.startsWith('X'))
    return [piece(match, 'spec', { value: match.text, score: 0.6, reason: '像规格型号' })];
  const [sign = ''] = /^[×*xX] ?/.exec(match.text) ?? [];
  const from = match.from + sign.length;
  const read = quantity({ ...match, text: match.text.slice(sign.length), from });
  return /x/i.test(sign)
    ? read.map((each) => ({
        ...each,
        score: Math.min(each.score, 0.45),
        reason: '可能是数量，也可能是型号，请核对',
      }))
    : read;
}

/** 办公椅（20把）; a box of so many may be one of them. */
export function bracketCount(match: Match): readonly Piece[] {
  const [count = ''] = /\d[\d,.]*(?: ?\p{Script=Han}+)/u.exec(match.text) ?? [];
  const whole = { at: 0, length: match.text.length };
  const read = readQuantity(count);
  const told = { score: 0.45, reason: '括号里的数量，也可能是包装规格，请核对' };
  if (read === null) return [];
  return [
    piece(match, 'quantity', { ...told, value: read.number }, whole),
    piece(match, 'unit', { ...told, value: read.unit }, whole),
  ];
}

/** ×20 @¥350: what one of so many costs. */
export function atPrice(match: Match): readonly Piece[] {
  const [number] = numbersIn(match.text);
  const value = number === undefined ? null : readMoney(number.text);
  const read = { score: 0.9, reason: '“@”后面的单价' };
  return number === undefined || value === null ? [] : [piece(match, 'price', { ...read, value }, number)];
}

/** 4块 where 块 is what is counted, no money. */
export function pieces(match: Match): readonly Piece[] {
  const [number] = numbersIn(match.text);
  // 5块 10: nobody says of which of them it is the price.
  const read = /^ {1,2}[\d.,]+(?:$|[\s,;])/.test(match.after)
    ? { score: 0.45, reason: '“块”可能是元，也可能是数量' }
    : { score: 0.9, reason: '数量和单位' };
  if (number === undefined) return [];
  return [
    piece(match, 'quantity', { ...read, value: number.text.replaceAll(',', '') }, number),
    piece(match, 'unit', { ...read, value: '块' }, { at: match.text.length - 1, length: 1 }),
  ];
}

/** 十二箱; 半箱 and 三斤半 are halves, as people speak. */
export function hanQuantity(match: Match): readonly Piece[] {
  const { text } = match;
  const half = /半/.test(text);
  const whole = text.replace('半', '');
  const read = readQuantity(text.startsWith('半') ? `1${whole}` : whole);
  if (read === null) return [];
  const number = !half ? read.number : text.startsWith('半') ? '0.5' : `${read.number}.5`;
  const base = half
    ? { score: 0.45, reason: `“${text}”读作${number}${read.unit}，请核对` }
    : vague(match)
      ? { score: VAGUE, reason: '不是准确的数量' }
      : { score: 0.9, reason: '数量和单位' };
  const place = { at: text.lastIndexOf(read.unit.charAt(0)), length: read.unit.length };
  return [
    piece(match, 'quantity', { ...base, value: number }),
    piece(match, 'unit', { ...base, value: read.unit }, place),
  ];
}
