/** How many rows have the number of cells that most have, 2 at least, and that number. */
export function regularity(rows: readonly (readonly string[])[]): {
  readonly width: number;
  readonly count: number;
} {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, count };
}
