import { makeStyles, tokens } from '@fluentui/react-components';

/** One look for the list pages: title row, framed table, pager. */
export const useListStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  note: { color: tokens.colorNeutralForeground2 },
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
  number: { textAlign: 'right !important' as 'right', fontVariantNumeric: 'tabular-nums' },
  oneLine: { whiteSpace: 'nowrap' },
});
