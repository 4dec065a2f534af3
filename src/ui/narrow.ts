/** Where a screen of 1366 pixels is enlarged by a quarter: what is wide takes two lines, or less room. */
export const NARROW = '@media (max-width: 1199px)';
