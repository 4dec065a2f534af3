import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { DROP_TEXT } from './drop-zone.text.ts';

const useStyles = makeStyles({
  overlay: {
    position: 'fixed',
    zIndex: 1_000_000,
    inset: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThicker} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    opacity: 0.94,
    pointerEvents: 'none',
  },
  call: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Over the page while a file is held over it. */
export function DropOverlay() {
  const styles = useStyles();
  return (
    <div className={styles.overlay} aria-hidden>
      <ArrowUploadRegular fontSize={48} />
      <span className={styles.call}>{DROP_TEXT.drop}</span>
      <span>{DROP_TEXT.dropNote}</span>
    </div>
  );
}
