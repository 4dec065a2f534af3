import { lazy, Suspense, type ComponentProps } from 'react';

const RefusedNotice = lazy(() => import('./RefusedNotice.tsx').then((m) => ({ default: m.RefusedNotice })));

/** What the bureau refused of the draft, if anything. */
export const RefusedSlot = (props: ComponentProps<typeof RefusedNotice>) =>
  props.refusals.length === 0 ? null : (
    <Suspense fallback={null}>
      <RefusedNotice {...props} />
    </Suspense>
  );
