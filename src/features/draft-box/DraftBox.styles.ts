import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of the columns that stay in sight. */
export const CHECKED_WIDTH = 64;
export const STATE_WIDTH = 72;
export const ACTIONS_WIDTH = 144;

export const useDraftBoxStyles = makeStyles({
  page: { minWidth: 0 },
  foot: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
  },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  // Up to the tax id, all stands beside the columns that stay in sight.
  table: { fontSize: tokens.fontSizeBase200 },
  search: { width: '248px' },
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
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  state: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH)}px`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  checked: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH + STATE_WIDTH)}px`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  actions: { position: 'sticky', right: 0, backgroundColor: tokens.colorNeutralBackground1 },
  stickyHead: { zIndex: '2 !important' as '2', backgroundColor: tokens.colorNeutralBackground3 },
  states: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  tool: { minWidth: 'auto', paddingInline: tokens.spacingHorizontalSNudge },
  check: { padding: '0 !important' as '0', textAlign: 'center' },
});
