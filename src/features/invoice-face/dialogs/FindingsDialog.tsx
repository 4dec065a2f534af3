import { Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { ChoiceDialog, type DialogChoice } from '../../../ui/ChoiceDialog.tsx';
import { IssueList } from '../../../ui/IssueList.tsx';

interface Props {
  readonly findings: Findings;
  /** Problems that one click put right a moment ago. */
  readonly fixed: number;
  readonly onUndo: () => void;
  /** Shows what one click would put right; null where nothing may be changed. */
  readonly onFix: (() => void) | null;
  readonly onJump: (issue: Issue) => void;
  /** Says that something the bureau refused is done; null where nothing may be changed. */
  readonly onSettle: ((issue: Issue) => void) | null;
  readonly onClose: () => void;
  /** Offered when there are more rows than one invoice may have. C16 */
  readonly onSplit: (() => void) | null;
}

const choice = (label: string, onPress: (() => void) | null): readonly DialogChoice[] =>
  onPress === null ? [] : [{ label, onPress }];

const titleOf = ({ errors, warnings }: Findings): string => {
  if (errors > 0) return '票面检查未通过';
  return warnings > 0 ? '票面检查提醒' : '票面检查通过';
};

/** 票面检查 failure list by class; every row leads to its field. M291. */
export function FindingsDialog(props: Props) {
  const { findings, fixed, onFix } = props;
  const { fixable } = findings.classes;
  return (
    <ChoiceDialog
      title={titleOf(findings)}
      width={680}
      choices={[
        ...choice('撤销修复', fixed > 0 ? props.onUndo : null),
        ...choice('智能清单', props.onSplit),
        ...choice(`一键修复 ${String(fixable)} 项`, fixable > 0 ? onFix : null),
        { label: findings.issues.length > 0 ? '返回修改' : '关闭', primary: true, onPress: props.onClose },
      ]}
      onClose={props.onClose}
    >
      {fixed > 0 && <Text block role="status">{`已修复 ${String(fixed)} 项`}</Text>}
      {findings.issues.length > 0 && (
        <IssueList findings={findings} onJump={props.onJump} onSettle={props.onSettle} />
      )}
    </ChoiceDialog>
  );
}
