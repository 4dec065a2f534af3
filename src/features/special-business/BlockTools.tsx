import { lazy, Suspense } from 'react';
import { Button } from '@fluentui/react-components';
import { Add16Regular, ArrowDownload16Regular, ArrowImport16Regular } from '@fluentui/react-icons';
import { FileButton } from '../../ui/FileButton.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { ACCEPT, TEXT } from './special-business.text.ts';
import type { BlockImport } from './useBlockImport.ts';

const ImportModeDialog = lazy(() =>
  import('./ImportModeDialog.tsx').then((m) => ({ default: m.ImportModeDialog })),
);

interface Props {
  readonly importing: BlockImport;
  /** Rows that are there. */
  readonly rows: number;
  readonly onAdd: () => void;
}

/** What can be done with the table as a whole; while a file is read, how far that is. */
export function BlockTools({ importing, rows, onAdd }: Props) {
  const { phase } = importing;
  if (phase.kind === 'reading') return <Reading source={phase.source} onStop={importing.stop} />;
  return (
    <>
      <Button size="small" appearance="subtle" icon={<Add16Regular />} onClick={onAdd}>
        {TEXT.add}
      </Button>
      <FileButton
        label={TEXT.import}
        accept={ACCEPT}
        icon={<ArrowImport16Regular />}
        appearance="subtle"
        onFile={(file) => void importing.openFile(file)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDownload16Regular />}
        onClick={() => void importing.saveTemplate()}
      >
        {TEXT.template}
      </Button>
      {phase.kind === 'choosing' && (
        <Suspense fallback={null}>
          <ImportModeDialog phase={phase} importing={importing} rows={rows} />
        </Suspense>
      )}
    </>
  );
}
