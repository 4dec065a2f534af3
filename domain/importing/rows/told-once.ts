import type { ImportFinding } from '../mapping.ts';

/** What is done alike in all lines of a column. */
const OF_COLUMNS: ReadonlySet<string> = new Set([
  'import.quantity.converted',
  'import.price.each',
  'import.quantity.packages',
]);
/** So many lines are named one by one. */
const NAMED = 3;

/** What was done alike in many lines is told of the first, with their number. */
export function toldOnce(findings: readonly ImportFinding[]): readonly ImportFinding[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) if (OF_COLUMNS.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const many = new Set([...counts].filter(([, count]) => count > NAMED).map(([code]) => code));
  if (many.size === 0) return findings;
  const told = new Set<string>();
  return findings.flatMap((finding): ImportFinding[] => {
    const { code, message } = finding;
    if (!many.has(code)) return [finding];
    if (told.has(code)) return [];
    told.add(code);
    const rest = String((counts.get(code) ?? 0) - 1);
    return [{ ...finding, message: `${message.replace(/，请核对$/, '')}，其余${rest}行同样处理，请核对` }];
  });
}
