import { RefusedLines } from '../../domain/bureau-workbook/refusals.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import { isEmptyLine } from '../../domain/goods/lines.ts';
import { ratesAllowed } from '../../domain/goods/rates-offered.ts';
import { taxGap } from '../../domain/goods/tax-gap.ts';
import { gbkBytes } from '../../domain/kernel/gbk.ts';
import { checkDocument, lineFacts, type InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue, Rule } from '../../domain/rules/define.ts';
import { evaluate, rulesFor } from '../../domain/rules/evaluate.ts';
import type { LineFacts, LineSubject } from '../../domain/rules/line-facts.ts';
import { LINE_RULES } from '../../domain/rules/line.rules.ts';
import { lineSubject } from '../../domain/rules/line-subject.ts';
import { textLimitsOf } from '../../domain/rules/text-limits.ts';
import type { ChangeSide } from '../../domain/goods/line-change.ts';
import type { Content, LedgerChange } from './ledger-change.ts';

/** What is known of one line without looking at it again. */
interface LineFinding {
  readonly errors: number;
  readonly warnings: number;
  /** Has content; lines without are passed over. */
  readonly filled: boolean;
  /** What the tax is off, fen, with sign. */
  readonly taxGap: number;
}

const BLANK: LineFinding = { errors: 0, warnings: 0, filled: false, taxGap: 0 };
const NONE: readonly Issue[] = [];

/**
 * The findings of the line rules, kept beside the lines: after a step only the lines it touched are looked at again;
 * all are when the facts, the settings, the tax mode or the byte limits change.
 */
export class Findings {
  #facts: InvoiceFacts;
  #rules: readonly Rule<LineSubject, LineFacts>[];
  #lines: LineFinding[] = [];
  #sums = { errors: 0, warnings: 0, filled: 0, taxGap: 0 };
  #limits: ReturnType<typeof textLimitsOf>;
  readonly #rates: readonly number[];
  readonly #refused: RefusedLines;
  /** Byte lengths of the texts of `#measured`, in their places. */
  #bytes = new Uint32Array(0);
  #measured: readonly string[] = [];
  #measuredCount = 0;

  constructor(content: Content, facts: InvoiceFacts = {}) {
    this.#facts = facts;
    this.#rates = ratesAllowed(facts.deviceRates, facts.nature);
    this.#refused = new RefusedLines(facts.refused);
    this.#rules = rulesFor(LINE_RULES, lineFacts(facts));
    this.#limits = textLimitsOf(facts.diskType, 0);
    this.#lookAtAll(content);
  }

  get facts(): InvoiceFacts {
    return this.#facts;
  }

  get errors(): number {
    return this.#sums.errors;
  }

  get warnings(): number {
    return this.#sums.warnings;
  }

  /** Lines with content. */
  get filled(): number {
    return this.#sums.filled;
  }

