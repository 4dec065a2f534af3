import { useSyncExternalStore } from 'react';
import { Button, makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { travel } from './travel.ts';
import type { GoodsActions } from './useGoodsActions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '26px',
    flexShrink: 0,
    '& .fui-Switch': { marginBlock: '-8px' },
  },
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  divider: {
    alignSelf: 'stretch',
    width: tokens.strokeWidthThin,
    marginInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralStroke2,
  },
  tool: {
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalSNudge,
  },
  title: { margin: 0 },
  errors: { color: tokens.colorPaletteRedForeground1 },
  spring: { flexGrow: 1 },
});

interface Props {
  readonly client: LedgerClient;
  readonly actions: GoodsActions;
  readonly readOnly: boolean;
  /** Goes to the next problem. */
  readonly onProblem: () => void;
  /** Puts the cursor where a step changed something. */
  readonly onRow: (row: number) => void;
  /** Opens the list; absent inside it. */
  readonly onList?: () => void;
}

/** Above the goods lines: what holds for all of them, and what can be done with many. */
export function GoodsToolbar({ client, actions, readOnly, onProblem, onRow, onList }: Props) {
  const styles = useStyles();
  const { view } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const refused = useSnapshot(client.texts, () => client.texts.getSnapshot().refused.size);
  return (
    <div className={styles.root}>
      <Text weight="semibold" as="h2" className={styles.title}>
        商品明细
      </Text>
      <Switch
        size="small"
        label="含税"
        checked={view?.taxInclusive === true}
        disabled={readOnly || view?.settings.levy !== 'ordinary'}
        onChange={() => void client.toggleTaxInclusive()}
      />
      {view !== null && <Counts view={view} refused={refused} onProblem={onProblem} />}
      <span className={styles.spring} />
      <Tools client={client} actions={actions} view={view} off={readOnly} onRow={onRow} onList={onList} />
    </div>
  );
}

interface CountsProps {
  readonly view: LedgerView;
  readonly refused: number;
  readonly onProblem: () => void;
}

function Counts({ view: { count, checked, findings }, refused, onProblem }: CountsProps) {
  const styles = useStyles();
  const errors = findings.errors + refused;
  return (
    <>
      <Text size={200}>{`共 ${String(count)} 行${checked > 0 ? `，已选 ${String(checked)} 行` : ''}`}</Text>
      <Button
        size="small"
        appearance="subtle"
        className={errors > 0 ? styles.errors : undefined}
        title="下一个错误（F8）"
        onClick={onProblem}
      >
        {`错误 ${String(errors)} · 警告 ${String(findings.warnings)}`}
      </Button>
    </>
  );
}

interface ToolsProps {
  readonly client: LedgerClient;
  readonly actions: GoodsActions;
  readonly view: LedgerView | null;
  readonly off: boolean;
  readonly onRow: (row: number) => void;
  readonly onList: (() => void) | undefined;
}

function Tools({ client, actions, view, off, onRow, onList }: ToolsProps) {
  const styles = useStyles();
  const tool = (label: string, run: () => void, disabled = off || view === null) => (
    <Button size="small" appearance="subtle" className={styles.tool} disabled={disabled} onClick={run}>
      {label}
    </Button>
  );
  return (
    <Toolbar label="商品操作" className={styles.tools}>
      <Button
        size="small"
        appearance="subtle"
        className={styles.tool}
        aria-label="撤销"
        title="撤销（Ctrl+Z）"
        icon={<ArrowUndo20Regular />}
        disabled={off || view?.canUndo !== true}
        onClick={() => void travel(client, 'undo', onRow)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.tool}
        aria-label="重做"
        title="重做（Ctrl+Y）"
        icon={<ArrowRedo20Regular />}
        disabled={off || view?.canRedo !== true}
        onClick={() => void travel(client, 'redo', onRow)}
      />
      <span className={styles.divider} role="separator" aria-orientation="vertical" />
      {tool('批量修改', () => void actions.batchEdit())}
      {tool('折扣', () => void actions.discount('checked'))}
      {tool('删除', () => void actions.removeRows('checked'))}
      {tool('合并同类', () => void actions.merge())}
      {tool('倒算', actions.solve)}
      {tool('智能清单', actions.split)}
      {onList !== undefined && tool('清单', onList, view === null)}
    </Toolbar>
  );
}
