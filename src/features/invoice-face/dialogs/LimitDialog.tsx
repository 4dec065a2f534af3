import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props {
  readonly question: string;
  readonly onSplit: () => void;
  /** null: the limit binds this type of invoice. */
  readonly onContinue: (() => void) | null;
  readonly onClose: () => void;
}

/** Why there is no way on. */
const BINDS = '该发票类型受单张限额约束，超过时无法开具，请拆分，或返回修改金额。';

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
    {onContinue === null ? `${question}\n${BINDS}` : question}
  </ChoiceDialog>
);
