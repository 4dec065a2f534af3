import { makeStyles, tokens } from '@fluentui/react-components';

/** Where a file is chosen or dropped. */
export const useFileAreaStyles = makeStyles({
  area: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'center',
  },
  note: { color: tokens.colorNeutralForeground2 },
});
