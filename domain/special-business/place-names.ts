import { regionNames } from '../regions/region.ts';
import { regionOfText, type RegionNode } from '../regions/region-tree.ts';
import { fieldsOf, type BlockRow, type BusinessTable } from './define.ts';

/**
 * Rows whose places are taken apart into the names of the official tree: files write `广东省深圳市南山区` as one text.
 * Places that already are several names stay as they are.
 */
export function withPlaceNames(
  business: BusinessTable,
  rows: readonly BlockRow[],
  roots: readonly RegionNode[],
): readonly BlockRow[] {
  const keys = fieldsOf(business).flatMap(([key, { kind }]) => (kind === 'region' ? [key] : []));
  const known = new Map<string, string>();
  const named = (text: string): string => {
    const region = known.get(text) ?? (regionNames(text).length > 1 ? text : regionOfText(roots, text));
    known.set(text, region);
    return region;
  };
  return rows.map((row) => {
    const places = keys.flatMap((key) => (row[key] === undefined ? [] : [[key, named(row[key])] as const]));
    return { ...row, ...Object.fromEntries(places) };
  });
}
