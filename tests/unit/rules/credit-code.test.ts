import { expect, test } from 'vitest';
import { isCreditCode } from '../../../domain/invoice/credit-code.ts';

test.each(['9144030071526726XG', '91330100799655058B', '914403001922038216', '91350211M000100Y46'])(
  '%s has the right check character',
  (code) => {
    expect(isCreditCode(code)).toBe(true);
  },
);

test.each(['9144030071526726XH', '91440300715267262XG', '', '91350211i000100y46', '91350211M000100Y4O'])(
  '%j does not',
  (code) => {
    expect(isCreditCode(code)).toBe(false);
  },
);
