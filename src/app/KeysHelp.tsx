import { Suspense, useEffect, useState } from 'react';
import { KeySheetDialog } from '../features/goods-grid/index.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

const isAsking = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !isComposing && (key === 'F1' || ((ctrlKey || metaKey) && key === '/'));

/** F1 tells the keys wherever the focus is; in the goods it does so by itself. UX §1 */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isAsking(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    open && (
      <Suspense fallback={null}>
        <Sheet
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    )
  );
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  return <KeySheetDialog onClose={onClose} />;
}
