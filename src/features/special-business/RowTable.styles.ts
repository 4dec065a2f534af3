import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of a row and of the line of headings. */
export const ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 26;

const line = (colour: string) => `${tokens.strokeWidthThin} solid ${colour}`;

export const useRowStyles = makeStyles({
  box: {
    position: 'relative',
    boxSizing: 'border-box',
    flexShrink: 0,
    overflow: 'auto',
    border: line(tokens.colorNeutralStroke2),
    borderRadius: tokens.borderRadiusMedium,
    scrollPaddingTop: `${String(HEAD_HEIGHT)}px`,
  },
  grid: { display: 'grid', boxSizing: 'border-box', minWidth: 'min-content' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${String(HEAD_HEIGHT)}px`,
    alignItems: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    borderBottom: line(tokens.colorNeutralStroke2),
    whiteSpace: 'nowrap',
    '& > span': {
      padding: `0 ${tokens.spacingHorizontalSNudge}`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  required: { '::before': { content: '"*"', color: tokens.colorPaletteRedForeground1, paddingRight: '2px' } },
  last: { padding: '0 !important' as '0', textAlign: 'center' },
  rows: { position: 'relative' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    // What is led to does not hide behind the buttons of the page.
    scrollMarginBottom: '48px',
    height: `${String(ROW_HEIGHT)}px`,
    borderBottom: line(tokens.colorNeutralStroke3),
  },
  number: {
    paddingRight: tokens.spacingHorizontalSNudge,
    lineHeight: `${String(ROW_HEIGHT - 1)}px`,
    textAlign: 'right',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  faulty: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  cell: {
    position: 'relative',
    minWidth: 0,
    borderLeft: line(tokens.colorNeutralStroke3),
    ':focus-within > [data-said]': { display: 'block' },
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: `${String(ROW_HEIGHT - 1)}px`,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: line('transparent'),
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textOverflow: 'ellipsis',
    '& option': { backgroundColor: tokens.colorNeutralBackground1 },
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
    '[aria-invalid=true]': {
      backgroundColor: tokens.colorPaletteRedBackground1,
      border: line(tokens.colorPaletteRedBorder2),
    },
    ':disabled': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  said: {
    display: 'none',
    position: 'absolute',
    zIndex: 1,
    top: '100%',
    left: 0,
    padding: '0 6px',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteRedBackground1,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    color: tokens.colorPaletteRedForeground1,
  },
  above: { top: 'auto', bottom: '100%' },
  remove: { minWidth: '26px', maxWidth: '26px', height: `${String(ROW_HEIGHT - 1)}px`, padding: 0 },
});
