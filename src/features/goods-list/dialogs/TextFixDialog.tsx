import { useState } from 'react';
import { Text } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import type { OutputOf } from '../../../../workers/contract/define-task.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { previewTextFix } from '../../../../workers/contract/ledger-previews.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { placeText } from '../../../ui/issue-place.ts';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

const COLUMNS = [
  { title: '位置' },
  { title: '修复前' },
  { title: '修复后' },
  { title: '字节', numeric: true },
] as const;

interface Props {
  readonly preview: OutputOf<typeof previewTextFix>;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 一键修复: every text that would be cut, before and after. M176. */
export function TextFixDialog({ preview: { count, cuts }, onRun, onClose }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const apply = async () => {
    const failed = await onRun({ kind: 'fixTexts' }, `已修复${String(count)}处超长内容`);
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  return (
    <FormDialog
      title="一键修复"
      confirm={`修复 ${String(count)} 处`}
      disabled={count === 0}
      wrong={wrong}
      width={820}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      {count === 0 ? (
        <Text>没有超过长度限制的名称、规格型号或单位。</Text>
      ) : (
        <>
          <Text>{`以下 ${String(count)} 处内容将截取到限制长度，其余内容不变；可撤销。`}</Text>
          <PreviewTable
            label="将截取的内容"
            columns={COLUMNS}
            hidden={count - cuts.length}
            rows={cuts.map(({ row, field, before, after, bytes, limit }) => [
              `${String(row)}:${field}`,
              placeText({ line: row, field }),
              before,
              after,
              `${String(bytes)} → ${String(limit)}`,
            ])}
          />
        </>
      )}
    </FormDialog>
  );
}
