import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from '../../ui/narrow.ts';

export const useOrderStyles = makeStyles({
  page: { minWidth: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    '& > label': { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
    '& > button': { flexShrink: 0 },
  },
  /** What is typed stands on a line of its own: none begins with a field that was left over. */
  turn: { flexBasis: '100%' },
  field: { flexGrow: 1, flexBasis: '128px', minWidth: 0, maxWidth: '220px', '& input': { width: '100%' } },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  choice: { maxWidth: '150px' },
  table: {
    fontSize: tokens.fontSizeBase200,
    '--time': '120px',
    '--state': '204px',
    [NARROW]: { '--time': '84px', '--state': '178px' },
  },
  chips: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXS },
  /** Where the list comes from: neither its title nor another view. */
  source: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    '::before': {
      content: '""',
      width: '6px',
      height: '6px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralForeground3,
    },
    ':empty': { display: 'none' },
  },
  live: { '::before': { backgroundColor: tokens.colorStatusSuccessForeground1 } },
  reason: {
    color: tokens.colorPaletteRedForeground1,
  },
  said: { whiteSpace: 'pre-line' },
  copyable: { userSelect: 'all', fontVariantNumeric: 'tabular-nums' },
  export: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
