import { ChoiceDialog } from './ChoiceDialog.tsx';

interface Props {
  readonly busy: boolean;
  /** null where it can't be asked for again. */
  readonly onRetry: (() => void) | null;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** What rates may be used depends on 纳税人性质; without it the user decides. 001 §8, M294. */
export const NatureDialog = ({ busy, onRetry, onContinue, onClose }: Props) => (
  <ChoiceDialog
    title="提示"
    alert
    choices={[
      { label: '取消', onPress: onClose },
      ...(onRetry === null ? [] : [{ label: '重试', busy, onPress: onRetry }]),
      { label: '继续', primary: true, busy, onPress: onContinue },
    ]}
    onClose={onClose}
  >
    获取不到纳税人性质，是否继续创建订单
  </ChoiceDialog>
);
