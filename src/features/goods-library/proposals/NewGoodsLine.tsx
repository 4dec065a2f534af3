import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button, Text } from '@fluentui/react-components';
import { isAllowed } from '../../../../domain/account/permissions.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';
import { useListStyles } from '../../../ui/list-page.styles.ts';
import { newGoodsFound, TEXT } from '../goods-library.text.ts';
import type { LibraryPlace } from '../library-place.ts';
import { findNewGoods, noteProposed, type Proposal } from './find-new-goods.ts';

const NewGoodsDialog = lazy(() =>
  import('./NewGoodsDialog.tsx').then((m) => ({ default: m.NewGoodsDialog })),
);

/** Goods of issued invoices that the library lacks are proposed once, and never where their user wants no more of it. M155 */
export function NewGoodsLine({ place }: { readonly place: LibraryPlace }) {
  const styles = useListStyles();
  const [found, setFound] = useState<Proposal | null>(null);
  const [isOpen, setOpen] = useState(false);
  const quietKey = `newGoodsQuiet.${place.device.id}`;
  const { store, taxpayerId } = place;
  const find = useEffectEvent(() => findNewGoods(place));
  useEffect(() => {
    if (readPreference(quietKey) !== '' || !isAllowed('draft.write', store.session)) return undefined;
    let isGone = false;
    void find().then(
      (proposal) => {
        if (!isGone) setFound(proposal);
      },
      // What can't be read now is looked for again the next time.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [store, taxpayerId, quietKey]);
  if (found === null || found.goods.length === 0) return null;
  const done = () => {
    noteProposed(place, found.until);
    setOpen(false);
    setFound(null);
  };
  return (
    <div className={styles.head} role="status">
      <Text size={200}>{newGoodsFound(found.goods.length)}</Text>
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        {TEXT.look}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          writePreference(quietKey, 'yes');
          setFound(null);
        }}
      >
        {TEXT.noMore}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewGoodsDialog
            place={place}
            found={found.goods}
            onDone={done}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
