import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '160px',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface Props {
  readonly view: LedgerView;
  readonly onOpen: () => void;
}

/** What the face shows instead of more than eight rows. M047, M081. */
export function ListFace({ view, onOpen }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label="商品明细">
      <span className={styles.title}>详见销货清单</span>
      <span className={styles.count}>{`共 ${String(view.filled)} 行商品`}</span>
      <Button appearance="primary" onClick={onOpen}>
        查看清单
      </Button>
    </div>
  );
}
