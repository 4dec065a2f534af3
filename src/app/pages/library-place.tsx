import { lazy, Suspense, useMemo } from 'react';
import { searchOf } from '../../directory/index.ts';
import { libraryOf, type LibraryPlace } from '../../features/goods-library/index.ts';
import { useWorkplace, type Place } from '../workplace.tsx';

const CodeLookUp = lazy(() => import('./CodeLookUp.tsx').then((m) => ({ default: m.CodeLookUp })));

/** The goods library of the company that is worked for, with the search for codes. */
export function useLibraryPlace({ taxpayer, device }: Place): LibraryPlace {
  const { store } = useWorkplace();
  const taxpayerId = taxpayer.id;
  const search = useMemo(() => libraryOf(searchOf(store), taxpayerId), [store, taxpayerId]);
  return {
    ...{ store, search, taxpayerId, nature: taxpayer.nature, device },
    codeLookUp: (asked) => (
      <Suspense fallback={null}>
        <CodeLookUp store={store} taxpayerId={taxpayerId} {...asked} />
      </Suspense>
    ),
  };
}
