import { Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { IssueList } from '../../../ui/IssueList.tsx';
import type { Undoable } from '../step.ts';
import { CodingNote } from './CodingNote.tsx';

interface Props {
  readonly findings: Findings;
  readonly coding: Findings | null;
  readonly undoable: Undoable | null;
  readonly onJump: (issue: Issue) => void;
  readonly onSettle: ((issue: Issue) => void) | null;
}

/** What the checks leave to a person to look at before it goes: warnings, then coding. M290, M291 */
export const LastChecks = ({ findings, coding, undoable, onJump, onSettle }: Props) => (
  <>
    {undoable !== null && undoable.count > 0 && (
      <Text block role="status">{`已修复 ${String(undoable.count)} 项`}</Text>
    )}
    {findings.issues.length > 0 && (
      <div>
        <Text block weight="semibold">
          票面检查没有错误，以下提醒请核对
        </Text>
        <IssueList label="票面检查提醒" findings={findings} low onJump={onJump} onSettle={onSettle} />
      </div>
    )}
    {coding !== null && coding.issues.length > 0 && (
      <div>
        <Text block weight="semibold">
          编码异常：以下商品的税收分类编码请核对，也可以继续发送
        </Text>
        <IssueList label="编码异常" findings={coding} low onJump={onJump} />
        <CodingNote />
      </div>
    )}
  </>
);
