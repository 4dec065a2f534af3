import { Button } from '@fluentui/react-components';
import type { Submission } from '../../offline/offline.ts';
import { isReversible } from './submission-states.ts';

interface Props {
  readonly submission: Submission;
  readonly onCopy: () => void;
  readonly onReverse: () => void;
}

/** What can be done with the invoice that 发票详情 shows. M044 */
export const DetailActions = ({ submission, onCopy, onReverse }: Props) => (
  <>
    <Button onClick={onCopy}>复制</Button>
    {isReversible(submission) && <Button onClick={onReverse}>冲红</Button>}
  </>
);
