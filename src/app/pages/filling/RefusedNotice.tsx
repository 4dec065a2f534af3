import { Button } from '@fluentui/react-components';
import { refusalText, type Refusal } from '../../../../domain/bureau-workbook/batch-row.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface Props {
  readonly refusals: readonly Refusal[];
  readonly readOnly: boolean;
  /** Shows them with everything else that is wrong. */
  readonly onShow: () => void;
  readonly onSettle: (places: readonly number[]) => void;
}

/** What the bureau refused of the draft in a batch, until it was changed and saved or its user says that it is done. */
export function RefusedNotice({ refusals, readOnly, onShow, onSettle }: Props) {
  const open = refusals.flatMap(({ done }, place) => (done ? [] : [place]));
  if (open.length === 0) return null;
  return (
    <Notice
      intent="warning"
      text={refusalText(refusals)}
      actions={
        readOnly ? undefined : (
          <>
            <Button size="small" onClick={onShow}>
              逐处查看
            </Button>
            <Button
              size="small"
              onClick={() => {
                onSettle(open);
              }}
            >
              全部已处理
            </Button>
          </>
        )
      }
    />
  );
}
