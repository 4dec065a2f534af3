import { mergeClasses } from '@fluentui/react-components';
import { ErrorCircle16Filled, Warning16Filled } from '@fluentui/react-icons';
import { QUOTA_LEVELS, type QuotaLevel } from '../../../domain/quota/thresholds.ts';
import { useQuotaStyles } from './QuotaOverview.styles.ts';

const ICONS = { calm: null, near: <Warning16Filled />, over: <ErrorCircle16Filled /> } as const;

/** A level in words; icon and colour only support them. */
export function FigureLevel({ level }: { readonly level: QuotaLevel | null }) {
  const styles = useQuotaStyles();
  const zh = QUOTA_LEVELS.find((row) => row.level === level)?.zh ?? '';
  if (level === null || zh === '') return null;
  return (
    <span className={mergeClasses(styles.line, styles.strong, styles[level])}>
      {ICONS[level]}
      {zh}
    </span>
  );
}
