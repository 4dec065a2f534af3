import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of a row: the input and a line for what is wrong with it. */
export const ROW_HEIGHT = 46;
const HEAD_HEIGHT = 30;
const CELL_HEIGHT = 28;

const edge = (color: string) => `${tokens.strokeWidthThin} solid ${color}`;

/** Two that are wrong in one row keep to their own cells; whole they stand at the cursor and the pointer. */
const NARROW = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const OTHER = ':not(:focus-within):not(:hover) [data-said]';

export const useTableStyles = makeStyles({
  box: {
    position: 'relative',
    height: 'clamp(180px, calc(100vh - 400px), 560px)',
    overflowX: 'auto',
    overflowY: 'scroll',
    border: edge(tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
    scrollPaddingTop: `${String(HEAD_HEIGHT)}px`,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns:
      '34px 150px 188px 118px 82px minmax(92px, 1fr) 98px 112px 112px minmax(90px, 1.2fr) 30px',
    columnGap: tokens.spacingHorizontalSNudge,
    alignItems: 'start',
    minWidth: '1140px',
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${String(HEAD_HEIGHT)}px`,
    alignItems: 'center',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    borderBottom: edge(tokens.colorNeutralStroke2),
    whiteSpace: 'nowrap',
  },
  rows: { position: 'relative', minWidth: '1140px' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${String(ROW_HEIGHT)}px`,
    paddingTop: '2px',
    [`& [role="cell"]:has([data-said]) ~ [role="cell"]${OTHER}`]: NARROW,
    [`& [role="cell"]:has(~ [role="cell"] [data-said])${OTHER}`]: NARROW,
  },
  number: {
    lineHeight: `${String(CELL_HEIGHT)}px`,
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  right: { textAlign: 'right' },
  cell: {
    position: 'relative',
    minWidth: 0,
    ':hover [data-said]': { zIndex: 1 },
    ':focus-within [data-said]': { zIndex: 2 },
  },
  input: {
    width: '100%',
    height: `${String(CELL_HEIGHT)}px`,
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    border: edge(tokens.colorNeutralStroke1),
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontFeatureSettings: '"tnum"',
    outlineOffset: '-1px',
    ':focus': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
    ':disabled': {
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      border: edge(tokens.colorNeutralStrokeDisabled),
    },
    '::placeholder': { color: tokens.colorNeutralForeground4 },
  },
  wrongInput: { border: edge(tokens.colorPaletteRedBorderActive) },
  message: {
    position: 'absolute',
    top: `${String(CELL_HEIGHT)}px`,
    left: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '15px',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  atRight: { left: 'auto', right: tokens.spacingHorizontalXXS },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  remove: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: `${String(CELL_HEIGHT)}px`,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});
