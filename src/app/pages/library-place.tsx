import { lazy, Suspense, useMemo } from 'react';
import type { GoodsClass } from '../../../domain/goods-library/goods-classes.ts';
import { searchOf } from '../../directory/index.ts';
import { libraryOf, type LibraryPlace } from '../../features/goods-library/index.ts';
import { useWorkplace, type Place } from '../workplace.tsx';

const CodeLookUp = lazy(() => import('./CodeLookUp.tsx').then((m) => ({ default: m.CodeLookUp })));

/**
 * The goods library of the company that is worked for, with the search for codes.
 *
 * @param only the goods it is opened for; absent: any
 */
export function useLibraryPlace({ taxpayer, device }: Place, only?: GoodsClass): LibraryPlace {
  const { store } = useWorkplace();
  const taxpayerId = taxpayer.id;
  const search = useMemo(() => libraryOf(searchOf(store), taxpayerId, only), [store, taxpayerId, only]);
  return {
    ...{ store, search, taxpayerId, nature: taxpayer.nature, device },
    ...(only === undefined ? {} : { only }),
    codeLookUp: (asked) => (
      <Suspense fallback={null}>
        <CodeLookUp store={store} taxpayerId={taxpayerId} {...asked} />
      </Suspense>
    ),
  };
}
