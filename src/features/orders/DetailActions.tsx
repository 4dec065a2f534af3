import { Button } from '@fluentui/react-components';
import { isAllowed, type Roles } from '../../../domain/account/permissions.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { useCopying } from '../../ui/use-copying.ts';
import { isReversible } from './submission-states.ts';
import { useReversing } from './useReversing.ts';

interface Props {
  /** Who looks at it. */
  readonly who: Roles;
  readonly submission: Submission;
  readonly onCopy: () => void;
  readonly onReverse: () => void;
  /** How far it came; to send it again or to take it back. */
  readonly onProgress: () => void;
  /** To the page that hands it out, once it is issued. M020 */
  readonly onDeliver: () => void;
}

/** What can be done with the invoice that 发票详情 shows. M044 */
export function DetailActions({ who, submission, onCopy, onReverse, onProgress, onDeliver }: Props) {
  const mayIssue = isAllowed('draft.write', who);
  const copy = useCopying(onCopy);
  const reverse = useReversing(who, onReverse);
  return (
    <>
      {mayIssue && (
        <Button
          onClick={() => {
            copy(submission);
          }}
        >
          复制
        </Button>
      )}
      <Button onClick={onProgress}>进度</Button>
      {submission.state === 'issued' && <Button onClick={onDeliver}>发票交付</Button>}
      {mayIssue && isReversible(submission) && (
        <Button
          onClick={() => {
            reverse(submission);
          }}
        >
          冲红
        </Button>
      )}
    </>
  );
}
