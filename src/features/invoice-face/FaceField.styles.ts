import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFieldLook } from '../../ui/field.styles.ts';

const stroke = (colour: string) => `${tokens.strokeWidthThin} solid ${colour}`;

const useOwnStyles = makeStyles({
  check: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    '& input': { margin: 0, accentColor: tokens.colorCompoundBrandBackground },
    '& input:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  choices: {
    position: 'absolute',
    top: 'calc(100% + 2px)',
    left: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    minWidth: '100%',
    maxWidth: 'min(560px, 90vw)',
    maxHeight: '240px',
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    overflowY: 'auto',
    listStyleType: 'none',
    border: stroke(tokens.colorNeutralStroke1),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  above: { top: 'auto', bottom: 'calc(100% + 2px)' },
  choice: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `3px ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '& small': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '&[aria-selected=true], &:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
});

/** Fields of the paper, with the checkboxes beside them and the choices below. */
export function useFieldStyles() {
  const look = useFieldLook();
  return { ...look, ...useOwnStyles(), input: mergeClasses(look.input, look.text) };
}
