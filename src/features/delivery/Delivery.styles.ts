import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from '../../ui/narrow.ts';

export const useDeliveryStyles = makeStyles({
  body: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    gap: tokens.spacingHorizontalM,
    // The paper is as wide as the page, below what is said of it.
    [NARROW]: { flexDirection: 'column', overflowY: 'auto' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalM,
    width: '264px',
    paddingRight: tokens.spacingHorizontalS,
    overflowY: 'auto',
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { width: 'auto', overflowY: 'visible', borderRightStyle: 'none' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    [NARROW]: { gridTemplateColumns: 'auto 1fr auto 1fr auto 1fr' },
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
    [NARROW]: { flexShrink: 0 },
  },
});
