import { Button } from '@fluentui/react-components';
import { isAllowed, type Roles } from '../../../domain/account/permissions.ts';
import { reversalOf } from '../../../domain/invoice/reversal.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useCopying } from '../../ui/use-copying.ts';
import { isReversible, orderLook } from './submission-states.ts';
import { useReversing } from './useReversing.ts';

interface Props {
  /** Who looks at it. */
  readonly who: Roles;
  readonly submission: ListedOrder;
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
  const isTakenBack =
    submission.voiding !== undefined ||
    reversalOf(submission.totals.total, submission.reversed).reversal !== 'none';
  const { zh, tone } = orderLook(submission);
  return (
    <>
      {submission.state === 'issued' && isTakenBack && <StateChip tone={tone} label={zh} />}
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
