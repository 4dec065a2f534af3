import { cleanText } from '../../kernel/clean-text.ts';
import { isBank, isBody } from '../classify-text.ts';
import { TITLE_FIELDS, type FaceText, type Found, type TitleField } from '../found.ts';
import { readTaxId } from '../read-values.ts';
import { isAddress } from '../text-words.ts';
import type { Gaps, Message, Quote } from './quotes.ts';
import type { Suggestion } from './suggestion.ts';

/** A quote that stands by itself and looks like what it is said to be; one that does not. */
export const GROUNDED = 0.8;
export const UNPROVEN = 0.45;

interface Read {
  readonly value: string;
  readonly score: number;
  readonly reason: string;
}

interface TitleRow {
  readonly gaps: Gaps;
  readonly read: (written: string) => Read;
}

const text = (looksRight: (value: string) => boolean, like: string): TitleRow => ({
  gaps: 'spaces',
  read: (written) => {
    const value = cleanText(written);
    const right = looksRight(value);
    return {
      value,
      score: right ? GROUNDED : UNPROVEN,
      reason: right ? `原文中有，像${like}` : `原文中有，不像${like}`,
    };
  },
});

const digits = (shape: RegExp, like: string): TitleRow => ({
  gaps: 'dashes',
  read: (written) => {
    const right = shape.test(written);
    return {
      value: written,
      score: right ? GROUNDED : UNPROVEN,
      reason: right ? `原文中有，像${like}` : `原文中有，不像${like}`,
    };
  },
});

const bare = ({ gaps, read }: TitleRow): TitleRow => ({
  gaps,
  read: (written) => read(written.replace(/[\s-]/g, '')),
});

/** How each part must be written to be believed; a tax id by its check character. GB 32100 */
const ROWS: Readonly<Record<TitleField, TitleRow>> = {
  name: text(isBody, '单位名称'),
  taxId: { gaps: 'dashes', read: (written) => readTaxId(written, false) },
  address: text(isAddress, '地址'),
  phone: digits(/^\+?[\d() -]{7,22}$/, '电话号码'),
  bank: text(isBank, '开户银行'),
  account: bare(digits(/^\d{8,30}$/, '银行账号')),
  email: text((value) => /^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}$/.test(value), '电子邮箱'),
};

/** What of a message is no whole value is never sure. */
export const weighed = ({ whole, from, to }: Quote, { value, score, reason }: Read): Found => ({
  ...{ value, from, to },
  score: whole ? score : Math.min(score, UNPROVEN),
  reason: whole ? reason : `${reason}，前后紧接其他文字`,
});

function ground(message: Message, field: TitleField, claimed: string | undefined): Found | null {
  const { gaps, read } = ROWS[field];
  const quote = claimed === undefined ? null : message.surest(claimed, gaps);
  if (quote === null) return null;
  return weighed(
    quote,
    read(gaps === 'dashes' ? message.plain.slice(quote.from, quote.to) : message.written(quote)),
  );
}

/** The same digits can't be an account and a tax id. */
function unsureTwins(title: FaceText['title']): FaceText['title'] {
  const twins = (['taxId', 'phone', 'account'] as const).filter((field, _at, all) =>
    all.some(
      (other) => other !== field && title[other]?.from === title[field]?.from && title[field] !== null,
    ),
  );
  return twins.reduce((sofar, field) => {
    const found = sofar[field];
    return found === null
      ? sofar
      : {
          ...sofar,
          [field]: { ...found, score: Math.min(found.score, UNPROVEN), reason: '一个号码说成了几项，请核对' },
        };
  }, title);
}

/** What of the buyer that was suggested the message really says. */
export const groundTitle = (message: Message, { title }: Suggestion): FaceText['title'] =>
  unsureTwins(
    Object.fromEntries(
      TITLE_FIELDS.map((field) => [field, ground(message, field, title[field])]),
    ) as FaceText['title'],
  );
