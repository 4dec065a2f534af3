import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props {
  readonly question: string;
  readonly onSplit: () => void;
  /** null: the limit binds this type of invoice. */
  readonly onContinue: (() => void) | null;
  readonly onClose: () => void;
}

/** Over the single limit: split, or go on where the type allows it. 001 §8, M292. */
export const LimitDialog = ({ question, onSplit, onContinue, onClose }: Props) => (
  <ChoiceDialog
    title="超过单张限额"
    choices={[
      { label: '返回修改', onPress: onClose },
      ...(onContinue === null ? [] : [{ label: '继续提交', onPress: onContinue }]),
      { label: '拆分', primary: true, onPress: onSplit },
    ]}
    onClose={onClose}
  >
    {question}
  </ChoiceDialog>
);
