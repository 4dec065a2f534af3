import { useCallback, useState } from 'react';
import type { RegionData } from './region-data.ts';

let loading: Promise<RegionData | null> | null = null;
let loaded: RegionData | null = null;

/** The places; null when they could not be had, which the next call tries again. */
export function loadRegions(): Promise<RegionData | null> {
  loading ??= import('./region-data.ts').then(
    ({ REGION_DATA }) => (loaded = REGION_DATA),
    () => (loading = null),
  );
  return loading;
}

/** The places once they were asked for; null until then. */
export function useRegionData(): readonly [data: RegionData | null, ask: () => void] {
  const [data, setData] = useState(loaded);
  const ask = useCallback(() => {
    if (loaded === null) void loadRegions().then(setData);
    else setData(loaded);
  }, []);
  return [data, ask];
}
