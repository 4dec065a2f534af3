import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { MAX_ROWS } from '../../domain/special-business/check-block.ts';
import { fieldsOf, type Field } from '../../domain/special-business/define.ts';
import { invoiceParts } from '../../wire/invoice-parts.ts';
import { mostOf, type BodySize } from './body-size.ts';

const UTF8 = { characterBytes: 3 } as const;
/** Characters of a field that has no length of its own: a choice, a day, a sum. */
const CHARACTERS = 100;
/** A place is sent as text and as the list of its names. */
const TEXTS = 6;

const bytesOf = ({ wire, max = CHARACTERS }: Field): number =>
  2 * (wire.length + 10) + 2 * max * UTF8.characterBytes;

/** A row of the business that has the longest. The contract takes any names; more than these no form fills in. */
const LONGEST_ROW = Math.max(
  ...SPECIAL_BUSINESSES.map((business) =>
    fieldsOf(business).reduce((sum, [, field]) => sum + bytesOf(field), 2),
  ),
);
const MOST_FIELDS = Math.max(...SPECIAL_BUSINESSES.map((business) => fieldsOf(business).length));
const BLOCK: BodySize = {
  bytes: MAX_ROWS * LONGEST_ROW,
  depth: 4,
  values: MAX_ROWS * (1 + MOST_FIELDS * TEXTS),
};

const { lists, face } = invoiceParts;

const FACE = mostOf(face, UTF8);
/** Of these an invoice has many of one at most: a difference levy has one line, joint buyers and places are fewer. 001 §5.4 */
const LISTS = [...lists.map((list) => mostOf(list, UTF8)), BLOCK];

/**
 * The longest draft there can be: 5000 lines, or as many vouchers, with every text as long as it may be, in UTF-8 as the
 * app writes it. What a call says around it comes on top.
 */
export const DRAFT_SIZE: BodySize = {
  bytes: FACE.bytes + Math.max(...LISTS.map(({ bytes }) => bytes)),
  depth: 1 + Math.max(...LISTS.map(({ depth }) => depth)),
  values: FACE.values + LISTS.reduce((sum, { values }) => sum + values, 0),
};

/** A call around drafts: what it says itself, and how deep it holds them. */
export const around = (own: BodySize): BodySize => ({
  bytes: DRAFT_SIZE.bytes + own.bytes,
  depth: DRAFT_SIZE.depth + own.depth,
  values: DRAFT_SIZE.values + own.values,
});
