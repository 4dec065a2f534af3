import { useEffect, useState } from 'react';
import { COMPANIES_DELAY, COMPANIES_FROM } from '../../../domain/customers/company-search.ts';
import type { FoundCompanies } from '../../../domain/customers/found-companies.ts';
import type { FindCompanies } from '../../offline/company-search.ts';

/** Companies outside the directory for what is looked for now; null: none were found yet. An answer to an earlier text is nothing. M243 */
export function useCompanies(find: FindCompanies | null, text: string): FoundCompanies | null {
  const wanted = text.trim();
  const [answer, setAnswer] = useState<{ readonly to: string; readonly found: FoundCompanies } | null>(null);
  useEffect(() => {
    if (find === null || wanted.length < COMPANIES_FROM) return;
    const asking = new AbortController();
    const ask = async () => {
      const found = await find(wanted, asking.signal);
      if (!asking.signal.aborted) setAnswer({ to: wanted, found });
    };
    const timer = setTimeout(() => void ask(), COMPANIES_DELAY);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [find, wanted]);
  return answer?.to === wanted ? answer.found : null;
}
