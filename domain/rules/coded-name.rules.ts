import { ASSIGNED } from '../coding/suggest.ts';
import type { Rule } from './define.ts';

/** A name beside the code its lines have, and what is found for the name. */
export interface CodedName {
  readonly name: string;
  readonly taxCode: string;
  /** 简称 of that code. */
  readonly category: string;
  /** Whether codes of this 简称 are among what is found. */
  readonly isFound: boolean;
  /** What is found first: its code, 简称 and name, and how many of a hundred such are right. */
  readonly code: string;
  readonly short: string;
  readonly title: string;
  readonly score: number;
}

/** A code that goes with other goods than the name says; a person may send it all the same. M265 */
export const CODED_NAME_RULES: readonly Rule<CodedName>[] = [
  {
    id: 'coding.name',
    source: 'M265',
    level: 'warning',
    field: 'taxCode',
    fails: ({ isFound, score }) => !isFound && score >= ASSIGNED,
    zh: '“{name}”的编码为*{category}*（{taxCode}），按名称通常为*{short}*{title}（{code}），请核对',
    varies: ['name', 'taxCode', 'category', 'short', 'title', 'code'],
    bad: { isFound: false, score: 90 },
  },
];
