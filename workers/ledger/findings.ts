import { RefusedLines } from '../../domain/bureau-workbook/refusals.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { ChangeSide, SpliceChange } from '../../domain/goods/line-change.ts';
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
import type { Content, LedgerChange } from './ledger-change.ts';
import { LineFindings, type LineFinding } from './line-findings.ts';

const NONE: readonly Issue[] = [];

/** How many lines go and come on the way to a side. */
const countsOf = ({ removed, added }: SpliceChange, side: ChangeSide): readonly [number, number] =>
  side === 'after' ? [removed.count, added.count] : [added.count, removed.count];

/** Lines that a change touches or brings, some perhaps twice. */
const rowsIn = (parts: LedgerChange['parts'], side: ChangeSide): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'cells' ? part.rows.length : countsOf(part, side)[1]), 0);

/**
 * The findings of the line rules, kept beside the lines: after a step only the lines it touched are looked at again;
 * all are when the facts, the settings, the tax mode or the byte limits change.
 */
export class Findings {
  #facts: InvoiceFacts;
  #rules: readonly Rule<LineSubject, LineFacts>[];
  readonly #lines = new LineFindings();
  /** Lines with content nobody looked at yet. */
  #due: readonly number[] = [];
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
    this.#begin(content);
    this.settle(content);
  }

  /** Every line was looked at; until then only the findings of single lines are known. */
  get settled(): boolean {
    return this.#due.length === 0;
  }

  get facts(): InvoiceFacts {
    return this.#facts;
  }

  get errors(): number {
    return this.#lines.sums.errors;
  }

  get warnings(): number {
    return this.#lines.sums.warnings;
  }

  /** Lines with content. */
  get filled(): number {
    return Math.max(this.#due.length, this.#lines.sums.filled);
  }

  /** Problems of the list as a whole. */
  ofDocument(total: number, settings: LineSettings): readonly Issue[] {
    const { filled, taxGap } = this.#lines.sums;
    return checkDocument({ lines: filled, total, taxGapSum: Math.abs(taxGap) }, this.#facts, settings);
  }

  /** Errors of one line. */
  errorsOf(row: number): number {
    return this.#lines.errorsOf(row);
  }

  /** Problems of one line, in the order of the columns. */
  ofLine(content: Content, row: number): readonly Issue[] {
    if (this.settled ? !this.#lines.isFaulty(row) : isEmptyLine(content.lines, row)) return NONE;
    return [
      ...evaluate(this.#rules, this.#subject(content, row), lineFacts(this.#facts), row),
      ...this.#refused.issuesOf(content.lines, row),
    ];
  }

  /** The nearest line with a problem from `row` on, itself included; null when there is none up to the end. */
  nearest(row: number, step: 1 | -1): number | null {
    for (let at = row; at >= 0 && at < this.#lines.count; at += step) if (this.#lines.isFaulty(at)) return at;
    return null;
  }

  /** Follows a step that brought the lines to one side of a change; where nearly all are new, they are left to `settle`. */
  follow(content: Content, { parts, taxInclusive, settings }: LedgerChange, side: ChangeSide): void {
    // After an import nearly all lines are new, and so may be the limits: each is looked at once.
    const isAnew = taxInclusive[0] !== taxInclusive[1] || settings !== undefined;
    if (isAnew || rowsIn(parts, side) * 2 > content.lines.count) {
      this.#begin(content);
      return;
    }
    const ordered = side === 'after' ? parts : parts.toReversed();
    const rows = new Set<number>();
    for (const part of ordered) {
      if (part.kind === 'cells') for (const row of part.rows) rows.add(row);
      else this.#replace(part, side, rows);
    }
    this.#measure(content.lines);
    for (const row of rows) this.#look(content, row);
    this.#followLimits(content);
  }

  /** Makes room where lines came and went; rows noted before move along. */
  #replace(part: SpliceChange, side: ChangeSide, rows: Set<number>): void {
    const { row } = part;
    const [gone, come] = countsOf(part, side);
    this.#lines.replace(row, gone, come);
    const noted = [...rows];
    rows.clear();
    for (const at of noted) {
      if (at < row) rows.add(at);
      else if (at >= row + gone) rows.add(at - gone + come);
    }
    for (let at = row; at < row + come; at++) rows.add(at);
  }

  /** All lines are to be looked at anew. */
  #begin({ lines }: Content): void {
    const filled: number[] = [];
    for (let row = 0; row < lines.count; row++) if (!isEmptyLine(lines, row)) filled.push(row);
    this.#due = filled;
    this.#lines.reset(lines.count);
    this.#limits = textLimitsOf(this.#facts.diskType, filled.length);
    this.#measure(lines);
  }

  /** Looks at the lines that are still to be looked at. */
  settle(content: Content): void {
    for (const row of this.#due) this.#lines.put(row, this.#finding(content, row));
    this.#due = [];
  }

  /** Other byte limits hold for long lists: then every text is compared anew. M175 */
  #followLimits(content: Content): void {
    const limits = textLimitsOf(this.#facts.diskType, this.filled);
    if (limits.id === this.#limits.id) return;
    this.#limits = limits;
    for (let row = 0; row < content.lines.count; row++) this.#look(content, row);
  }

  #look(content: Content, row: number): void {
    this.#lines.put(row, isEmptyLine(content.lines, row) ? null : this.#finding(content, row));
  }

  /** Of a line with content. */
  #finding(content: Content, row: number): LineFinding {
    const subject = this.#subject(content, row);
    let errors = 0;
    let warnings = this.#refused.issuesOf(content.lines, row).length;
    for (const rule of this.#rules) {
      if (!rule.fails(subject)) continue;
      if (rule.level === 'warning') warnings += 1;
      else errors += 1;
    }
    return { errors, warnings, taxGap: subject.taxGap === 0 ? 0 : taxGap(content.lines, row) };
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
