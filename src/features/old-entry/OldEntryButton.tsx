import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { TEXT } from './old-entry.text.ts';

const OldEntryDialog = lazy(() =>
  import('./OldEntryDialog.tsx').then((m) => ({ default: m.OldEntryDialog })),
);

/** The way back to the issuing page people used before. M139 */
export function OldEntryButton({ entry }: { readonly entry: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          setAsking(true);
        }}
      >
        {TEXT.entry}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <OldEntryDialog
            entry={entry}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
