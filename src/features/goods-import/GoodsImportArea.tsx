import { lazy, Suspense, type PropsWithChildren } from 'react';
import { DropZone } from './DropZone.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

const GoodsImportDialog = lazy(() =>
  import('./GoodsImportDialog.tsx').then((m) => ({ default: m.GoodsImportDialog })),
);

interface Props extends PropsWithChildren {
  readonly actions: GoodsImport;
  readonly existing: number;
  readonly disabled: boolean;
}

/** The page that takes dropped files, and the dialog above it. */
export function GoodsImportArea({ actions, existing, disabled, children }: Props) {
  const { phase } = actions;
  return (
    <DropZone disabled={disabled || phase.kind === 'importing'} onFile={(file) => void actions.start(file)}>
      {children}
      {phase.kind !== 'closed' && (
        <Suspense fallback={null}>
          <GoodsImportDialog actions={actions} phase={phase} existing={existing} />
        </Suspense>
      )}
    </DropZone>
  );
}
