import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CloudCheckmark20Regular, CloudOff20Regular } from '@fluentui/react-icons';
import { online } from '../platform/online.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  offline: {
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

export function OnlineState() {
  const styles = useStyles();
  const connected = useSnapshot(online, () => online.getSnapshot());
  return (
    <span
      className={mergeClasses(styles.root, !connected && styles.offline)}
      role="status"
      aria-label="网络状态"
    >
      {connected ? <CloudCheckmark20Regular /> : <CloudOff20Regular />}
      {connected ? '在线' : '离线'}
    </span>
  );
}
