/** Width of a column of sums, whatever the size of its text: as many digits as the largest sum has, and its padding. */
export const MONEY_WIDTH = 'calc(16ch + 16px)';
