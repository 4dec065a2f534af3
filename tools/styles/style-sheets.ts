import { normalizeCSSBucketEntry, styleBucketOrdering, type CSSRulesByBucket } from '@griffel/core';

/** A shorthand stands before the longhands: the more it covers, the lower. */
const PRIORITIES = [-4, -3, -2, -1, 0];

const layerOf = (bucket: string, priority: number): string => `${bucket}${String(-priority)}`;

/**
 * The order of Griffel's style elements as layers: a later one wins, whichever file comes first. Stands before all
 * others.
 */
export const LAYER_ORDER = `@layer ${styleBucketOrdering
  .flatMap((bucket) => PRIORITIES.map((priority) => layerOf(bucket, priority)))
  .join(',')};`;

/** The rules as a stylesheet, each once and in its layer. */
export function sheetOf(all: readonly CSSRulesByBucket[]): string {
  const layers = new Map<string, Set<string>>();
  for (const rules of all) {
    for (const [bucket, entries] of Object.entries(rules)) {
      for (const entry of entries) {
        const [rule, about] = normalizeCSSBucketEntry(entry);
        const layer = layerOf(bucket, Number(about?.['p'] ?? 0));
        layers.set(layer, (layers.get(layer) ?? new Set()).add(rule));
      }
    }
  }
  return [...layers].map(([layer, rules]) => `@layer ${layer}{${[...rules].join('')}}`).join('');
}
