import { makeStyles, tokens } from '@fluentui/react-components';

export const useCollectionStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    textAlign: 'left',
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, userSelect: 'text' },
  },
});
