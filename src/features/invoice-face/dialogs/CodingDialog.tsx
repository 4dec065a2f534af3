import { Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { IssueList, type Findings } from '../../../ui/IssueList.tsx';

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
  /** null: the list was only asked for. M154 */
  readonly onContinue: (() => void) | null;
  readonly onClose: () => void;
}

/** Coding anomalies: lines whose tax code is missing or can't be right, as far as this device can tell. M154, M290 */
export const CodingDialog = ({ findings, onJump, onContinue, onClose }: Props) => (
  <ChoiceDialog
    title="编码异常"
    width={680}
    choices={
      onContinue === null
        ? [{ label: '关闭', primary: true, onPress: onClose }]
        : [
            { label: '取消', onPress: onClose },
            { label: '继续发送', primary: true, onPress: onContinue },
          ]
    }
    onClose={onClose}
  >
    <IssueList findings={findings} onJump={onJump} />
    <Text block size={200}>
      本机只核对税收分类编码是否填写、位数、大类和汇总项；编码是否存在、与商品和税率是否相符未核对，以税务局返回为准。
    </Text>
  </ChoiceDialog>
);
