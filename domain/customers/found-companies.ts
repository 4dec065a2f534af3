import type { Party } from '../invoice/invoice.ts';

/** Companies that are called something like a text, looked for outside the directory. M243, M244 */
export interface FoundCompanies {
  readonly companies: readonly Party[];
  /** Why those found before answer for the service; null: it answered itself. */
  readonly kept: WhyKept | null;
  /** What the service says of its answer; '' for nothing. */
  readonly said: string;
}

/** What is to be known of companies that were kept, and of none at all. */
const KEPT_NOTES = {
  offline: { some: '未联网，以下为此前查到的企业', none: '未联网，没有查询企业' },
  unanswered: { some: '企业查询没有应答，以下为此前查到的企业', none: '企业查询没有应答，可稍后再试' },
} as const;

export type WhyKept = keyof typeof KEPT_NOTES;

/** What is said above the companies that are offered, or in their place; '' for nothing. */
export function companyNote({ companies, kept, said }: FoundCompanies): string {
  if (kept === null) return companies.length === 0 ? '' : said;
  return KEPT_NOTES[kept][companies.length === 0 ? 'none' : 'some'];
}

/** Companies that none of those who are offered already is, by tax id or name. */
export const notAmong = <One extends Pick<Party, 'name' | 'taxId'>>(
  companies: readonly One[],
  offered: readonly Pick<Party, 'name' | 'taxId'>[],
): readonly One[] =>
  companies.filter(
    ({ name, taxId }) => !offered.some((one) => one.name === name || (taxId !== '' && one.taxId === taxId)),
  );
