import { HelpPage } from '../../features/help/index.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { beginTour } from '../tour/tour.ts';
import { useWorkplace } from '../workplace.tsx';

export function HelpRoute() {
  const { area } = useWorkplace();
  return (
    <HelpPage
      onTour={
        area === 'service'
          ? null
          : () => {
              go(AREAS[area].filling);
              beginTour();
            }
      }
    />
  );
}
