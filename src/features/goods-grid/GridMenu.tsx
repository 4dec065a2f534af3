import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { resetWidth, sortBy } from './column-gestures.ts';
import { withColumnAt, withShown, withWidth } from './column-layout.ts';
import { GRID_COLUMNS, titleOf } from './grid-columns.ts';
import { hintOf, type GridTask } from './grid-keys.ts';
import type { GridModel } from './grid-model.ts';
import type { CellAt } from './grid-moves.ts';
import { isOffered, runTask } from './grid-tasks.ts';
import { rowOffers } from './row-buttons.ts';
import { selectedLines } from './selected-lines.ts';

/** Pixels between the menu and the edge of the screen. */
const MARGIN = 8;

const useStyles = makeStyles({
  /** Also where the screen is lower than the menu is long, every item can be reached. */
  popover: { maxHeight: `calc(100vh - ${String(2 * MARGIN)}px)`, overflowY: 'auto' },
});

interface Props {
  readonly grid: GridModel;
  /** The editor takes the focus back. */
  readonly onClose: () => void;
}

const CLIPBOARD: readonly (readonly [GridTask, string])[] = [
  ['cut', '剪切'],
  ['copy', '复制'],
  ['copyWithTitles', '含表头复制'],
  ['paste', '粘贴'],
];
const ROWS: readonly (readonly [GridTask, string])[] = [
  ['fillDown', '向下填充'],
  ['insertRow', '插入行'],
  ['duplicateRows', '复制行'],
  ['removeRows', '删除行'],
  ['moveRowsUp', '上移'],
  ['moveRowsDown', '下移'],
  ['toggleChecked', '勾选/取消勾选'],
];

/** What can be done with the selected cells; every key has its place here and every item its key. */
export function GridMenu({ grid, onClose }: Props) {
  const styles = useStyles();
  const menu = useSnapshot(grid, () => grid.getSnapshot().menu);
  if (menu === null) return null;
  const { x, y, over } = menu;
  const { readOnly } = grid.options;
  const target = { getBoundingClientRect: () => DOMRect.fromRect({ x, y }) };
  const items = (tasks: typeof ROWS) =>
    tasks
      .filter(([task]) => isOffered(grid, task))
      .map(([task, zh]) => (
        <MenuItem
          key={task}
          secondaryContent={hintOf(task)}
          onClick={() => {
            runTask(grid, task);
          }}
        >
          {zh}
        </MenuItem>
      ));
  return (
    <Menu
      open
      openOnContext
      positioning={{ target, position: 'after', align: 'top', overflowBoundaryPadding: MARGIN }}
      onOpenChange={(_event, { open }) => {
        if (open) return;
        grid.set({ menu: null });
        onClose();
      }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label="表格操作">
          {items(CLIPBOARD)}
          <MenuDivider />
          {!readOnly && items(ROWS)}
          {!readOnly && <MenuDivider />}
          <LineItems grid={grid} over={over} />
          <ColumnMenu grid={grid} over={over} />
          <MenuDivider />
          {items([
            ['nextProblem', '下一个错误'],
            ['keySheet', '快捷键'],
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface PartProps {
  readonly grid: GridModel;
  /** The cell the menu was opened over. */
  readonly over: CellAt;
}

/** Tax code and discounts of the line, and the batch edit of all selected ones. */
function LineItems({ grid, over }: PartProps) {
  const { row } = grid.under({ ...grid.getSnapshot(), at: over });
  const { onGiveCode, onDiscount, onRemoveDiscount, onDeduction, onBatchEdit, onSource, readOnly } =
    grid.options;
  const offers = rowOffers(grid)(row);
  const item = (name: string, zh: string, run: ((row: number) => void) | undefined) =>
    row !== undefined && offers.includes(`-${name}-`) ? (
      <MenuItem key={name} onClick={() => run?.(row.row)}>
        {zh}
      </MenuItem>
    ) : null;
  return (
    <>
      {item('code', '赋码…', onGiveCode)}
      {item('discount', '折扣…', onDiscount)}
      {item('undiscount', '删除折扣', onRemoveDiscount)}
      {item('deduction', '扣除额…', onDeduction)}
      {row !== undefined && onSource !== undefined && (
        <MenuItem
          onClick={() => {
            onSource(row.row);
          }}
        >
          查看来源…
        </MenuItem>
      )}
      {!readOnly && onBatchEdit !== undefined && (
        <MenuItem
          onClick={() => {
            void selectedLines(grid).then(onBatchEdit);
          }}
        >
          批量修改…
        </MenuItem>
      )}
      {(!readOnly || onSource !== undefined) && <MenuDivider />}
    </>
  );
}

/** Pixels a column gains or loses at a time. */
const WIDER = 24;

/** Everything the titles do with the mouse, for the column of the cell. */
function ColumnMenu({ grid, over }: PartProps) {
  const styles = useStyles();
  const state = useSnapshot(grid, grid.getSnapshot);
  const { layout } = state;
  const { column, field, at } = grid.under({ ...state, at: over });
  const columns = grid.columns();
  const wide = (by: number) => {
    const title = document.querySelector<HTMLElement>(`[data-title="${field}"]`);
    grid.arrange((kept) => withWidth(kept, field, (title?.offsetWidth ?? column.width.least) + by));
  };
  const swap = (by: number) => {
    const target = columns[at.column + by];
    if (target === undefined) return;
    grid.arrange((kept) => withColumnAt(kept, field, target.key));
    grid.select({ ...at, column: at.column + by });
  };
  const optional = GRID_COLUMNS.filter((one) => one.optional);
  const items: readonly (readonly [string, () => unknown])[] = [
    ['升序显示', () => sortBy(grid, { field, descending: false })],
    ['降序显示', () => sortBy(grid, { field, descending: true })],
    ['取消排序', () => sortBy(grid, null)],
    [
      '列宽：加宽',
      () => {
        wide(WIDER);
      },
    ],
    [
      '列宽：变窄',
      () => {
        wide(-WIDER);
      },
    ],
    [
      '列宽：恢复',
      () => {
        resetWidth(grid, field);
      },
    ],
    [
      '列左移',
      () => {
        swap(-1);
      },
    ],
    [
      '列右移',
      () => {
        swap(1);
      },
    ],
  ];
  return (
    <Menu
      checkedValues={{ shown: optional.map(({ key }) => key).filter((key) => !layout.hidden.includes(key)) }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        for (const { key } of optional) {
          const shown = checkedItems.includes(key);
          if (shown === layout.hidden.includes(key)) grid.arrange((kept) => withShown(kept, key, shown));
        }
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>{`列：${titleOf(column, grid.client.getSnapshot().view?.taxInclusive === true)}`}</MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {items.map(([zh, run]) => (
            <MenuItem key={zh} onClick={() => void run()}>
              {zh}
            </MenuItem>
          ))}
          <MenuDivider />
          {optional.map((one) => (
            <MenuItemCheckbox key={one.key} name="shown" value={one.key}>
              {`显示${one.titles[0]}`}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
