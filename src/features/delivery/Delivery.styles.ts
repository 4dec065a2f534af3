import { makeStyles, tokens } from '@fluentui/react-components';

export const useDeliveryStyles = makeStyles({
  body: { display: 'flex', flexGrow: 1, minHeight: 0, gap: tokens.spacingHorizontalM },
  side: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalM,
    width: '264px',
    paddingRight: tokens.spacingHorizontalS,
    overflowY: 'auto',
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& dt': { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      userSelect: 'text',
      whiteSpace: 'pre-line',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  fact: { display: 'contents' },
  files: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  main: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    gap: tokens.spacingVerticalS,
  },
});
