import { qualityOf, type Quality } from '../../domain/importing/line-quality.ts';
import type { ImportFinding, MappedLine } from '../../domain/importing/mapping.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { mapSheet, ResultLine, showResult } from '../contract/files-tasks.ts';

/** The lines a mapping leads to, to be looked at page by page before they are taken. M314, M315 */
export class MappedResult {
  #lines: readonly ResultLine[];
  #findings: Readonly<Record<string, number>>;

  constructor(lines: readonly MappedLine[], findings: readonly ImportFinding[]) {
    const byLine = new Map<number, ImportFinding[]>();
    const counts: Record<string, number> = {};
    for (const finding of findings) {
      counts[finding.code] = (counts[finding.code] ?? 0) + 1;
      const own = byLine.get(finding.line);
      if (own === undefined) byLine.set(finding.line, [finding]);
      else own.push(finding);
    }
    const negative = lines.filter(({ amount, quantity }) => amount.startsWith('-') && quantity === '').length;
    if (negative > 0) counts['import.amount.negative'] = negative;
    this.#findings = counts;
    this.#lines = lines.map((line, index) => {
      const own = byLine.get(index) ?? [];
      return { index, line, findings: own, quality: qualityOf(line, own) };
    });
  }

  /** How many lines there are of each quality, and findings of each code. */
  counts(): Pick<OutputOf<typeof mapSheet>, 'quality' | 'wrong' | 'findings'> {
    const quality: Record<Quality, number> = { best: 0, medium: 0, poor: 0 };
    for (const line of this.#lines) quality[line.quality] += 1;
    const wrong = this.#lines.filter(({ findings }) => findings.length > 0).length;
    return { quality, wrong, findings: this.#findings };
  }

  page({ filter, from, count }: Omit<InputOf<typeof showResult>, 'workbookId'>): OutputOf<typeof showResult> {
    const shown = this.#lines.filter(
      ({ quality, findings }) =>
        filter === 'all' || (filter === 'findings' ? findings.length > 0 : filter === quality),
    );
    return { total: shown.length, lines: shown.slice(from, from + count) };
  }
}
