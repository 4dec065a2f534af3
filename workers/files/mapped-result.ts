import { qualityOf, type Quality } from '../../domain/importing/lines/line-quality.ts';
import type { ImportFinding, MappedLine } from '../../domain/importing/mapping.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { mapSheet, ResultLine, showResult } from '../contract/files-tasks.ts';

const NONE: readonly ImportFinding[] = [];

/** The lines a mapping leads to, to be looked at page by page before they are taken. M314, M315 */
export class MappedResult {
  readonly #lines: readonly MappedLine[];
  readonly #qualities: readonly Quality[];
  readonly #findingsOf: ReadonlyMap<number, readonly ImportFinding[]>;
  readonly #findings: Readonly<Record<string, number>>;

  constructor(lines: readonly MappedLine[], findings: readonly ImportFinding[]) {
    const byLine = new Map<number, ImportFinding[]>();
    const counts: Record<string, number> = {};
    for (const finding of findings) {
      counts[finding.code] = (counts[finding.code] ?? 0) + 1;
      const own = byLine.get(finding.line);
      if (own === undefined) byLine.set(finding.line, [finding]);
      else own.push(finding);
    }
    this.#findings = counts;
    this.#lines = lines;
    this.#findingsOf = byLine;
    this.#qualities = lines.map((line, index) => qualityOf(line, byLine.get(index) ?? NONE));
  }

  /** How many lines there are of each quality, and findings of each code. */
  counts(): Pick<OutputOf<typeof mapSheet>, 'quality' | 'wrong' | 'findings'> {
    const quality: Record<Quality, number> = { best: 0, medium: 0, poor: 0 };
    for (const one of this.#qualities) quality[one] += 1;
    return { quality, wrong: this.#findingsOf.size, findings: this.#findings };
  }

  page({ filter, from, count }: Omit<InputOf<typeof showResult>, 'workbookId'>): OutputOf<typeof showResult> {
    const shown: number[] = [];
    for (const [index, quality] of this.#qualities.entries())
      if (filter === 'all' || (filter === 'findings' ? this.#findingsOf.has(index) : filter === quality))
        shown.push(index);
    const lines = shown.slice(from, from + count).flatMap((index) => this.#lineAt(index) ?? []);
    return { total: shown.length, lines };
  }

  #lineAt(index: number): ResultLine | undefined {
    const [line, quality] = [this.#lines[index], this.#qualities[index]];
    if (line === undefined || quality === undefined) return undefined;
    return { index, line, findings: this.#findingsOf.get(index) ?? NONE, quality };
  }
}
