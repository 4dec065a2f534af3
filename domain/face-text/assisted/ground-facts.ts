import type { InvoiceKind } from '../../codes/invoice-kinds.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Found } from '../found.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { plainText } from '../plain-text.ts';
import { readMessageRate } from '../read-values.ts';
import { GROUNDED, UNPROVEN, weighed } from './ground-title.ts';
import type { Message, Quote } from './quotes.ts';

/** 不要专票 asks for none. */
const REFUSED = /(?:不要|不开|不能开|不是|别开)[的是]? ?$/;
const before = ({ plain }: Message, { from }: Quote): string => plain.slice(Math.max(0, from - 4), from);

/** The type, by a word of it that the message says and does not refuse. */
export function groundKind(message: Message, claimed: string | undefined): Found<InvoiceKind> | null {
  const plain = plainText(claimed ?? '');
  const row = KIND_WORDS.find(({ words }) => words.some((word) => plain.includes(word)));
  const word = row?.words.find((one) => plain.includes(one));
  if (row === undefined || word === undefined) return null;
  const quotes = message.find(word);
  const quote = quotes.find((one) => !REFUSED.test(before(message, one))) ?? quotes[0];
  if (quote === undefined) return null;
  const { from, to } = quote;
  const refused = REFUSED.test(before(message, quote));
  return {
    ...{ value: row.kind, from, to },
    score: refused ? 0.2 : GROUNDED,
    reason: refused ? '像是不要的类型' : '原文中有',
  };
}

const SAYS_RATE = /[%点免零]|不征/;

/** A rate that the message writes; a bare 6 may be anything. */
export function groundRate(message: Message, claimed: string | undefined): Found | null {
  const quote = claimed === undefined ? null : message.surest(claimed);
  const read = claimed === undefined ? null : readMessageRate(plainText(claimed));
  if (quote === null || read === null) return null;
  const around = message.plain.slice(Math.max(0, quote.from - 4), quote.to + 2);
  const { value, score, reason } = read;
  const told = SAYS_RATE.test(around) || /税率|税点/.test(around);
  return {
    ...{ value, from: quote.from, to: quote.to },
    score: Math.min(score, told ? GROUNDED : UNPROVEN),
    reason: told ? reason : '没有写明是税率，请核对',
  };
}

const EXCLUSIVE = /(?:[不未非]|没有?)(?:包?含|带)税|未税/;
const INCLUSIVE = /含税|带税/;

/** Whether tax is in the numbers, by a word that the message says; both words are a question. */
export function groundSide(message: Message, claimed: string | undefined): Found<boolean> | null {
  const plain = plainText(claimed ?? '');
  const exclusive = EXCLUSIVE.test(plain);
  if (!exclusive && !INCLUSIVE.test(plain)) return null;
  const places = [...message.plain.matchAll(/(?:[不未非]|没有?)?(?:包?含|带)税|未税/g)].map(
    ({ 0: word, index }) => ({
      exclusive: EXCLUSIVE.test(word),
      from: index,
      to: index + word.length,
    }),
  );
  const place = places.find((one) => one.exclusive === exclusive);
  if (place === undefined) return null;
  const both = places.some((one) => one.exclusive !== exclusive);
  return {
    ...{ value: !exclusive, from: place.from, to: place.to },
    score: both ? UNPROVEN : GROUNDED,
    reason: both ? '含税、不含税都写了，请核对' : '原文中有',
  };
}

/** A remark as the message writes it. */
export function groundRemark(message: Message, claimed: string | undefined): Found | null {
  const quote = claimed === undefined ? null : message.surest(claimed);
  if (quote === null) return null;
  return weighed(quote, { value: cleanText(message.written(quote)), score: GROUNDED, reason: '原文中有' });
}
