import { lazy, Suspense, type PropsWithChildren } from 'react';
import type { ImportPlace } from '../../../domain/importing/row-notices.ts';
import { DropZone } from './DropZone.tsx';
import type { OnImport } from './useGoodsImport.ts';
import type { useImportRequest } from './useImportRequest.ts';

const GoodsImportDialog = lazy(() =>
  import('./GoodsImportDialog.tsx').then((m) => ({ default: m.GoodsImportDialog })),
);

interface Props extends PropsWithChildren {
  readonly request: ReturnType<typeof useImportRequest>;
  readonly existing: number;
  /** The invoice the lines are for. */
  readonly place?: ImportPlace;
  /** The draft is being opened. */
  readonly opening: boolean;
  readonly disabled: boolean;
  readonly onImport: OnImport;
}

/** The page that takes dropped files, and the dialog above it. */
export function GoodsImportArea({ request, existing, place, opening, disabled, onImport, children }: Props) {
  const { asked } = request;
  return (
    <DropZone opening={opening} disabled={disabled} onFile={request.take}>
      {children}
      {asked !== null && (
        <Suspense fallback={null}>
          <GoodsImportDialog
            asked={asked}
            existing={existing}
            place={place}
            onImport={onImport}
            onClose={request.close}
          />
        </Suspense>
      )}
    </DropZone>
  );
}
