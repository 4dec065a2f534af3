import { LEVY_METHODS } from '../domain/codes/levy-methods.ts';
import { ZERO_RATE_KINDS } from '../domain/codes/zero-rate-kinds.ts';
import { LINE_NATURE, type LineColumns } from '../domain/goods/columns.ts';
import { isLocked } from '../domain/goods/discount/line-nature.ts';
import { levyMethodOf } from '../domain/goods/levy-method.ts';
import { formatFen } from '../domain/money/fen.ts';
import { sourceMember } from './line-sources.codec.ts';

/** One line of columns, and the dictionary as JSON. */
export interface LineAt {
  readonly lines: LineColumns;
  readonly row: number;
  readonly taxInclusive: boolean;
  readonly texts: readonly string[];
}

const member = (key: string, json: string): string => `,"${key}":${json}`;
const money = (key: string, fen: number): string =>
  Number.isNaN(fen) ? '' : member(key, `"${formatFen(fen)}"`);

const textMember = (key: string, place: number | undefined, texts: readonly string[]): string =>
  place === undefined || place === 0 ? '' : member(key, texts[place] ?? '""');

/** The policy, and whether its 0 % is exempt or not taxed. DOMAIN A1 "exempt line payload", M182 */
function policyMembers({ lines, row, texts }: LineAt): string {
  const words = texts[lines.policy[row] ?? 0] ?? '""';
  if (words === '""') return '';
  const kind = lines.zeroRateKind[row] ?? 0;
  return (
    member('yhzcbs', '"1"') +
    member('yhzcsm', words) +
    member('zzstsgl', words) +
    (kind === 0 ? '' : member('oldLslbs', `"${ZERO_RATE_KINDS[kind]?.code ?? ''}"`))
  );
}

/** 征税方式 of a line that has one of its own. M185 */
function levyMember({ lines, row }: LineAt): string {
  const { code } = LEVY_METHODS[levyMethodOf(lines, row)];
  return code === '' ? '' : member('tdzsfs', `"${code}"`);
}

/** What the discount of a line comes to. M392 */
function discountMembers({ lines, row, taxInclusive }: LineAt): string {
  if (!isLocked(lines, row)) return '';
  const amount = lines.amount[row + 1] ?? NaN;
  const tax = lines.tax[row + 1] ?? NaN;
  const total = Number.isNaN(tax) ? amount : amount + tax;
  return (
    money('discountAmount', taxInclusive ? total : amount) +
    money('discountTaxAmount', tax) +
    money('discountTotal', total)
  );
}

/** What of a line only some lines have, as further members of its JSON in the order of `goodsLineWire`; '' for most. */
export function encodeExtras(line: LineAt): string {
  const { lines, row, texts } = line;
  const nature = lines.nature[row] ?? LINE_NATURE.normal;
  return (
    textMember('ssfl', lines.category[row], texts) +
    (nature === LINE_NATURE.normal ? '' : member('fphxz', `"${String(nature)}"`)) +
    money('kce', lines.deduction[row] ?? NaN) +
    policyMembers(line) +
    levyMember(line) +
    textMember('note', lines.note[row], texts) +
    (lines.checked[row] === 1 ? member('checked', 'true') : '') +
    sourceMember(lines, row, texts) +
    discountMembers(line)
  );
}
