import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { IssueList } from '../../../ui/IssueList.tsx';
import { CodingNote, QuietCoding } from './CodingNote.tsx';

interface Props {
  readonly findings: Findings;
  readonly quiet: boolean;
  readonly onQuiet: (quiet: boolean) => void;
  readonly onJump: (issue: Issue) => void;
  readonly onClose: () => void;
}

/** Coding anomalies, asked for alone: lines whose tax code is missing or can't be right. M154 */
export const CodingDialog = ({ findings, quiet, onQuiet, onJump, onClose }: Props) => (
  <ChoiceDialog
    title="编码异常"
    width={680}
    choices={[{ label: '关闭', primary: true, onPress: onClose }]}
    more={<QuietCoding quiet={quiet} onQuiet={onQuiet} />}
    onClose={onClose}
  >
    <IssueList findings={findings} onJump={onJump} />
    <CodingNote />
  </ChoiceDialog>
);
