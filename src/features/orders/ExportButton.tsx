import { useRef } from 'react';
import { Button, Text } from '@fluentui/react-components';
import { useOrderStyles } from './Orders.styles.ts';
import type { Exporting } from './useOrderExport.ts';

interface Props {
  readonly exporting: Exporting | null;
  /** There is nothing to export. */
  readonly disabled: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** 导出Excel, and while it runs how far it is and the way out. */
export function ExportButton({ exporting, disabled, onStart, onCancel }: Props) {
  const styles = useOrderStyles();
  const start = useRef<HTMLElement>(null);
  return (
    <>
      {exporting !== null && (
        <span className={styles.export}>
          <Text size={200} role="status" aria-label="导出进度">
            {exportText(exporting)}
          </Text>
          <Button
            size="small"
            onClick={() => {
              start.current?.focus();
              onCancel();
            }}
          >
            取消导出
          </Button>
        </span>
      )}
      <Button
        disabledFocusable={disabled || exporting !== null}
        onClick={({ currentTarget }) => {
          start.current = currentTarget;
          onStart();
        }}
      >
        导出Excel
      </Button>
    </>
  );
}

const exportText = ({ done, total }: Exporting): string =>
  total === null ? `正在生成文件（${String(done)} 条）…` : `已读取 ${String(done)} / ${String(total)} 条…`;
