import { makeStyles, tokens } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const useQueueStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: line,
  },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  fact: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  spring: { flexGrow: 1 },
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: '104px',
    minWidth: '96px',
    paddingTop: '14px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    // The way: a dot, and the line to the next one.
    '::before': {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: 0,
      width: '9px',
      height: '9px',
      borderRadius: tokens.borderRadiusCircular,
      boxSizing: 'border-box',
      border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '5.5px',
      left: '13px',
      right: '4px',
      borderTop: `2px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  passed: {
    '::before': { border: 'none', backgroundColor: tokens.colorStatusSuccessForeground1 },
    ':not(:last-child)::after': { borderTop: `2px solid ${tokens.colorStatusSuccessForeground1}` },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      border: `2px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandStroke1,
    },
  },
  failed: {
    color: tokens.colorPaletteRedForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { border: 'none', backgroundColor: tokens.colorPaletteRedForeground1 },
  },
  ahead: { color: tokens.colorNeutralForeground2 },
  time: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  why: { color: tokens.colorNeutralForeground1 },
  reason: { color: tokens.colorPaletteRedForeground1 },
  attempts: { margin: 0, paddingLeft: tokens.spacingHorizontalL, fontSize: tokens.fontSizeBase200 },
});
