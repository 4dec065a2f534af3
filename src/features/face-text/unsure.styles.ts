import { makeStyles, tokens } from '@fluentui/react-components';

/** What nobody is sure of, wherever it stands. M317 */
export const useUnsureStyles = makeStyles({
  unsure: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorPaletteYellowBorder2}`,
  },
  /** A text or a switch with no box of its own. */
  around: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
