import { quantile, roundOrder } from './compare.ts';
import { significant, type Against } from './report.ts';

/** Measures every candidate in every round, in changing order; the figures of each by round. */
export async function inRounds<Name extends string, Figure>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Figure>,
): Promise<Readonly<Record<Name, readonly Figure[]>>> {
  const figures = new Map<Name, Figure[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of roundOrder(names, round)) figures.get(name)?.push(await measure(name));
  return Object.fromEntries(figures) as Record<Name, Figure[]>;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Own figures over a peer's of the same rounds. */
export function against(own: readonly number[], peer: readonly number[]): Against {
  const ratios = own.map((value, round) => value / (peer[round] ?? NaN));
  return {
    ratio: significant(Math.min(...own) / Math.min(...peer)),
    medians: significant(median(own) / median(peer)),
    iqr: [significant(quantile(ratios, 0.25)), significant(quantile(ratios, 0.75))],
  };
}
