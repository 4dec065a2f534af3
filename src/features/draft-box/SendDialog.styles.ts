import { makeStyles, tokens } from '@fluentui/react-components';

export const useSendStyles = makeStyles({
  age: { color: tokens.colorNeutralForeground2 },
  surface: { maxWidth: 'min(960px, 96vw)', maxHeight: 'calc(100vh - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, outlineStyle: 'none' },
  counts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  count: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: '148px',
    height: 'auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  figure: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  table: { maxHeight: '42vh', overflowY: 'auto' },
  reason: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  mending: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  reasons: { margin: 0, padding: 0, listStyleType: 'none' },
  inline: {
    minWidth: 'auto',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorBrandForeground1,
  },
  lines: { paddingLeft: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2 },
  button: { whiteSpace: 'nowrap' },
  limits: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});
