import type { LineFinding, MappedLine } from '../mapping.ts';
import { TARGET_NAMES } from '../mapping.ts';

/** What people write instead of what stands in the row above. */
const DITTO = /^(?:同上|同前|上同|〃|″|”|"|''|,,|DITTO|DO\.)$/i;
const LONGEST = 5;
const isDitto = (text: string): boolean => text.length > 0 && text.length <= LONGEST && DITTO.test(text);
const TEXTS = ['name', 'spec', 'unit'] as const;

/** A line with the texts of the one above it where its own say no more than that; each is told. */
export function withoutDitto(
  line: MappedLine,
  above: MappedLine | undefined,
  row: number,
  found: LineFinding[],
): MappedLine {
  // As nearly every line.
  if (!isDitto(line.name) && !isDitto(line.spec) && !isDitto(line.unit)) return line;
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const field of TEXTS.filter((one) => isDitto(line[one]))) {
    const text = above?.[field] ?? '';
    texts[field] = text;
    const name = TARGET_NAMES[field];
    const taken = text === '' ? '上一行没有，已留空' : `已沿用上一行的“${text}”，请核对`;
    const message = `第${String(row + 1)}行${name}写着“${line[field]}”，${taken}`;
    found.push({ code: `import.${field}.above`, field, message });
  }
  return { ...line, ...texts };
}
