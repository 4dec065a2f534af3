import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { isAllowed, type Roles } from '../../../domain/account/permissions.ts';
import { TEXT } from './old-entry.text.ts';

const OldEntryDialog = lazy(() =>
  import('./OldEntryDialog.tsx').then((m) => ({ default: m.OldEntryDialog })),
);

interface Props {
  readonly entry: string;
  readonly who: Roles;
}

/** The way back to the issuing page people used before, for those who may write there. M029, M139 */
export function OldEntryButton({ entry, who }: Props) {
  const [asking, setAsking] = useState(false);
  if (!isAllowed('draft.write', who)) return null;
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
