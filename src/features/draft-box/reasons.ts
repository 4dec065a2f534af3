import type { DraftCheck } from '../../../domain/rules/draft-check.ts';

/** One thing to say of a draft. */
export interface Reason {
  readonly text: string;
  /** Lines it is said of, where there are several; else ''. */
  readonly lines: string;
}

/** What a check has to say. */
export function reasonsOf({ status, messages, lines, more }: DraftCheck): readonly Reason[] {
  if (status === 'passed') return [{ text: '票面检查通过', lines: '' }];
  const told = messages.map((text, at) => ({ text, lines: lines?.[at] ?? '' }));
  return more > 0 ? [...told, { text: `另有${String(more)}项`, lines: '' }] : told;
}
