import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of the list's table where the screen has room for it. 001 §9, M079 */
const TABLE_HEIGHT = 670;

/** Pixels around the dialog and inside its edge: a page of 26 rows needs all the rest of a low screen. */
const BESIDE = 4;
const INSIDE = 4;

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const useListStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'min(1480px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: `calc(100vh - ${String(2 * BESIDE)}px)`,
    padding: `${String(INSIDE)}px ${tokens.spacingHorizontalL}`,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    maxHeight: `calc(100vh - ${String(2 * (BESIDE + INSIDE + 1))}px)`,
    minHeight: 0,
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase300 },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  fact: { display: 'flex', minWidth: 0, maxWidth: '20em', '& dd': { margin: 0 } },
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
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  label: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
});
