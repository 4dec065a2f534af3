import { useEffect, useEffectEvent } from 'react';
import { install } from '../platform/install-offer.ts';
import { go } from './address.tsx';
import { AREAS } from './areas.ts';
import { beginTour } from './tour/tour.ts';
import { useWorkplace } from './workplace.tsx';

interface Props {
  readonly errand: 'install' | 'help' | 'devices' | 'tour';
  readonly onDone: () => void;
}

/** What of the user menu has no dialog of its own. */
export function UserErrand({ errand, onDone }: Props) {
  const { area } = useWorkplace();
  const run = useEffectEvent(() => {
    onDone();
    if (errand === 'install') void install();
    else if (errand === 'help' || errand === 'devices') go(`/${area}/${errand}`);
    else {
      go(AREAS[area].filling);
      beginTour();
    }
  });
  useEffect(() => {
    run();
  }, []);
  return null;
}
