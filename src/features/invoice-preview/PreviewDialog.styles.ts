import { makeStyles, tokens } from '@fluentui/react-components';

/** What stands above and below the paper in a dialog. */
const AROUND = '168px';

export const usePreviewStyles = makeStyles({
  surface: {
    width: `calc((100vh - ${AROUND}) * 241 / 140 + 48px)`,
    minWidth: 'min(760px, 98vw)',
    maxHeight: '100vh',
  },
  list: { maxWidth: 'min(1000px, 98vw)', maxHeight: 'calc(100vh - 16px)' },
  desk: {
    padding: tokens.spacingVerticalM,
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  paper: { minWidth: '640px', boxShadow: tokens.shadow8 },
  button: { whiteSpace: 'nowrap' },
  spring: { flexGrow: 1 },
  actions: { flexWrap: 'wrap' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
