import { makeStyles, tokens } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

export const useBureauStyles = makeStyles({
  small: { maxWidth: '560px' },
  large: { width: '1180px', maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100vh - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, outlineStyle: 'none' },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    margin: 0,
    '& div': { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalSNudge },
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': {
      margin: 0,
      fontSize: tokens.fontSizeBase400,
      fontWeight: tokens.fontWeightSemibold,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  frame: { overflow: 'auto', border: line, borderRadius: tokens.borderRadiusMedium },
  invoices: { maxHeight: '42vh' },
  problems: { maxHeight: '22vh' },
  table: { fontSize: tokens.fontSizeBase200 },
  check: { padding: '0 !important' as '0', textAlign: 'center !important' as 'center' },
  problemsHead: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  where: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  reason: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  reasons: { margin: 0, padding: 0, listStyleType: 'none' },
  place: { color: tokens.colorNeutralForeground2, marginRight: tokens.spacingHorizontalS },
  button: { whiteSpace: 'nowrap' },
});
