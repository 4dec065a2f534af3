import { makeStyles, tokens } from '@fluentui/react-components';

/** Fluent draws dialogs at 1 000 000; a picker may stand in one. */
const ABOVE_DIALOGS = 1_000_001;

export const useRegionStyles = makeStyles({
  popup: {
    position: 'fixed',
    zIndex: ABOVE_DIALOGS,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    maxWidth: 'min(420px, 90vw)',
    maxHeight: '264px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
  },
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  step: {
    padding: '1px 4px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':not(:first-child)::before': { content: '"› "', color: tokens.colorNeutralForeground3 },
    ':last-child': { color: tokens.colorNeutralForeground1 },
  },
  list: {
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  option: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `3px ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& span': { color: tokens.colorNeutralForeground3 },
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
});
