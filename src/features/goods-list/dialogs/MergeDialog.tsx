import { useState } from 'react';
import { Text } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import { TAX_TOLERANCE } from '../../../../domain/money/line-limits.ts';
import type { OutputOf } from '../../../../workers/contract/define-task.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { previewMerge } from '../../../../workers/contract/ledger-previews.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

const COLUMNS = [
  { title: '首行', numeric: true },
  { title: '商品名称' },
  { title: '合并行数', numeric: true },
] as const;

interface Props {
  readonly preview: OutputOf<typeof previewMerge>;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 合并同类: which lines become one, before and after. M321. */
export function MergeDialog({ preview: { before, after, taxOff, groups }, onRun, onClose }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const nothing = after === before;
  const apply = async () => {
    const failed = await onRun({ kind: 'mergeSameGoods' }, `已合并为${String(after)}行`);
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  return (
    <FormDialog
      title="合并同类商品"
      confirm="合并"
      disabled={nothing}
      wrong={wrong}
      width={560}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      {nothing ? (
        <Text>没有可以合并的商品行。</Text>
      ) : (
        <>
          <Text>{`合并前 ${String(before)} 行，合并后 ${String(after)} 行。数量与金额相加，金额和税额一分不差；可撤销。`}</Text>
          {taxOff > 0 && (
            <Notice
              intent="warning"
              text={`有 ${String(taxOff)} 行合并后，各行税额的尾差累计超过 ${formatFen(TAX_TOLERANCE)} 元，合并后须修改税额才能开具；不想改动税额，请不要合并。`}
            />
          )}
          <PreviewTable
            label="将合并的商品"
            columns={COLUMNS}
            rows={groups.map(({ row, name, lines }) => [
              String(row),
              `第${String(row + 1)}行`,
              name,
              String(lines),
            ])}
          />
        </>
      )}
      <Text size={200}>
        名称、单位、规格型号、单价、税率、税收分类编码、分类简称和优惠政策都相同的行才合并。
      </Text>
    </FormDialog>
  );
}
