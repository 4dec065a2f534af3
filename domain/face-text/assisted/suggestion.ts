import type { LineField, TitleField } from '../found.ts';

type Told<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

/**
 * What a provider says a message tells: every text as it claims to have copied it from the message, nothing of it
 * believed yet. What it says nothing of is left out.
 */
export interface Suggestion {
  readonly title: Told<TitleField>;
  readonly lines: readonly Told<LineField>[];
  /** 专票, 数电普票. */
  readonly kind?: string | undefined;
  readonly taxRate?: string | undefined;
  /** 含税, 不含税. */
  readonly taxSide?: string | undefined;
  readonly remark?: string | undefined;
}

/** Characters of a message that a provider is asked about; longer ones are lists, and files. */
export const MAX_ASSISTED = 20_000;

/** Lines that are taken from one answer. */
export const MAX_SUGGESTED = 200;
