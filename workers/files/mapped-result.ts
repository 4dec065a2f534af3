import { qualityOf, type Quality } from '../../domain/importing/lines/line-quality.ts';
import type { ImportFinding, MappedLine } from '../../domain/importing/mapping.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { mapSheets, ResultLine, SheetResult, showResult } from '../contract/files-tasks.ts';

const NONE: readonly ImportFinding[] = [];

/** Lines of one sheet with what was found in them. */
export interface SheetLines {
  readonly sheet: number;
  readonly lines: readonly MappedLine[];
  readonly findings: readonly ImportFinding[];
}

/** The lines of one sheet; how well each was read. */
class SheetPage {
  readonly #own: SheetLines;
  readonly #qualities: readonly Quality[];
  readonly #findingsOf: ReadonlyMap<number, readonly ImportFinding[]>;
  /** How many findings each code has. */
  readonly codes: SheetResult['findings'];

  constructor(own: SheetLines) {
    const byLine = new Map<number, ImportFinding[]>();
    const codes: Record<string, number> = {};
    for (const finding of own.findings) {
      codes[finding.code] = (codes[finding.code] ?? 0) + 1;
      const found = byLine.get(finding.line);
      if (found === undefined) byLine.set(finding.line, [finding]);
      else found.push(finding);
    }
    this.codes = codes;
    this.#own = own;
    this.#findingsOf = byLine;
    this.#qualities = own.lines.map((line, index) => qualityOf(line, byLine.get(index) ?? NONE));
  }

  get count(): number {
    return this.#own.lines.length;
  }

  get wrong(): number {
    return this.#findingsOf.size;
  }

  countInto(quality: Record<Quality, number>): void {
    for (const one of this.#qualities) quality[one] += 1;
  }

  /** The lines that a filter lets through. */
  shown(filter: InputOf<typeof showResult>['filter']): readonly number[] {
    const shown: number[] = [];
    for (const [index, quality] of this.#qualities.entries())
      if (filter === 'all' || (filter === 'findings' ? this.#findingsOf.has(index) : filter === quality))
        shown.push(index);
    return shown;
  }

  /** @param before lines of the sheets above */
  lineAt(index: number, before: number): ResultLine | undefined {
    const [line, quality] = [this.#own.lines[index], this.#qualities[index]];
    if (line === undefined || quality === undefined) return undefined;
    const { sheet } = this.#own;
    return { index: before + index, sheet, line, findings: this.#findingsOf.get(index) ?? NONE, quality };
  }
}

/** The lines a mapping leads to, to be looked at page by page before they are taken. M314, M315 */
export class MappedResult {
  readonly #sheets: readonly SheetPage[];

  constructor(sheets: readonly SheetLines[]) {
    this.#sheets = sheets.map((sheet) => new SheetPage(sheet));
  }

  /** How many lines there are of each quality, and with a finding. */
  counts(): Pick<OutputOf<typeof mapSheets>, 'quality' | 'wrong'> {
    const quality: Record<Quality, number> = { best: 0, medium: 0, poor: 0 };
    for (const sheet of this.#sheets) sheet.countInto(quality);
    return { quality, wrong: this.#sheets.reduce((sum, { wrong }) => sum + wrong, 0) };
  }

  /** How many findings of each code every sheet has. */
  codes(): readonly SheetResult['findings'][] {
    return this.#sheets.map(({ codes }) => codes);
  }

  page({ filter, from, count }: Omit<InputOf<typeof showResult>, 'workbookId'>): OutputOf<typeof showResult> {
    const lines: ResultLine[] = [];
    let [total, before] = [0, 0];
    for (const sheet of this.#sheets) {
      const shown = sheet.shown(filter);
      const own = shown.slice(Math.max(0, from - total), Math.max(0, from + count - total));
      for (const index of own) lines.push(...[sheet.lineAt(index, before) ?? []].flat());
      total += shown.length;
      before += sheet.count;
    }
    return { total, lines };
  }
}
