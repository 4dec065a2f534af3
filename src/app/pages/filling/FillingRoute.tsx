import { lazy, Suspense, useState } from 'react';
import type { DraftSeed } from '../../../features/invoice-face/index.ts';
import { Busy } from '../../../ui/Busy.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { go, useAddress } from '../../address.tsx';
import { useWorkplace } from '../../workplace.tsx';
import { askedOf, lastOf, namesSomething } from './filling-address.ts';
import { FillingDesk } from './FillingDesk.tsx';

const NoDevice = lazy(() => import('../../NoDevice.tsx').then((m) => ({ default: m.NoDevice })));
const Arrival = lazy(() => import('./Arrival.tsx').then((m) => ({ default: m.Arrival })));

/** What is open now, where the address alone does not tell. M165 */
const TOLD = {
  redLetter: '已打开负数（红字）发票',
  blue: '已打开蓝字发票；此前填写的红字内容保留在草稿箱',
  copy: '',
  issueNow: '',
} as const;

/** What a page began with; it stays at its address, and with it at its own settings. */
interface Arrived {
  readonly round: number;
  readonly seed: DraftSeed | null;
  /** Path that was arrived at; null: none, or it was left since. */
  readonly at: string | null;
}

/** The filling page: what its address asks for, at the desk of the chosen taxpayer. M011, M012, M015–M018 */
export function FillingRoute() {
  const { path, query } = useAddress();
  const { area, place } = useWorkplace();
  const toast = useToast();
  const [arrived, setArrived] = useState<Arrived>({ round: 0, seed: null, at: null });
  if (arrived.at !== null && arrived.at !== path) setArrived({ ...arrived, at: null });
  if (place === null) return <NoDevice />;
  const asked = askedOf(lastOf(path), query);
  if (asked.kind !== 'latest' && asked.kind !== 'draft' && (namesSomething(asked) || arrived.at !== path)) {
    return (
      <Suspense fallback={<Busy label="正在打开…" />}>
        <Arrival
          asked={asked}
          query={query}
          taxpayerId={place.taxpayer.id}
          onReady={(seed) => {
            setArrived(({ round }) => ({ round: seed === null ? round : round + 1, seed, at: path }));
            go(path, { replace: true });
            if (seed !== null && TOLD[asked.kind] !== '') toast(TOLD[asked.kind], 'info');
          }}
        />
      </Suspense>
    );
  }
  return (
    <FillingDesk
      key={`${place.taxpayer.id}/${String(arrived.round)}`}
      area={area}
      place={place}
      seed={arrived.seed}
      onSeeded={() => {
        setArrived((now) => (now.seed === null ? now : { ...now, seed: null }));
      }}
      named={asked.kind === 'draft' ? asked.draftId : null}
    />
  );
}
