import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of the list's table where the screen has room for it. 001 §9, M079 */
const TABLE_HEIGHT = 670;

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const useListStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'min(1480px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: 'calc(100vh - 12px)',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxHeight: 'calc(100vh - 30px)',
    minHeight: 0,
  },
  title: { textAlign: 'center', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase400 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, auto))',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  fact: { display: 'flex', minWidth: 0, '& dd': { margin: 0 } },
  term: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  check: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    borderTop: line,
  },
  wrong: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  spring: { flexGrow: 1 },
  search: { width: '220px' },
  table: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 1,
    height: `${String(TABLE_HEIGHT)}px`,
    minHeight: '220px',
  },
  foot: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: line,
  },
  label: { color: tokens.colorNeutralForeground2 },
  pager: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  jump: { width: '64px' },
  actions: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
