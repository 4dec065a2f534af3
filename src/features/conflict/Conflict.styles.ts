import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of a pair of lines. */
export const PAIR_HEIGHT = 60;

export const useConflictStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '96vw',
    maxWidth: '96vw',
    height: 'calc(100vh - 24px)',
    maxHeight: 'calc(100vh - 24px)',
    padding: tokens.spacingHorizontalL,
  },
  body: { height: '100%', maxHeight: '100%' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    overflow: 'hidden',
    outlineStyle: 'none',
  },
  note: { color: tokens.colorNeutralForeground2 },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
  heads: { flexShrink: 1, minHeight: '96px', maxHeight: '38%', overflowY: 'auto' },
  group: {
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  option: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  lines: { flexGrow: 1, flexBasis: '160px', minHeight: '120px', overflow: 'auto', position: 'relative' },
  pair: {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    height: `${String(PAIR_HEIGHT)}px`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '116px 2fr 1fr 56px 88px 104px 128px 64px 96px 168px 1fr',
    alignItems: 'center',
    height: `${String((PAIR_HEIGHT - 1) / 2)}px`,
    columnGap: tokens.spacingHorizontalM,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  heading: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '28px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  differs: {
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  take: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  missing: { color: tokens.colorNeutralForeground2 },
  result: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  button: { whiteSpace: 'nowrap' },
});
