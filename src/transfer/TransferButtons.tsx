import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTableExport, type ExportSource } from './use-table-export.ts';

interface Props {
  readonly size?: 'small' | 'medium';
  readonly mayWrite: boolean;
  readonly isEmpty: boolean;
  readonly load: () => Promise<ExportSource>;
  /** The dialog of the import. */
  readonly importing: (close: () => void) => ReactNode;
}

/** 导入Excel and 导出Excel of a directory. */
export function TransferButtons({ size = 'medium', mayWrite, isEmpty, load, importing }: Props) {
  const [isImporting, setImporting] = useState(false);
  const exporting = useTableExport(load);
  return (
    <>
      {mayWrite && (
        <Button
          size={size}
          onClick={() => {
            setImporting(true);
          }}
        >
          导入Excel
        </Button>
      )}
      <Button
        size={size}
        disabledFocusable={isEmpty || exporting.isRunning}
        onClick={() => void exporting.start()}
      >
        {exporting.isRunning ? '正在导出…' : '导出Excel'}
      </Button>
      {isImporting &&
        importing(() => {
          setImporting(false);
        })}
    </>
  );
}
