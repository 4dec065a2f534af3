import { makeStyles, tokens } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** The two tables of the mapping: what the file holds, and what becomes of it. */
export const useTableStyles = makeStyles({
  frame: { overflow: 'auto', border: line, borderRadius: tokens.borderRadiusMedium },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: '100%',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': {
      maxWidth: '220px',
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'left',
      borderRight: line,
      borderBottom: line,
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      verticalAlign: 'top',
      backgroundColor: tokens.colorNeutralBackground3,
    },
  },
  number: { textAlign: 'right !important' as 'right', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
  heading: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorBrandBackground2 },
  marked: { backgroundColor: tokens.colorPaletteYellowBackground2 },
  bad: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  link: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
});
