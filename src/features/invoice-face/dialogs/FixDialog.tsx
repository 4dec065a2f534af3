import { Text } from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import type { Findings } from '../../../../domain/rules/findings.ts';
import { FIXES, fixesFor } from '../../../../domain/rules/fixes.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { placeText } from '../../../ui/issue-place.ts';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

/** Changes that are listed; the rest is counted. */
const LISTED = 100;

const COLUMNS = [{ title: '位置' }, { title: '修复内容' }, { title: '修复前' }, { title: '修复后' }] as const;

interface Props {
  readonly findings: Findings;
  readonly busy: boolean;
  readonly onFix: () => void;
  /** Back to the list. */
  readonly onClose: () => void;
}

type Row = readonly [key: string, place: string, what: string, before: string, after: string];

function rowOf(issue: Issue, index: number): readonly Row[] {
  const { fix } = issue;
  if (fix === undefined) return [];
  const { before, after } = fix;
  return [
    [
      `${issue.rule}:${String(index)}`,
      placeText(issue),
      FIXES[fix.key].zh,
      before === '' ? '（空）' : before,
      after === '' ? '（清空）' : after,
    ],
  ];
}

/** 一键修复: everything it would change, before and after. M291 */
export function FixDialog({ findings: { issues, classes }, busy, onFix, onClose }: Props) {
  const rows = issues.flatMap(rowOf);
  const keys = fixesFor(issues);
  return (
    <FormDialog
      title="一键修复"
      confirm={busy ? '正在修复…' : `修复 ${String(classes.fixable)} 项`}
      busy={busy}
      width={820}
      onConfirm={onFix}
      onClose={onClose}
    >
      <Text>{`将${keys.map((key) => FIXES[key].zh).join('；')}。其余内容不变，修复后可撤销。`}</Text>
      <PreviewTable
        label="将修复的内容"
        columns={COLUMNS}
        hidden={classes.fixable - Math.min(rows.length, LISTED)}
        rows={rows.slice(0, LISTED)}
      />
    </FormDialog>
  );
}
