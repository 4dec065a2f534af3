import { LEGAL_RATES } from '../columns/column-contents.ts';
import { readRateCell } from './read-cells.ts';

/** `税额(13%)`, `含3%税单价`, `单价（含税13%）`. */
const RATE = /(\d{1,2}(?:\.\d)?)\s*%/g;

/** The one rate that headings of prices, amounts and taxes name, `0.13`; '' where none or several do. */
export function statedRate(levels: readonly string[]): string {
  const rates = levels
    .map((level) => level.normalize('NFKC'))
    .filter((level) => /[税稅票]/.test(level))
    .flatMap((level) => [...level.matchAll(RATE)].map(([text]) => readRateCell(text)));
  const texts = new Set(rates.map(({ bp, text }) => (LEGAL_RATES.has(bp) ? text : '')));
  const [only = ''] = texts;
  return texts.size === 1 ? only : '';
}
