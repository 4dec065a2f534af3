import { memo, useSyncExternalStore, type ReactElement } from 'react';
import { Button, type ButtonProps, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons';
import { LEVIES } from '../../../domain/goods/line-settings.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { GoodsActions } from './useGoodsActions.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '26px',
    flexShrink: 0,
  },
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  divider: {
    alignSelf: 'stretch',
    width: tokens.strokeWidthThin,
    marginLeft: tokens.spacingHorizontalM,
    marginRight: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralStroke2,
  },
  tool: {
    minWidth: 0,
    ':enabled': { color: tokens.colorBrandForeground1 },
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalSNudge,
    paddingRight: tokens.spacingHorizontalSNudge,
  },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { fontSize: tokens.fontSizeBase200 },
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
  /** Rows of the invoice that are selected in the grid. */
  readonly selected: () => Promise<readonly number[]>;
  /** Whether goods of the library may be taken. M036, M248 */
  readonly picks: boolean;
  /** Opens the goods library. */
  readonly onPick: () => void;
  /** Opens the list; absent inside it. */
  readonly onList?: () => void;
}

/** Above the goods lines: what holds for all of them, and what can be done with many. */
export function GoodsToolbar(props: Props) {
  const { client, readOnly, onProblem } = props;
  const styles = useStyles();
  const { view } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const refused = useSnapshot(client.texts, () => client.texts.getSnapshot().refused.size);
  return (
    <Toolbar label="商品操作" className={styles.root}>
      <h2 className={styles.title}>商品明细</h2>
      {!readOnly && (
        <PlainSwitch
          label="含税"
          checked={view?.taxInclusive === true}
          disabled={view === null || LEVIES[view.settings.levy].oneLine}
          onSwitch={() => void props.actions.toggleTaxInclusive()}
        />
      )}
      {view !== null && <Counts view={view} refused={refused} onProblem={onProblem} />}
      <span className={styles.spring} />
      <Tools
        edits={!readOnly}
        off={view === null}
        canUndo={view?.canUndo === true}
        canRedo={view?.canRedo === true}
        picks={props.picks}
        canList={props.onList === undefined ? null : view !== null}
        onTool={useStable((tool: Tool) => {
          void toolsOf(props)[tool]();
        })}
      />
    </Toolbar>
  );
}

interface CountsProps {
  readonly view: LedgerView;
  readonly refused: number;
  readonly onProblem: () => void;
}

function Counts({ view: { count, checked, findings }, refused, onProblem }: CountsProps) {
  const styles = useStyles();
  const errors = (findings?.errors ?? 0) + refused;
  return (
    <>
      <span
        className={styles.count}
      >{`共 ${String(count)} 行${checked > 0 ? `，已选 ${String(checked)} 行` : ''}`}</span>
      <Button
        size="small"
        appearance="subtle"
        className={errors > 0 ? styles.errors : undefined}
        title="下一个错误（F8）"
        onClick={onProblem}
      >
        {findings ? `错误 ${String(errors)} · 提醒 ${String(findings.warnings)}` : '…'}
      </Button>
    </>
  );
}

type Tool = keyof ReturnType<typeof toolsOf>;

interface ToolsProps {
  /** Only looked at, lines have no tools but their list. M035 */
  readonly edits: boolean;
  readonly off: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly picks: boolean;
  /** Whether 清单 is among them; null: not. */
  readonly canList: boolean | null;
  readonly onTool: (tool: Tool) => void;
}

const isAnyChecked = (client: LedgerClient): boolean => (client.getSnapshot().view?.checked ?? 0) > 0;

/** What each button does. A discount is for the row of the cursor while none is checked. */
const toolsOf = ({ client, actions, onRow, selected, onPick, onList }: Props) => ({
  pick: () => {
    onPick();
  },
  undo: () => void actions.travel('undo', onRow),
  redo: () => void actions.travel('redo', onRow),
  batchEdit: () => void actions.batchEdit(),
  discount: async () => {
    await actions.discount(isAnyChecked(client) ? 'checked' : await selected());
  },
  removeRows: () => void actions.removeRows('checked'),
  merge: () => void actions.merge(),
  solve: () => void actions.solve(),
  split: () => void actions.split(),
  list: () => onList?.(),
});

const EDITS: readonly (readonly [Tool, string])[] = [
  ['batchEdit', '批量修改'],
  ['discount', '折扣'],
  ['removeRows', '删除'],
  ['merge', '合并同类'],
  ['solve', '倒算'],
  ['split', '智能清单'],
];

/** Drawn again only when a button comes or goes: every answer of the ledger passes here. */
const Tools = memo(function Tools({ edits, off, canUndo, canRedo, picks, canList, onTool }: ToolsProps) {
  const styles = useStyles();
  const button = (tool: Tool, label: string, disabled = off, look?: ButtonProps) => (
    <Button
      key={tool}
      size="small"
      appearance="subtle"
      className={styles.tool}
      disabled={disabled}
      onClick={() => {
        onTool(tool);
      }}
      {...look}
    >
      {look === undefined ? label : undefined}
    </Button>
  );
  const icon = (zh: string, keys: string, image: ReactElement) =>
    ({ 'aria-label': zh, title: `${zh}（${keys}）`, icon: image }) as const;
  return (
    <div className={styles.tools}>
      {edits && (
        <>
          {button('undo', '', !canUndo, icon('撤销', 'Ctrl+Z', <ArrowUndo20Regular />))}
          {button('redo', '', !canRedo, icon('重做', 'Ctrl+Y', <ArrowRedo20Regular />))}
          <span className={styles.divider} role="separator" aria-orientation="vertical" />
          {picks && button('pick', '选择商品')}
          {EDITS.map(([tool, zh]) => button(tool, zh))}
        </>
      )}
      {canList !== null && button('list', '清单', !canList)}
    </div>
  );
});
