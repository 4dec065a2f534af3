import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { shownState } from '../../offline/shown-state.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { SUBMISSION_STATES } from './submission-states.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  number: { fontVariantNumeric: 'tabular-nums', userSelect: 'all' },
  reason: { color: tokens.colorPaletteRedForeground1 },
});

/** 开具失败 stands beside it already. */
const reasonText = (reason: AppError): string =>
  reason.code === 'submit.failed' ? String(reason.params['reason'] ?? '') : errorText(reason);

/** State, number, sandbox mark and reason of one submission, wherever one is shown. */
export function SubmissionState({ submission }: { readonly submission: Submission }) {
  const styles = useStyles();
  const { zh, tone, next } = SUBMISSION_STATES[shownState(submission)];
  return (
    <div className={styles.root}>
      <StateChip tone={tone} label={zh} />
      {submission.number !== '' && <Text className={styles.number}>{submission.number}</Text>}
      {submission.sandbox && (
        <Badge appearance="outline" color="warning" shape="rounded" title="沙箱机器人开具，不是真实发票">
          沙箱
        </Badge>
      )}
      {submission.reason === null
        ? next !== '' && <Text size={200}>{next}</Text>
        : submission.state !== 'issued' && (
            <Text size={200} className={styles.reason}>
              {reasonText(submission.reason)}
            </Text>
          )}
    </div>
  );
}
