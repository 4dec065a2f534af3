import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useDuplicates } from './useDuplicates.ts';

const DuplicatesDialog = lazy(() =>
  import('./DuplicatesDialog.tsx').then((m) => ({ default: m.DuplicatesDialog })),
);

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  /** How many customers there are; null: nobody counted them yet. */
  readonly count: number | null;
}

/** N 组可能重复: nothing where there are none. */
export function DuplicatesButton({ store, taxpayerId, count }: Props) {
  const [changes, setChanges] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const groups = useDuplicates(store, taxpayerId, `${String(count)}/${String(changes)}`);
  return (
    <>
      {groups.length > 0 && (
        <Button
          appearance="subtle"
          onClick={() => {
            setOpen(true);
          }}
        >
          {`${String(groups.length)} 组可能重复`}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DuplicatesDialog
            {...{ store, taxpayerId, groups }}
            onChanged={() => {
              setChanges((before) => before + 1);
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
