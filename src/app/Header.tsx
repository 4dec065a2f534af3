import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons';
import type { Area } from '../../domain/codes/role-types.ts';
import { AREAS } from './areas.ts';
import { OnlineState } from './OnlineState.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { SyncBadge } from './SyncBadge.tsx';
import { toggleThemeMode, useThemeMode } from './theme-mode.ts';
import { UserMenu } from './UserMenu.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    height: '48px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThick} solid ${tokens.colorBrandBackground}`,
  },
  mark: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0 },
  name: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, lineHeight: 1 },
  area: {
    padding: `1px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  spring: { flexGrow: 1 },
});

export function Header({ area }: { readonly area: Area }) {
  const styles = useStyles();
  const dark = useThemeMode() === 'dark';
  const toggle = dark ? '切换到浅色' : '切换到深色';
  return (
    <header className={styles.root}>
      <div className={styles.mark}>
        <svg width={26} height={26} aria-hidden>
          <use href="#mark" />
        </svg>
        <span className={styles.name}>随开</span>
        <span className={styles.area}>{AREAS[area].zh}</span>
      </div>
      <PlacePicker />
      <div className={styles.spring} />
      <OnlineState />
      <SyncBadge ordersPath={AREAS[area].orders} fillingPath={AREAS[area].filling} />
      <Button
        appearance="subtle"
        icon={dark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
        aria-label={toggle}
        title={toggle}
        onClick={toggleThemeMode}
      />
      <UserMenu />
    </header>
  );
}
