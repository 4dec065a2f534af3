import { useEffect, useRef } from 'react';
import { LEVIES, type LevyMode } from '../../../../domain/goods/line-settings.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';

/**
 * A levy of one line puts 含税 on by itself; when it goes, the lines are typed again as the user had chosen before it,
 * without tax where that isn't known any more. M158, M204
 */
export function useOwnTaxMode(view: LedgerView | null) {
  const own = useRef(false);
  useEffect(() => {
    if (view !== null && !LEVIES[view.settings.levy].oneLine) own.current = view.taxInclusive;
  }, [view]);
  /** What a change of levy does to the tax mode: nothing, unless a levy of one line goes. */
  return (to: LevyMode): { readonly taxInclusive?: boolean } =>
    view !== null && LEVIES[view.settings.levy].oneLine && !LEVIES[to].oneLine
      ? { taxInclusive: own.current }
      : {};
}
