/**
 * A place is one text: the names from the province down, as picked, with `&` between them (`广东省&深圳市&南山区`);
 * what was typed after the county is one more name. A text that was never picked is a single name. DOMAIN A3.
 */
const BETWEEN = '&';

/** What stands between names elsewhere: `省/市/区`, `省>市>区`, `省&市&县`. */
const SEPARATORS = /[&＆/>＞]/;
const PROVINCE = /(省|自治区|特别行政区|市)$/;
/** Province, city, county; what follows is an address and keeps its marks. */
const LEVELS = 3;

/** Names of the official tree that are never written out. */
const FILLERS: readonly string[] = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'];

/** The place of these names; empty names are left out. */
export const regionOf = (names: readonly string[]): string =>
  names
    .map((name) => name.replaceAll(BETWEEN, '＆').trim())
    .filter((name) => name !== '')
    .join(BETWEEN);

/** The place of a name of the official tree below another. */
export const belowRegion = (region: string, name: string): string => region + BETWEEN + name;

/** The names of a place, from the province down. */
export const regionNames = (region: string): readonly string[] =>
  region.split(BETWEEN).filter((name) => name.trim() !== '');

/** Whether a name of a level is not written below this one: a city province is named once, fillers never. */
export const isUnwritten = (name: string, above: string | undefined): boolean =>
  name === above || FILLERS.includes(name);

/** A place as it is printed and filled in, `广东省深圳市南山区`: a city province is named once. */
export const regionText = (region: string): string =>
  regionNames(region)
    .filter((name, level, names) => !isUnwritten(name, names[level - 1]))
    .join('');

/** Reads a place from a cell or a message: names if it is written as names, else one text. */
export function readRegion(text: string): string {
  const names = text.trim().split(SEPARATORS);
  if (names.length === 1 || !PROVINCE.test(names[0] ?? '')) return regionOf([text]);
  const upper = names.slice(0, LEVELS);
  return regionOf([...upper, text.trim().slice([...upper, ''].join(BETWEEN).length)]);
}

/** Ends of names from the county down, and places that have no county. */
const COUNTY = /[市区县旗州]|海域|境外|^(台湾省|.+特别行政区)/;

/** Whether a place is named down to the county, as far as a text tells. Template V260401, notes of sheet 3. */
export const namesCounty = (region: string): boolean => COUNTY.test(regionText(region));
