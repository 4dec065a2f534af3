import { cleanText } from '../../kernel/clean-text.ts';
import type { Found, FoundLine, LineField } from '../found.ts';
import { agrees } from '../weigh-numbers.ts';
import { isUnit } from '../unit-words.ts';
import { groundNumber, writtenNumbers } from './ground-numbers.ts';
import { groundRate } from './ground-facts.ts';
import { GROUNDED, UNPROVEN, weighed } from './ground-title.ts';
import type { Message, Quote } from './quotes.ts';
import type { Suggestion } from './suggestion.ts';

const NUMBERS = ['quantity', 'price', 'amount'] as const;
const CONTRADICTS = { score: 0.3, reason: '数量×单价不等于金额，请核对' };
const AGREES = { score: 0.9, reason: '原文中有，数量×单价＝金额' };

function groundText(message: Message, claimed: string | undefined): Found | null {
  const quote = claimed === undefined ? null : message.surest(claimed);
  if (quote === null) return null;
  const value = cleanText(message.written(quote));
  return weighed(quote, {
    value,
    score: /\p{L}|\p{N}/u.test(value) ? GROUNDED : UNPROVEN,
    reason: '原文中有',
  });
}

/** 10箱, 150元/箱, 每箱 or a unit by itself: a 个 in the middle of a word is none. */
const isCounted = ({ plain }: Message, { from, whole }: Quote): boolean =>
  whole || /[\d/每一两几][ ]?$/.test(plain.slice(Math.max(0, from - 2), from));

function groundUnit(message: Message, claimed: string | undefined): Found | null {
  const quote = (claimed === undefined ? [] : message.find(claimed)).find((one) => isCounted(message, one));
  if (quote === undefined) return null;
  const value = cleanText(message.written(quote));
  const { from, to } = quote;
  return { value, from, to, score: isUnit(value) ? GROUNDED : UNPROVEN, reason: '原文中有' };
}

/** Numbers of a line that multiply are sure, whatever stands beside them; those that contradict are not. */
function weighedNumbers(line: FoundLine): FoundLine {
  const { quantity, price, amount } = line;
  if (quantity === undefined || price === undefined || amount === undefined) return line;
  const verdict = agrees(quantity.value, price.value, amount.value) ? AGREES : CONTRADICTS;
  return {
    ...line,
    quantity: { ...quantity, ...verdict },
    price: { ...price, ...verdict },
    amount: { ...amount, ...verdict },
  };
}

/** The goods that were suggested, as far as the message says them, no name oftener than it does. */
export function groundLines(message: Message, { lines }: Suggestion): readonly FoundLine[] {
  const written = writtenNumbers(message);
  const said = new Map<string, number>();
  return lines.flatMap((line): readonly FoundLine[] => {
    const found: readonly (readonly [LineField, Found | null])[] = [
      ['name', groundText(message, line.name)],
      ['spec', groundText(message, line.spec)],
      ['unit', groundUnit(message, line.unit)],
      ...NUMBERS.map((field) => [field, groundNumber(written, field, line[field])] as const),
      ['taxRate', groundRate(message, line.taxRate)],
    ];
    const grounded = weighedNumbers(Object.fromEntries(found.filter(([, one]) => one !== null)));
    const { name } = grounded;
    if (name === undefined || !NUMBERS.some((field) => grounded[field] !== undefined)) return [];
    const before = said.get(name.value) ?? 0;
    said.set(name.value, before + 1);
    return before < message.find(name.value).length ? [grounded] : [];
  });
}
