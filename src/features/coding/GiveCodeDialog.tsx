import { useState } from 'react';
import { Button, Checkbox } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { findCodes } from '../../../workers/contract/ledger-codes.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { CodeDesk } from './code-desk.ts';
import { CodePicker } from './CodePicker.tsx';
import { useCodeChoice } from './use-code-choice.ts';

interface GiveCodeProps extends OutputOf<typeof findCodes> {
  readonly row: number;
  readonly offered: boolean;
  readonly desk: CodeDesk;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  /** All lines without a code, in one list. M262 */
  readonly onBatch: () => void;
  readonly onClose: () => void;
}

/** 赋码: the tax code for one line, or for all that are called the same. M163, M261 */
export function GiveCodeDialog(props: GiveCodeProps) {
  const { row, name, same, uncoded, found, desk, offered, onRun, onBatch, onClose } = props;
  const choice = useCodeChoice({ name, used: offered ? found : [], offered, desk });
  const [sameName, setSameName] = useState(true);
  const apply = async () => {
    const chosen = await choice.take();
    if (chosen === null) return;
    const code = { taxCode: chosen.code, category: chosen.short };
    const lines = 1 + (sameName ? same : 0);
    const failed = await onRun({ kind: 'giveCode', row, code, sameName }, `已为${String(lines)}行赋码`);
    if (failed !== null) {
      choice.setWrong(errorText(failed));
      return;
    }
    if (choice.isCorrection(chosen)) void desk.learn([{ name, ...code }]);
    onClose();
  };
  return (
    <FormDialog
      title={`赋码：${name}`}
      confirm="确定"
      width={720}
      wrong={choice.wrong}
      more={uncoded > 1 && <Button onClick={onBatch}>{`${String(uncoded)} 行未赋码，批量赋码`}</Button>}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <CodePicker choice={choice} />
      {same > 0 && (
        <Checkbox
          label={`同名且未赋码的其余 ${String(same)} 行一并赋码`}
          checked={sameName}
          onChange={(_, { checked }) => {
            setSameName(checked === true);
          }}
        />
      )}
    </FormDialog>
  );
}
