import { lazy, Suspense, useRef } from 'react';
import { Button, ProgressBar } from '@fluentui/react-components';
import { Add16Regular, ArrowDownload16Regular, ArrowImport16Regular } from '@fluentui/react-icons';
import { useFormStyles } from './BlockForm.styles.ts';
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
  const styles = useFormStyles();
  const input = useRef<HTMLInputElement>(null);
  const { phase } = importing;
  if (phase.kind === 'reading')
    return (
      <div role="status" className={styles.head}>
        <span className={styles.note}>{`正在读取 ${phase.source}…`}</span>
        <ProgressBar className={styles.progress} aria-label="读取进度" />
        <Button size="small" onClick={importing.stop}>
          {TEXT.cancel}
        </Button>
      </div>
    );
  return (
    <>
      <Button size="small" appearance="subtle" icon={<Add16Regular />} onClick={onAdd}>
        {TEXT.add}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowImport16Regular />}
        onClick={() => input.current?.click()}
      >
        {TEXT.import}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDownload16Regular />}
        onClick={() => void importing.saveTemplate()}
      >
        {TEXT.template}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={TEXT.import}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void importing.openFile(file);
        }}
      />
      {phase.kind === 'choosing' && (
        <Suspense fallback={null}>
          <ImportModeDialog phase={phase} importing={importing} rows={rows} />
        </Suspense>
      )}
    </>
  );
}
