import { makeStyles, tokens } from '@fluentui/react-components';

/** Looks of the detailed 差额录入. */
export const useFormStyles = makeStyles({
  top: {
    display: 'grid',
    gridTemplateColumns: '220px 220px 1fr',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  grow: { flexGrow: 1 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '28px',
    fontFeatureSettings: '"tnum"',
  },
  problem: { color: tokens.colorPaletteRedForeground1 },
  drop: {
    position: 'absolute',
    inset: tokens.spacingHorizontalS,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThicker} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    opacity: 0.94,
    pointerEvents: 'none',
  },
});
