/** Fewer characters find half the country. 001 §5.14, M243 */
export const COMPANIES_FROM = 2;

/** Milliseconds after the last key until companies are looked for outside. 001 §9, M243, C25 */
export const COMPANIES_DELAY = 500;
