/** What the bureau refused of a draft, kept and synced beside it. */
export interface Refusal {
  /** In the bureau's words. */
  readonly message: string;
  /** Mark of its line (line-places.ts); '' for the invoice itself. */
  readonly line: string;
  /** A cell of the line, or a path of the face; '' for the whole of it. */
  readonly field: string;
  /** What stood there when it was refused, as `printOf` has it; '' where nothing can tell a change. */
  readonly was: string;
  /** The line or field was changed and saved since, or its user says that it is done. */
  readonly done: boolean;
}

/** What a draft is in the bureau's batch workbook. */
export interface BatchRow {
  /** 发票流水号 */
  readonly serial: string;
  /** LinePlaces of the workbook it came from, or was filled into last. */
  readonly rows: string;
  readonly lines: string;
  /** Files with reasons that were read back already, by their content; the latest last. */
  readonly files: readonly string[];
  readonly refusals: readonly Refusal[];
}

/** The refusals once their user says that some of them are done. */
export const withDone = (refusals: readonly Refusal[], places: ReadonlySet<number>): readonly Refusal[] =>
  refusals.map((one, place) => (places.has(place) ? { ...one, done: true } : one));

/** What a list of drafts says of one; '' where nothing stands. */
export function refusalText(refusals: readonly Refusal[]): string {
  const open = refusals.filter(({ done }) => !done).map(({ message }) => message.replace(/[。；;，,]+$/, ''));
  if (open.length === 0) return '';
  const more = open.length > SAID ? `等${String(open.length)}处` : '';
  return `税局退回：${open.slice(0, SAID).join('；')}${more}`;
}

/** Reasons a list says; the rest is counted. */
const SAID = 3;
