import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of the two columns that stay in sight. */
export const STATE_WIDTH = 92;
export const ACTIONS_WIDTH = 172;

export const useDraftBoxStyles = makeStyles({
  page: { minWidth: 0 },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  search: { width: '280px' },
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  figure: { fontWeight: tokens.fontWeightSemibold },
  sort: {
    minWidth: 'auto',
    padding: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  state: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH)}px`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  actions: { position: 'sticky', right: 0, backgroundColor: tokens.colorNeutralBackground1 },
  stickyHead: { zIndex: '2 !important' as '2', backgroundColor: tokens.colorNeutralBackground3 },
  check: { padding: '0 !important' as '0', textAlign: 'center' },
});
