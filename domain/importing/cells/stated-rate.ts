import { LEGAL_RATES } from '../columns/column-contents.ts';
import { readRateCell } from './read-cells.ts';
import { simplified } from './simplified.ts';

/** `税额(13%)`, `含3%税单价`, `单价（含税13点）`; `单价(13%)`: of nothing else, no deposit and no discount. */
const ALONE = /^(?:单价|价格|金额|总价|合价|总金额)\(\d{1,2}(?:\.\d)?%\)$/;
const RATE = /(\d{1,2}(?:\.\d)?)\s*(?:%|个?税?点)/g;

/** The one rate that headings of prices, amounts and taxes name, `0.13`; '' where none or several do. */
export function statedRate(levels: readonly string[]): string {
  const rates = levels
    .map((level) => level.normalize('NFKC'))
    .filter((level) => /[税稅票]/.test(level) || ALONE.test(simplified(level).replace(/\s/g, '')))
    .flatMap((level) => [...level.matchAll(RATE)].map(([text]) => readRateCell(text)));
  const texts = new Set(rates.map(({ bp, text }) => (LEGAL_RATES.has(bp) ? text : '')));
  const [only = ''] = texts;
  return texts.size === 1 ? only : '';
}
