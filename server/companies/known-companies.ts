import type { Party } from '../../domain/invoice/invoice.ts';

/** So long an answer of the provider holds: companies move rarely, and it is paid by the question. */
const LASTS_MS = 3_600_000;
const MOST_KNOWN = 2000;

interface Answer {
  readonly companies: readonly Party[];
  readonly at: number;
}

/** What the provider answered a moment ago, by what was asked; the same for all companies, since it knows nothing of them. */
export class KnownCompanies {
  readonly #answers = new Map<string, Answer>();

  get(keyword: string): readonly Party[] | null {
    const known = this.#answers.get(keyword);
    return known === undefined || performance.now() - known.at > LASTS_MS ? null : known.companies;
  }

  put(keyword: string, companies: readonly Party[]): void {
    this.#answers.delete(keyword);
    this.#answers.set(keyword, { companies, at: performance.now() });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST_KNOWN && oldest !== undefined) this.#answers.delete(oldest);
  }
}
