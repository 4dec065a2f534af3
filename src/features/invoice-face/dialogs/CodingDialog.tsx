import { Checkbox, Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { IssueList } from '../../../ui/IssueList.tsx';

interface Props {
  readonly findings: Findings;
  /** Sending with this issuing device does not ask about coding any more. M155 */
  readonly quiet: boolean;
  readonly onQuiet: (quiet: boolean) => void;
  readonly onJump: (issue: Issue) => void;
  /** null: the list was only asked for. M154 */
  readonly onContinue: (() => void) | null;
  readonly onClose: () => void;
}

/** Coding anomalies: lines whose tax code is missing or can't be right. M154, M290 */
export const CodingDialog = ({ findings, quiet, onQuiet, onJump, onContinue, onClose }: Props) => (
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
    more={
      <Checkbox
        label="不再提醒（用这台开票设备提交时不再询问编码）"
        checked={quiet}
        onChange={(_, { checked }) => {
          onQuiet(checked === true);
        }}
      />
    }
    onClose={onClose}
  >
    {onContinue !== null && (
      <Text block>票面检查没有错误。以下商品的税收分类编码请核对，也可以继续发送。</Text>
    )}
    <IssueList findings={findings} onJump={onJump} />
    <Text block size={200}>
      本机按税收分类编码表核对编码是否存在、是否为汇总项；与商品和税率是否相符未核对，以税务局返回为准。
    </Text>
  </ChoiceDialog>
);
