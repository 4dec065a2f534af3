import { makeStyles, tokens } from '@fluentui/react-components';

const TURN = { to: { transform: 'rotate(1turn)' } };
const APPEAR = { from: { visibility: 'hidden' }, to: { visibility: 'visible' } } as const;

/** Until then nothing is seen, and nothing moves: an animation that waits costs no frame. */
const AFTER = '200ms';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalXXXL,
    animationName: APPEAR,
    animationDuration: '1ms',
    animationDelay: AFTER,
    animationFillMode: 'backwards',
  },
  ring: {
    width: '20px',
    height: '20px',
    borderRadius: '50%',
    border: `3px solid ${tokens.colorBrandStroke2Contrast}`,
    borderTopColor: tokens.colorBrandStroke1,
    animationName: TURN,
    animationDuration: '1.5s',
    animationDelay: AFTER,
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
});

/** Shown only after a moment would be noticed; says what is being waited for. */
export function Busy({ label }: { readonly label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="progressbar" aria-label={label}>
      <span className={styles.ring} aria-hidden />
      <span aria-hidden>{label}</span>
    </div>
  );
}
