import { lazy, Suspense, type PropsWithChildren } from 'react';
import { DropZone } from './DropZone.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

const GoodsImportDialog = lazy(() =>
  import('./GoodsImportDialog.tsx').then((m) => ({ default: m.GoodsImportDialog })),
);

interface Props extends PropsWithChildren {
  readonly actions: GoodsImport;
  readonly existing: number;
  /** The draft is being opened. */
  readonly opening: boolean;
  readonly disabled: boolean;
}

/** The page that takes dropped files, and the dialog above it. */
export function GoodsImportArea({ actions, existing, opening, disabled, children }: Props) {
  const { phase } = actions;
  return (
    <DropZone
      opening={opening}
      disabled={disabled || phase.kind === 'importing'}
      onFile={(file) => void actions.start(file)}
    >
      {children}
      {phase.kind !== 'closed' && (
        <Suspense fallback={null}>
          <GoodsImportDialog actions={actions} phase={phase} existing={existing} />
        </Suspense>
      )}
    </DropZone>
  );
}
