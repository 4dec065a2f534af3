import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  Box20Regular,
  ClipboardTaskListLtr20Regular,
  DocumentAdd20Regular,
  DrawerArrowDownload20Regular,
  People20Regular,
} from '@fluentui/react-icons';
import { isAuthorized } from '../../domain/account/authorizations.ts';
import type { Area } from '../../domain/codes/role-types.ts';
import { useAddress } from './address.tsx';
import { AREAS, COMPANIES } from './areas.ts';
import { FILLING_PAGES } from './pages/filling/filling-address.ts';
import { useWorkplace } from './workplace.tsx';

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalXXS,
    width: '132px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalSNudge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecoration: 'none',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1,
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Views of the orders, and of what was received: one comes to all of them through 开票订单. */
const ORDER_PAGES = /tasks|input|inquire|gulesList|Order|qdjfy/;

export function SideNav({ area }: { readonly area: Area }) {
  const styles = useStyles();
  const { path } = useAddress();
  const { session } = useWorkplace();
  const { filling, drafts, orders, customers } = AREAS[area];
  const within = FILLING_PAGES.some((page) => path === `/${area}/${page}`)
    ? filling
    : ORDER_PAGES.test(path)
      ? orders
      : path;
  const links = [
    { to: filling, icon: <DocumentAdd20Regular />, zh: '开票填开' },
    { to: drafts, icon: <DrawerArrowDownload20Regular />, zh: '草稿箱' },
    { to: orders, icon: <ClipboardTaskListLtr20Regular />, zh: '开票订单' },
    // M036
    ...(isAuthorized(session, 'buyer') ? [{ to: customers, icon: <People20Regular />, zh: '客户信息' }] : []),
    // M250
    ...(isAuthorized(session, 'goods')
      ? [{ to: `/${area}/goods`, icon: <Box20Regular />, zh: '商品库' }]
      : []),
  ];
  if (area === 'service') links.push({ to: COMPANIES, icon: <People20Regular />, zh: '服务的企业' });
  return (
    <nav className={styles.nav} aria-label="功能导航">
      {links.map(({ to, icon, zh }) => (
        <a
          key={to}
          href={`#${to}`}
          aria-current={to === path ? 'page' : to === within || undefined}
          className={mergeClasses(styles.link, to === within && styles.active)}
        >
          {icon}
          {zh}
        </a>
      ))}
    </nav>
  );
}
