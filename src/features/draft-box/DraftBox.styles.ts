import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from '../../ui/narrow.ts';

/** Pixels of the columns that stay in sight. */
export const CHECKED_WIDTH = 66;
export const STATE_WIDTH = 72;
export const ACTIONS_WIDTH = 118;

export const useDraftBoxStyles = makeStyles({
  page: { minWidth: 0 },
  foot: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  choice: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  table: {
    fontSize: tokens.fontSizeBase200,
    '--time': '118px',
    '--tax-id': '170px',
    // Up to the tax id all stands beside the columns that stay in sight; where there is less room, up to the buyer.
    '--first': 'var(--tax-id)',
    '--later': '0px',
    [NARROW]: { '--time': '84px', '--first': '0px', '--later': 'var(--tax-id)' },
  },
  search: { width: '248px' },
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  figure: { fontWeight: tokens.fontWeightSemibold },
  kind: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  state: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH)}px`,
    // The longest of the states, 冲突副本, fits between.
    paddingLeft: `${tokens.spacingHorizontalXXS} !important`,
    paddingRight: `${tokens.spacingHorizontalXXS} !important`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  checked: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH + STATE_WIDTH)}px`,
    backgroundColor: tokens.colorNeutralBackground1,
    // Where what scrolls goes below what stays.
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  states: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  check: { padding: '0 !important' as '0', textAlign: 'center !important' as 'center' },
});
