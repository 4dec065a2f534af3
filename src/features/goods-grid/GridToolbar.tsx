import { useSyncExternalStore, type ReactNode } from 'react';
import { makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    flexShrink: 0,
    marginBottom: tokens.spacingVerticalXS,
  },
  hint: { color: tokens.colorNeutralForeground3 },
  refused: { color: tokens.colorPaletteRedForeground1 },
  spring: { flexGrow: 1 },
});

interface Props {
  readonly client: LedgerClient;
  readonly readOnly: boolean;
  readonly children?: ReactNode;
}

/** Above the grid: tax mode, line count, cells that still hold a refused text. */
export function GridToolbar({ client, readOnly, children }: Props) {
  const styles = useStyles();
  const { view, marks } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const refused = marks.refused.size;
  return (
    <div className={styles.root}>
      <Text weight="semibold" as="h2">
        商品明细
      </Text>
      <Switch
        label="含税"
        checked={view?.taxInclusive ?? false}
        disabled={view === null || readOnly}
        onChange={() => void client.toggleTaxInclusive()}
      />
      <Text size={200}>{`共 ${String(view?.count ?? 0)} 行，最多 ${String(MAX_LINES)} 行`}</Text>
      {refused > 0 && (
        <Text size={200} className={styles.refused}>{`${String(refused)} 个单元格填写有误，未计入合计`}</Text>
      )}
      <span className={styles.spring} />
      <Text size={200} className={styles.hint}>
        Enter 下一格 · Ctrl+Enter 插入行 · Ctrl+Delete 删除行 · Ctrl+Z 撤销 · Esc 离开表格
      </Text>
      {children}
    </div>
  );
}
