import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Area } from '../../../domain/codes/role-types.ts';
import { go, useAddress } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { beginTour, endTour, isNew, touring } from './tour.ts';

const Tour = lazy(() => import('./Tour.tsx').then((m) => ({ default: m.Tour })));

const useStyles = makeStyles({
  // In the column of the navigation, where nothing is ever filled in.
  offer: {
    position: 'fixed',
    top: '232px',
    left: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: '132px',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

/** The first time it offers to show its user around; the tour itself, whoever asks for it. */
export function FirstRun({ area }: { readonly area: Area }) {
  const styles = useStyles();
  const { path } = useAddress();
  const isTouring = useSyncExternalStore(touring.subscribe, touring.getSnapshot);
  const [offered, setOffered] = useState(isNew);
  const { filling } = AREAS[area];
  const end = () => {
    setOffered(false);
    endTour();
  };
  if (isTouring)
    return (
      path === filling && (
        <Suspense fallback={null}>
          <Tour onEnd={end} />
        </Suspense>
      )
    );
  // Who fills nothing in is not shown how.
  if (!offered || area === 'service') return null;
  return (
    <aside className={styles.offer} aria-label="新手引导">
      <Text size={200}>第一次使用随开？一分钟看完怎么开票。</Text>
      <Button
        size="small"
        appearance="primary"
        onClick={() => {
          if (path !== filling) go(filling);
          beginTour();
        }}
      >
        看引导
      </Button>
      <Button size="small" appearance="subtle" onClick={end}>
        不用了
      </Button>
    </aside>
  );
}
