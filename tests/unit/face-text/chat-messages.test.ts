import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CELL_FIELDS, SURE_FROM, TITLE_FIELDS, type Found } from '../../../domain/face-text/found.ts';
import { readCapitals } from '../../../domain/face-text/read-capitals.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';
import { chineseAmount } from '../../../domain/money/chinese-amount.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { BESIDE_MESSAGES } from './beside-messages.ts';
import { CHAT_MESSAGES } from './chat-messages.ts';
import { COMMA_MESSAGES } from './comma-messages.ts';
import { COUNTED_MESSAGES } from './counted-messages.ts';
import { DEDUCTION_MESSAGES } from './deduction-messages.ts';
import { EVERYDAY_MESSAGES } from './everyday-messages.ts';
import { FORWARDED_MESSAGES } from './forwarded-messages.ts';
import { LIST_MESSAGES } from './list-messages.ts';
import { MARKET_MESSAGES } from './market-messages.ts';
import { NAMED_MESSAGES } from './named-messages.ts';
import { PARTY_MESSAGES } from './party-messages.ts';
import { SHOP_MESSAGES } from './shop-messages.ts';
import { SIDE_MESSAGES } from './side-messages.ts';
import { SPOKEN_MESSAGES } from './spoken-messages.ts';
import { SUM_MESSAGES } from './sum-messages.ts';
import { TAXED_MESSAGES } from './taxed-messages.ts';
import { TRADITIONAL_MESSAGES } from './traditional-messages.ts';
import { WECHAT_MESSAGES } from './wechat-messages.ts';
import { WHOLE_MESSAGES } from './whole-messages.ts';

const mark = ({ score }: Pick<Found, 'score'>): string => (score < SURE_FROM ? '?' : '');
const shown = (found: Found | null | undefined): string => (found == null ? '' : found.value + mark(found));

function told(message: string): readonly string[] {
  const { title, others, kind, taxRate, remark, taxInclusive, lines } = readFaceText(message);
  const side = taxInclusive === null ? '' : (taxInclusive.value ? '含税' : '不含税') + mark(taxInclusive);
  const goods = lines.map((line) =>
    CELL_FIELDS.map((field) => (field === 'discount' && line.discount ? '减' : '') + shown(line[field]))
      .filter(Boolean)
      .join(' '),
  );
  return [
    ...TITLE_FIELDS.map((field) => shown(title[field])),
    ...others.map((other) => `另有 ${other.title.name?.value ?? ''}`),
    ...[shown(kind), shown(taxRate), shown(remark), side],
    ...goods.map((line) => `· ${line}`),
  ].filter((text) => text !== '');
}

it.each([
  ...CHAT_MESSAGES,
  ...SPOKEN_MESSAGES,
  ...SHOP_MESSAGES,
  ...MARKET_MESSAGES,
  ...SUM_MESSAGES,
  ...TRADITIONAL_MESSAGES,
  ...WHOLE_MESSAGES,
  ...LIST_MESSAGES,
  ...SIDE_MESSAGES,
  ...BESIDE_MESSAGES,
  ...DEDUCTION_MESSAGES,
  ...WECHAT_MESSAGES,
  ...COMMA_MESSAGES,
  ...COUNTED_MESSAGES,
  ...TAXED_MESSAGES,
  ...NAMED_MESSAGES,
  ...PARTY_MESSAGES,
  ...FORWARDED_MESSAGES,
  ...EVERYDAY_MESSAGES,
])('%s', (message, expected) => {
  expect(told(message)).toEqual(expected);
});

it('reads every amount as invoices print it in words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (fen) => {
      fc.pre(fen >= 100);
      expect(Number(readCapitals(chineseAmount(fen)))).toBe(Number(formatFen(fen)));
    }),
  );
});

it.each(['五', '一百五元', '元整', '伍佰', '佰伍零百元'])('reads no amount from %s', (text) => {
  expect(readCapitals(text)).toBeNull();
});
