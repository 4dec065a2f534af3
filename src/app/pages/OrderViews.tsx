import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Area } from '../../../domain/codes/role-types.ts';
import { useAddress } from '../address.tsx';
import { AREAS } from '../areas.ts';

const useStyles = makeStyles({
  // A row of their own above the title: the head they stand in wraps there.
  nav: {
    display: 'flex',
    flexBasis: '100%',
    order: -1,
    gap: tokens.spacingHorizontalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      boxShadow: `inset 0 -2px ${tokens.colorNeutralStroke1}`,
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  active: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px ${tokens.colorBrandStroke1}`,
  },
});

/** From one view of the orders to the others, and to what was received. M013, M021, M022 */
export function OrderViews({ area }: { readonly area: Area }) {
  const styles = useStyles();
  const { path } = useAddress();
  const views = [
    { to: AREAS[area].orders, zh: '全部订单' },
    { to: `/${area}/tasks`, zh: '任务进度' },
    { to: inquirePath(area), zh: '发票查询' },
    { to: `/${area}/fullpower/gulesList`, zh: '红字发票' },
    { to: `/${area}/input/collection`, zh: '进项归集' },
  ];
  return (
    <nav className={styles.nav} aria-label="订单视图">
      {views.map(({ to, zh }) => (
        <a
          key={to}
          href={`#${to}`}
          aria-current={to === path ? 'page' : undefined}
          className={mergeClasses(styles.link, to === path && styles.active)}
        >
          {zh}
        </a>
      ))}
    </nav>
  );
}

/** M021 */
const inquirePath = (area: Area): string =>
  area === 'member' ? '/member/fullpower/inquire' : `/${area}/inquire`;
