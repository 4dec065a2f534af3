import type { ReactNode, SubmitEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    flexGrow: 1,
    placeItems: 'center',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
  bright: {
    backgroundImage: `linear-gradient(160deg, ${tokens.colorBrandBackground2} 0%, ${tokens.colorNeutralBackground2} 55%)`,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    padding: '36px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
});

interface Props {
  /** What is filled in on it. */
  readonly label: string;
  readonly bright?: boolean;
  /** Widest extent in pixels. */
  readonly width?: number;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A page that asks one thing, before anything else is shown. */
export function CardPage({ label, bright = false, width = 400, onSubmit, children }: Props) {
  const styles = useStyles();
  return (
    <main className={mergeClasses(styles.page, bright && styles.bright)}>
      <form
        className={styles.card}
        style={{ width: `min(${String(width)}px, 100%)` }}
        onSubmit={onSubmit}
        noValidate
        aria-label={label}
      >
        {children}
      </form>
    </main>
  );
}
