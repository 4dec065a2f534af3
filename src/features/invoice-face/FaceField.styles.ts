import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFieldLook } from '../../ui/field.styles.ts';

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
});

/** Fields of the paper, with the checkboxes beside them. */
export function useFieldStyles() {
  const look = useFieldLook();
  return { ...look, ...useOwnStyles(), input: mergeClasses(look.input, look.text) };
}
