import { makeStyles, tokens } from '@fluentui/react-components';

const stroke = (colour: string) => `${tokens.strokeWidthThin} solid ${colour}`;

/**
 * A field as it stands on the paper: label and input in one line. What is said about it stands behind the value, or below
 * it where there is no room for both: it is read whole, and covers neither the value nor the row below.
 */
export const useFieldLook = makeStyles({
  field: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  label: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  required: { '::before': { content: '"*"', color: tokens.colorPaletteRedForeground1, paddingRight: '2px' } },
  box: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    '&:has(> [data-said])': { flexWrap: 'wrap' },
    '&:has(> [data-said]) > input': { fieldSizing: 'content', width: 'auto', flexGrow: 1 },
    '&:has(> [data-said]) > input:placeholder-shown': { flexBasis: 0, minWidth: '25%' },
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: stroke(tokens.colorNeutralStroke1),
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':focus': {
      outline: 'none',
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    '[aria-invalid=true]': { border: stroke(tokens.colorPaletteRedBorder2) },
    ':disabled': {
      backgroundColor: tokens.colorNeutralBackground3,
      border: stroke(tokens.colorNeutralStroke2),
    },
  },
  /** A text that can only be read looks like one; not for lists, which browsers count as read-only. */
  text: {
    ':read-only': { border: stroke('transparent'), backgroundColor: 'transparent', padding: 0 },
  },
  said: {
    alignSelf: 'center',
    minWidth: 0,
    marginLeft: '4px',
    padding: '0 4px',
    overflowWrap: 'anywhere',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  wrong: { color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1 },
});
