import { useState } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

interface Props {
  readonly row: number;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 扣除额 of a line under a difference levy; empty takes it away. M161. */
export function DeductionDialog({ row, onRun, onClose }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const apply = async () => {
    const done = text.trim() === '' ? '已删除扣除额' : '已填写扣除额';
    const failed = await onRun({ kind: 'setDeduction', row, text }, done);
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  return (
    <FormDialog
      title={`第${String(row + 1)}行 扣除额`}
      confirm="确定"
      wrong={wrong}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <Field label="扣除额（元）" hint="留空则删除扣除额">
        <Input
          autoFocus
          inputMode="decimal"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setWrong(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
