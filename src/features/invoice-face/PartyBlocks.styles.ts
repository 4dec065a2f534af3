import { makeStyles, tokens } from '@fluentui/react-components';
import { NARROW } from '../../ui/narrow.ts';

export const usePartyStyles = makeStyles({
  parties: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
  },
  party: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '24px',
  },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  action: { ':enabled': { color: tokens.colorBrandForeground1 } },
  pair: {
    display: 'grid',
    // An account has more digits than a telephone, and all of them are seen.
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) auto',
    columnGap: tokens.spacingHorizontalS,
  },
  /** Two details in one field: the room of both. */
  shared: { gridColumn: '1 / 3' },
  details: { display: 'contents' },
  fold: { alignSelf: 'flex-start', paddingLeft: 0 },
  fixed: {
    flexGrow: 1,
    minWidth: 0,
    height: '24px',
    lineHeight: '24px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [NARROW]: { fontSize: tokens.fontSizeBase200 },
  },
});
