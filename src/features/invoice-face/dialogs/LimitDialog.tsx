import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props {
  readonly question: string;
  /** The form has a limit of its own: what is continued may come back. */
  readonly limited: boolean;
  readonly onSplit: () => void;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

const MAY_COME_BACK = '该类型的票种核定了单张限额，继续提交可能开具失败被退回，建议拆分。';

/** Over the single limit: split or continue. 001 §8, M292. */
export const LimitDialog = ({ question, limited, onSplit, onContinue, onClose }: Props) => (
  <ChoiceDialog
    title="超过单张限额"
    choices={[
      { label: '返回修改', onPress: onClose },
      { label: '继续提交', onPress: onContinue },
      { label: '拆分', primary: true, onPress: onSplit },
    ]}
    onClose={onClose}
  >
    {limited ? `${question}\n${MAY_COME_BACK}` : question}
  </ChoiceDialog>
);
