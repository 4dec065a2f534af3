/** error: can't be issued; warning: a person should look. */
export type Level = 'error' | 'warning';

/** Who puts a problem right: one click, a person who looks and decides, or only somebody who changes the invoice. M291 */
export const REMEDIES = {
  fixable: { zh: '可一键修复' },
  confirm: { zh: '需人工确认' },
  manual: { zh: '不可自动修复' },
} as const;

export type Remedy = keyof typeof REMEDIES;

/** A row of FIXES (fixes.ts). */
export type FixKey =
  | 'cleanTexts'
  | 'plainFace'
  | 'tidyTaxId'
  | 'knownBuyer'
  | 'naturalPerson'
  | 'dropBusiness'
  | 'clearForbidden'
  | 'dropVouchers'
  | 'fixTexts'
  | 'plainTexts'
  | 'fitGoods'
  | 'ordinaryLevy';

/** What a fix does to the field of an issue. */
export interface FixChange {
  readonly key: FixKey;
  readonly before: string;
  readonly after: string;
}

/** One problem of an invoice, as data. `line` is 0-based; null for the face. */
export interface Issue {
  readonly rule: string;
  readonly level: Level;
  readonly line: number | null;
  readonly field: string;
  readonly message: string;
  /** The same of several lines at once, where the message names what is in this one. */
  readonly many?: string;
  /** The paper has the parties the other way round: `buyer.` is printed as 销售方. M042 */
  readonly swapped?: true;
  /** Absent: what `remedyOf` says. */
  readonly remedy?: Remedy;
  /** Which of the draft's refusals by the bureau it is (bureau-workbook/refusals.ts); absent on what rules find. */
  readonly refusal?: number;
  /** Present where one click puts it right. */
  readonly fix?: FixChange;
}

/** One check. A row of a table; the same rows run in the worker, in the form, in the service, in the command line. */
export interface Rule<Subject, Facts = unknown> {
  readonly id: string;
  /** Section of the specification this row comes from. */
  readonly source: string;
  readonly level?: Level;
  /** Absent: what `remedyOf` says. */
  readonly remedy?: Remedy;
  readonly field: keyof Subject & string;
  /** Allowed values per fact: the row applies only when all hold. */
  readonly when?: { readonly [K in keyof Facts]?: readonly Facts[K][] };
  readonly fails: (subject: Subject) => boolean;
  readonly zh: string;
  /** Fills the `{holes}` of the text that are no fields of the subject. */
  readonly holes?: (subject: Subject) => Readonly<Record<string, string>>;
  /** Holes that differ from line to line: they stay open in what is said of several. */
  readonly varies?: readonly string[];
  /** What one click does about it, and what the field holds then; null where one click can do nothing. */
  readonly fix?: { readonly key: FixKey; readonly after: (subject: Subject) => string | null };
  /** An example that fails; the row proves itself in tests/tables. */
  readonly bad: Partial<Subject>;
}

/** The class of a problem or of a rule: by its fix, else what it says itself, else by its level. */
export const remedyOf = ({
  fix,
  remedy,
  level = 'error',
}: {
  readonly fix?: unknown;
  readonly remedy?: Remedy;
  readonly level?: Level;
}): Remedy => {
  if (fix !== undefined) return 'fixable';
  return remedy ?? (level === 'warning' ? 'confirm' : 'manual');
};

/** What keeps an invoice from being issued before what a person should look at; else in the same order. */
export const errorsFirst = (issues: readonly Issue[]): readonly Issue[] => [
  ...issues.filter(({ level }) => level === 'error'),
  ...issues.filter(({ level }) => level !== 'error'),
];
