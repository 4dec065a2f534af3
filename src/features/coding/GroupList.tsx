import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkSquare20Filled, Square20Regular } from '@fluentui/react-icons';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { gradeOf, type Grade, type Group } from './batch-groups.ts';
import { rateText } from './code-row.ts';

/** Pixels. */
const ROW_HEIGHT = 44;
const PAGE = 8;

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  list: {
    position: 'relative',
    height: 'min(440px, 52vh)',
    flexShrink: 0,
    overflowY: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${String(ROW_HEIGHT)}px`,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 5fr) 64px minmax(0, 6fr) 96px auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: line,
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  choose: { color: tokens.colorBrandForegroundLink, cursor: 'pointer', padding: tokens.spacingHorizontalXS },
  taken: { color: tokens.colorBrandForeground1 },
});

interface Props {
  readonly groups: readonly Group[];
  readonly onTurn: (group: Group) => void;
  readonly onChoose: (group: Group) => void;
}

/** A long list of groups, walked by the arrows; Space accepts, Enter opens the choice. */
export function GroupList({ groups, onTurn, onChoose }: Props) {
  const styles = useStyles();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const active = Math.max(0, Math.min(at, groups.length - 1));
  const { rows, measure } = useRowWindow(box, {
    rowHeight: ROW_HEIGHT,
    count: groups.length,
    kept: [active],
  });
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, groups.length - 1));
    setAt(next);
    reveal(box.current, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const group = groups[active];
    if (event.target !== event.currentTarget || group === undefined) return;
    const to = target(event.key, active, groups.length);
    if (to !== null) go(to);
    else if (event.key === ' ') onTurn(group);
    else if (event.key === 'Enter') onChoose(group);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label="按名称分组的商品"
      aria-multiselectable
      aria-activedescendant={groups.length === 0 ? undefined : `${id}-${String(active)}`}
      tabIndex={0}
      className={styles.list}
      onScroll={measure}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: groups.length * ROW_HEIGHT }}>
        {rows.flatMap((row) => {
          const group = groups[row];
          if (group === undefined) return [];
          return (
            <div
              key={group.name}
              id={`${id}-${String(row)}`}
              role="option"
              aria-selected={group.taken}
              aria-setsize={groups.length}
              aria-posinset={row + 1}
              className={mergeClasses(styles.row, row === active && styles.active)}
              style={{ top: row * ROW_HEIGHT }}
              onClick={() => {
                setAt(row);
                onTurn(group);
              }}
            >
              <Cells group={group} onChoose={onChoose} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const MOVES: Readonly<Partial<Record<string, (at: number, count: number) => number>>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const target = (key: string, at: number, count: number): number | null => MOVES[key]?.(at, count) ?? null;

/** Scrolls as little as shows the row. */
function reveal(box: HTMLElement | null, row: number): void {
  if (box === null) return;
  const top = row * ROW_HEIGHT;
  const least = top + ROW_HEIGHT - box.clientHeight;
  box.scrollTop = Math.min(top, Math.max(least, box.scrollTop));
}

const COLORS: Readonly<Record<Grade, 'success' | 'warning' | 'informative'>> = {
  assigned: 'success',
  proposed: 'warning',
  asked: 'informative',
};

function Cells({ group, onChoose }: { readonly group: Group; readonly onChoose: Props['onChoose'] }) {
  const styles = useStyles();
  const { name, lines, target: code, taken, chosen } = group;
  return (
    <>
      {taken ? <CheckmarkSquare20Filled className={styles.taken} /> : <Square20Regular />}
      <span className={styles.text} title={name}>
        {name}
      </span>
      <span className={styles.number}>{`${String(lines)} 行`}</span>
      {code === null ? (
        <span className={styles.quiet}>没有建议</span>
      ) : (
        <span className={styles.text} title={`${code.code} *${code.short}*${code.name}`}>
          <b>{`*${code.short}*`}</b>
          {code.name === code.short ? '' : code.name}
          <br />
          <span className={styles.quiet}>{`${code.code} ${rateText(code)} ${code.reason}`}</span>
        </span>
      )}
      <span>
        <Badge appearance="tint" color={chosen ? 'brand' : COLORS[gradeOf(group)]}>
          {chosen ? '人工选择' : `${String(code?.score ?? 0)}%`}
        </Badge>
      </span>
      {/* For the pointer: the keys have Enter. */}
      <span
        aria-hidden
        className={styles.choose}
        onClick={(event) => {
          event.stopPropagation();
          onChoose(group);
        }}
      >
        改选
      </span>
    </>
  );
}
