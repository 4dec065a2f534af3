import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of the columns that stay in sight. */
export const STATE_WIDTH = 200;
export const ACTIONS_WIDTH = 160;

export const useOrderStyles = makeStyles({
  page: { minWidth: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  field: { width: '168px' },
  day: { width: '136px' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  choice: { maxWidth: '190px' },
  table: { fontSize: tokens.fontSizeBase200 },
  state: {
    position: 'sticky',
    right: `${String(ACTIONS_WIDTH)}px`,
    backgroundColor: tokens.colorNeutralBackground1,
    // Where what scrolls goes below what stays.
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  chips: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  reason: {
    display: 'block',
    color: tokens.colorPaletteRedForeground1,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  said: { whiteSpace: 'pre-line' },
  copyable: { userSelect: 'all', fontVariantNumeric: 'tabular-nums' },
  export: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
