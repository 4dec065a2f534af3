import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import { isReturned } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';
import { useSubmission } from './useSubmission.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  spring: { flexGrow: 1 },
});

interface Props {
  readonly store: OfflineStore;
  /** Submitted during this visit; nothing is shown before the first. */
  readonly subId: string;
  readonly onEdit: (draftId: string) => void;
  /** Left out where the list is in sight. */
  readonly onOrders?: () => void;
}

/** What became of the invoice submitted last, beside the next one being filled. */
export function LatestSubmission({ store, subId, onEdit, onOrders }: Props) {
  const styles = useStyles();
  const latest = useSubmission(store, subId);
  if (latest === undefined) return null;
  return (
    <section className={styles.root} aria-label="最近提交" aria-live="polite">
      <Text weight="semibold">最近提交</Text>
      <Text>{latest.buyerName}</Text>
      <SubmissionState submission={latest} />
      <span className={styles.spring} />
      {isReturned(latest) && (
        <Button
          size="small"
          onClick={() => {
            onEdit(latest.draftId);
          }}
        >
          修改
        </Button>
      )}
      {onOrders !== undefined && (
        <Button size="small" appearance="subtle" onClick={onOrders}>
          查看任务列表
        </Button>
      )}
    </section>
  );
}
