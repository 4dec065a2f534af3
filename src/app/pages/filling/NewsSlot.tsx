import { lazy, Suspense } from 'react';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { DraftNewsProps } from './DraftNews.tsx';

const DraftNews = lazy(() => import('./DraftNews.tsx').then((m) => ({ default: m.DraftNews })));

interface Props extends DraftNewsProps {
  readonly filling: Filling;
  readonly readOnly: boolean;
}

/** Watches a draft that others can have, too: one of the draft box, or saved since. */
export const NewsSlot = ({ readOnly, ...watched }: Props) =>
  watched.filling.inBox && !readOnly ? (
    <Suspense fallback={null}>
      <DraftNews {...watched} />
    </Suspense>
  ) : null;
