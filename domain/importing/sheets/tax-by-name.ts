import { sideWordIn } from '../cells/side-words.ts';

/** What the lines of a sheet say themselves. */
interface OwnTax {
  readonly taxInclusive: boolean;
  readonly hasRates: boolean;
}

const RATE = /(?<![\d.])(?:13|9|6|5|3|1)\s*(?:[%％]|个?税?点)/;

/** `含税13%`, `9%`: what the name of a sheet says of the tax otherwise than its lines; told in a sentence. */
export function taxByName(name: string, { taxInclusive, hasRates }: OwnTax): readonly string[] {
  const side = sideWordIn(name);
  const isOtherSide = side !== null && (side === 'inclusive') !== taxInclusive;
  const isOtherRate = !hasRates && RATE.test(name);
  const what = [isOtherSide && '含税与否', isOtherRate && '税率'].filter((word) => word !== false);
  return what.length === 0 ? [] : [`工作表名“${name}”里的${what.join('、')}未导入，请核对`];
}
