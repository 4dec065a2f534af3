import { SURE_FROM, type Found, type FoundLine } from './found.ts';
import { surest } from './gather-title.ts';
import { OF_GOODS, type Piece } from './pieces.ts';

const UNSURE = 0.45;
const AHEAD = '写了几个税率，这个写在商品前面，请核对';
const OF_SOME = '只写在一部分商品后面，请核对';

const unsure = (found: Found, reason: string): Found => ({
  ...found,
  score: Math.min(found.score, UNSURE),
  reason,
});

/** 税率13%，螺丝 100元；运费 50元 9%: of several rates the one before all goods is that of lines without their own. */
function rateAhead(pieces: readonly Piece[]): Found | null {
  const first = pieces.find(({ field }) => field === 'taxRate' || OF_GOODS.has(field));
  return first?.field === 'taxRate' ? unsure(first, AHEAD) : null;
}

const placesOf = (line: FoundLine): readonly number[] => Object.values(line).map(({ from }) => from);

/** 设备3000（13%），安装2000: a rate behind some of the goods, with others behind it. */
function isOfSome(rates: readonly Piece[], lines: readonly FoundLine[]): boolean {
  const [first, last] = [rates.at(0), rates.at(-1)];
  if (first === undefined || last === undefined || rates.length >= lines.length) return false;
  const isBefore = lines.some((line) => placesOf(line).some((from) => from < first.from));
  return isBefore && lines.some((line) => placesOf(line).every((from) => from > last.to));
}

/** The rate of all lines without one of their own; null where the message tells none. */
export function rateOfAll(pieces: readonly Piece[], lines: readonly FoundLine[]): Found | null {
  const rates = pieces.filter(({ field }) => field === 'taxRate');
  if (new Set(rates.map(({ value }) => value)).size > 1) return rateAhead(pieces);
  const rate = surest(rates);
  return rate !== null && isOfSome(rates, lines) ? unsure(rate, OF_SOME) : rate;
}

/** 手续费1%，税率6%: beside a rate that is told, what is hardly one is none. */
export function withoutWeakRates(pieces: readonly Piece[]): readonly Piece[] {
  const isRate = ({ field }: Piece): boolean => field === 'taxRate';
  const isSure = ({ score }: Piece): boolean => score >= SURE_FROM;
  if (!pieces.some((piece) => isRate(piece) && isSure(piece))) return pieces;
  return pieces.filter((piece) => !isRate(piece) || isSure(piece));
}