  /** Problems of the list as a whole. */
  ofDocument(total: number, settings: LineSettings): readonly Issue[] {
    const { filled, taxGap } = this.#sums;
    return checkDocument({ lines: filled, total, taxGapSum: Math.abs(taxGap) }, this.#facts, settings);
  }

  /** Errors of one line. */
  errorsOf(row: number): number {
    return this.#lines[row]?.errors ?? 0;
  }

  /** Problems of one line, in the order of the columns. */
  ofLine(content: Content, row: number): readonly Issue[] {
    const found = this.#lines[row] ?? BLANK;
    if (found.errors + found.warnings === 0) return NONE;
    return [
      ...evaluate(this.#rules, this.#subject(content, row), lineFacts(this.#facts), row),
      ...this.#refused.issuesOf(content.lines, row),
    ];
  }

  /** The nearest line with a problem from `row` on, itself included; null when there is none up to the end. */
  nearest(row: number, step: 1 | -1): number | null {
    for (let at = row; at >= 0 && at < this.#lines.length; at += step) {
      const found = this.#lines[at];
      if (found !== undefined && found.errors + found.warnings > 0) return at;
    }
    return null;
  }

  /** Follows a step that brought the lines to one side of a change. */
  follow(content: Content, { parts, taxInclusive, settings }: LedgerChange, side: ChangeSide): void {
    if (taxInclusive[0] !== taxInclusive[1] || settings !== undefined) {
      this.#lookAtAll(content);
      return;
    }
    const ordered = side === 'after' ? parts : parts.toReversed();
    const rows = new Set<number>();
    for (const part of ordered) {
      if (part.kind === 'cells') for (const row of part.rows) rows.add(row);
      else this.#replace(part.row, part, side, rows);
    }
    // After an import nearly all lines are new, and so may be the limits: each is looked at once.
    if (rows.size * 2 > content.lines.count) {
      this.#lookAtAll(content);
      return;
    }
    this.#measure(content.lines);
    for (const row of rows) this.#look(content, row);
    this.#followLimits(content);
  }

  /** Makes room where lines came and went; rows noted before move along. */
  #replace(
    row: number,
    { removed, added }: { readonly removed: LineColumns; readonly added: LineColumns },
    side: ChangeSide,
    rows: Set<number>,
  ): void {
    const [gone, come] = side === 'after' ? [removed.count, added.count] : [added.count, removed.count];
    const blanks = Array.from({ length: come }, () => BLANK);
    for (const finding of this.#lines.splice(row, gone, ...blanks)) this.#count(finding, -1);
    const noted = [...rows];
    rows.clear();
    for (const at of noted) {
      if (at < row) rows.add(at);
      else if (at >= row + gone) rows.add(at - gone + come);
    }
    for (let at = row; at < row + come; at++) rows.add(at);
  }

  #lookAtAll(content: Content): void {
    const { lines } = content;
    const blanks = Array.from({ length: lines.count }, () => BLANK);
    const filled = blanks.filter((_, row) => !isEmptyLine(lines, row)).length;
    this.#lines = blanks;
    this.#sums = { errors: 0, warnings: 0, filled: 0, taxGap: 0 };
    this.#limits = textLimitsOf(this.#facts.diskType, filled);
    this.#measure(lines);
    for (let row = 0; row < lines.count; row++) this.#look(content, row);
  }

  /** Other byte limits hold for long lists: then every text is compared anew. M175 */
  #followLimits(content: Content): void {
    const limits = textLimitsOf(this.#facts.diskType, this.#sums.filled);
    if (limits.id === this.#limits.id) return;
    this.#limits = limits;
    for (let row = 0; row < content.lines.count; row++) this.#look(content, row);
  }

  #look(content: Content, row: number): void {
    const before = this.#lines[row];
    if (before === undefined) return;
    this.#count(before, -1);
    const now = this.#finding(content, row);
    this.#lines[row] = now;
    this.#count(now, 1);
  }

  #count(finding: LineFinding, sign: 1 | -1): void {
    this.#sums.errors += sign * finding.errors;
    this.#sums.warnings += sign * finding.warnings;
    this.#sums.filled += sign * Number(finding.filled);
    this.#sums.taxGap += sign * finding.taxGap;
  }

  #finding(content: Content, row: number): LineFinding {
    if (isEmptyLine(content.lines, row)) return BLANK;
    const subject = this.#subject(content, row);
    let errors = 0;
    let warnings = this.#refused.issuesOf(content.lines, row).length;
    for (const rule of this.#rules) {
      if (!rule.fails(subject)) continue;
      if (rule.level === 'warning') warnings += 1;
      else errors += 1;
    }
    return { errors, warnings, filled: true, taxGap: taxGap(content.lines, row) };
  }

  #subject({ lines, taxInclusive }: Content, row: number): LineSubject {
    const { goods } = this.#facts;
    const measures = { bytes: this.#bytes, limits: this.#limits, rates: this.#rates, goods };
    return lineSubject(lines, row, taxInclusive, measures);
  }

  /** Measures texts not measured yet; dictionaries only grow. */
  #measure({ dictionary }: LineColumns): void {
    const done = dictionary === this.#measured ? this.#measuredCount : 0;
    if (this.#bytes.length < dictionary.length) {
      const roomy = new Uint32Array(Math.ceil(dictionary.length * 1.5));
      roomy.set(this.#bytes);
      this.#bytes = roomy;
    }
    for (let place = done; place < dictionary.length; place++)
      this.#bytes[place] = gbkBytes(dictionary[place] ?? '');
    this.#measured = dictionary;
    this.#measuredCount = dictionary.length;
  }
}
