import type { FoundLine } from './found.ts';
import { isSameUnit } from './unit-words.ts';

const SHARED = '后面的商品写了单价，可能也是这一行的，请核对';

/** A款 100件 B款 200件 每件50: a price behind several counts is most likely that of all in its line of the message. */
export function sharePrice(lines: readonly FoundLine[], plain: string): readonly FoundLine[] {
  const shared = [...lines];
  for (let at = shared.length - 2; at >= 0; at--) {
    const [line, next] = [shared[at], shared[at + 1]];
    if (line !== undefined && next !== undefined && isShared(line, next, plain))
      shared[at] = { ...line, price: { ...next.price, score: 0.45, reason: SHARED } };
  }
  return shared;
}

/** Whether a line tells only how much of the same is counted before another that has the price. */
function isShared(
  line: FoundLine,
  next: FoundLine,
  plain: string,
): next is FoundLine & Required<Pick<FoundLine, 'price'>> {
  const { quantity, unit, price, amount } = line;
  if (quantity === undefined || unit === undefined || price !== undefined || amount !== undefined)
    return false;
  if (next.price === undefined || next.amount !== undefined || next.quantity === undefined) return false;
  const isSame = next.unit !== undefined && isSameUnit(unit.value, next.unit.value);
  // 每箱58元 behind a list is said of each.
  const isSaidOfEach = /[每] ?\p{L}{1,2} ?$/u.test(
    plain.slice(Math.max(0, next.price.from - 5), next.price.from),
  );
  return (
    isSame &&
    ((isSaidOfEach && isLike(line, next)) || !plain.slice(quantity.from, next.quantity.from).includes('\n'))
  );
}

/** 张三 苹果, 李四 苹果: the same for several people. */
const isLike = ({ name: one }: FoundLine, { name: other }: FoundLine): boolean =>
  one !== undefined && other !== undefined && one.value.slice(-2) === other.value.slice(-2);
