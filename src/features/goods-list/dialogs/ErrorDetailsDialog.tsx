import { Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { IssueList } from '../../../ui/IssueList.tsx';

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
  readonly onClose: () => void;
}

/** 错误详情 of the smart check; every entry leads to its cell. M074. */
export const ErrorDetailsDialog = ({ findings, onJump, onClose }: Props) => (
  <ChoiceDialog
    title="错误详情"
    width={640}
    choices={[{ label: '关闭', primary: true, onPress: onClose }]}
    onClose={onClose}
  >
    {findings.issues.length === 0 ? (
      <Text>没有发现问题。</Text>
    ) : (
      <IssueList findings={findings} onJump={onJump} />
    )}
  </ChoiceDialog>
);
