import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    flexGrow: 1,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: { fontSize: '48px', lineHeight: 1, color: tokens.colorBrandForeground1 },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { maxWidth: '46ch', textAlign: 'center', whiteSpace: 'pre-line', textWrap: 'balance' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface Props {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** An empty, missing or failed page: what it is, why, and what to do next. */
export function Blank({ icon, title, children, actions }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
