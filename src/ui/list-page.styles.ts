import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from './narrow.ts';

/** One look for the list pages: title row, framed table, pager. */
export const useListStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    '& h1, & h2, & button': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
  note: { color: tokens.colorNeutralForeground2 },
  /** Good to know, where there is room for it. */
  hint: { color: tokens.colorNeutralForeground2, [NARROW]: { display: 'none' } },
  spring: { flexGrow: 1 },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
      textAlign: 'left',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightSemibold,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& td': {
      padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
    '& tbody tr:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  small: { fontSize: tokens.fontSizeBase200 },
  number: { textAlign: 'right !important' as 'right', fontVariantNumeric: 'tabular-nums' },
  oneLine: { whiteSpace: 'nowrap' },
  /** One line where there is room for it. */
  fewLines: { whiteSpace: 'nowrap', [NARROW]: { whiteSpace: 'normal', lineHeight: '16px' } },
  /** A title that turns the order round. */
  sort: {
    minWidth: 'auto',
    padding: 0,
    verticalAlign: 'top',
    color: tokens.colorNeutralForeground1,
    lineHeight: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  /** The last column, which stays in sight, and the titles of those that do. */
  actions: {
    position: 'sticky',
    right: 0,
    paddingLeft: `${tokens.spacingHorizontalXS} !important`,
    paddingRight: `${tokens.spacingHorizontalXS} !important`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  stickyHead: { zIndex: '2 !important' as '2', backgroundColor: tokens.colorNeutralBackground3 },
  tool: {
    minWidth: 'auto',
    ':enabled': { color: tokens.colorBrandForeground1 },
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
  },
});
