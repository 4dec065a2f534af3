import { describedBy, describes } from '../headings/descriptions.ts';
import { OTHER, UNKNOWN, type HeaderMatch } from '../headings/match-header.ts';
import { lastLevel } from './combined-numbers.ts';
import { isInsteadOfName } from './instead-of-names.ts';
import type { Column } from './sheet-column.ts';

const MOST = 0.6;
const DESCRIPTION_SCORE = 0.6;

const headingOf = ({ header }: Column): string => lastLevel(header);

const isName = ({ match, filled }: Column): boolean => match.field === 'name' && filled > 0;

/** RM1001, 10023-A: what goods are numbered by. */
const areCodes = ({ contents }: Column): boolean =>
  contents.filled > 0 && contents.codes >= MOST && contents.han === 0;

const isText = ({ contents }: Column): boolean => contents.han >= MOST && contents.numbers < 1 - MOST;

/** 服务 that nobody knows, beside 服务内容. */
const isBare = (one: Column, names: readonly Column[]): boolean =>
  !one.match.known && names.some((name) => describes(headingOf(name), headingOf(one))) && isText(one);

function readAs(column: Column, match: HeaderMatch): Column {
  return { ...column, match, score: match.score };
}

/**
 * 商品 beside 商品描述 is the name, and the description says more of it; but 物料 with numbers of parts is none beside what
 * describes them.
 */
export function withDescriptions(columns: readonly Column[]): readonly Column[] {
  const described = columns.filter((one) => one.filled > 0 && describedBy(headingOf(one)) !== null);
  if (described.length === 0) return columns;
  const names = columns.filter(isName);
  const owners = columns.filter((one) => !described.includes(one) && (isName(one) || isBare(one, names)));
  const saysMore = (one: Column): boolean =>
    isName(one) && owners.some((owner) => !areCodes(owner) && isOwn(owner, one));
  const numbered = owners.length > 0 ? owners : columns.filter(({ header }) => isInsteadOfName(header));
  const isNumbered = numbered.length > 0 && numbered.every(areCodes);
  const instead =
    isNumbered && (owners.length > 0 || names.length === 0)
      ? described.find((one) => isText(one) && numbered.every(({ filled }) => filled <= one.filled))
      : undefined;
  return columns.map((one) => {
    if (one === instead) return readAs(one, isName(one) ? one.match : AS_NAME);
    if (instead !== undefined && owners.includes(one)) return readAs(one, OTHER);
    if (owners.includes(one) && !isName(one)) return readAs(one, AS_NAME);
    return saysMore(one) ? readAs(one, UNKNOWN) : one;
  });
}

const AS_NAME: HeaderMatch = {
  ...{ field: 'name', strength: 1, score: DESCRIPTION_SCORE, tax: null, known: true, word: '' },
};

/** The name whose own description stands beside it; 项目 that repeats itself is what the work belongs to. */
const isOwn = (owner: Column, one: Column): boolean =>
  describes(headingOf(one), headingOf(owner)) &&
  (!OF_GROUPS.test(headingOf(owner)) || owner.contents.distinct >= one.contents.distinct);

const OF_GROUPS = /^项目/;
