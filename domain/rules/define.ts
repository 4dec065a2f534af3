/** error: can't be issued; warning: a person should look. */
export type Level = 'error' | 'warning';

/** One problem of an invoice, as data. `line` is 0-based; null for the face. */
export interface Issue {
  readonly rule: string;
  readonly level: Level;
  readonly line: number | null;
  readonly field: string;
  readonly message: string;
}

/** One check. A row of a table; the same rows run in the worker, in the form, in the service, in the command line. */
export interface Rule<Subject, Facts = unknown> {
  readonly id: string;
  /** Section of the specification this row comes from. */
  readonly source: string;
  readonly level?: Level;
  readonly field: keyof Subject & string;
  /** Allowed values per fact: the row applies only when all hold. */
  readonly when?: { readonly [K in keyof Facts]?: readonly Facts[K][] };
  readonly fails: (subject: Subject) => boolean;
  readonly zh: string;
  /** An example that fails; the row proves itself in tests/tables. */
  readonly bad: Partial<Subject>;
}
