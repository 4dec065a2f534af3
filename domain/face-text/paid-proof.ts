import { parseFen } from '../money/fen.ts';
import { PAID } from './classify-text.ts';
import type { Found, FoundLine } from './found.ts';
import { agrees } from './weigh-numbers.ts';

const AS_PAID = '与实付的金额相符';

const proven = (found: Found): Found => ({ ...found, score: Math.max(found.score, 0.9), reason: AS_PAID });

/** What was paid, where that and one line are all that is told. */
function paidFor(lines: readonly FoundLine[]): Found | undefined {
  const [, paid, another] = lines;
  const isPaid = paid?.name?.reason === PAID && /^实[付收]/.test(paid.name.value);
  return isPaid && another === undefined ? paid.amount : undefined;
}

/** x2 ¥350 实付¥700: what was paid for the one thing that is sold tells whether a sum is of one or of all. */
export function provenByPaid(lines: readonly FoundLine[]): readonly FoundLine[] {
  const [line] = lines;
  const paid = paidFor(lines);
  if (line === undefined || paid === undefined || line.price !== undefined) return lines;
  const { quantity, amount, ...rest } = line;
  if (quantity === undefined || amount === undefined) return lines;
  if (agrees(quantity.value, amount.value, paid.value))
    return [{ ...rest, quantity: proven(quantity), price: proven(amount), amount: proven(paid) }];
  return parseFen(amount.value) === parseFen(paid.value) ? [{ ...line, amount: proven(amount) }] : lines;
}
