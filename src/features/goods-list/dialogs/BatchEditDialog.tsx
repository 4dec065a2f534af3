import { useState } from 'react';
import { Field, Input, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import type { LedgerCommand, Rows } from '../../../../workers/contract/ledger-commands.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

/** Characters a unit takes here; its byte limit is checked in the list. M173, C17 */
const UNIT_LENGTH = 40;

interface Props {
  readonly rows: Rows;
  readonly lines: number;
  readonly rates: readonly string[];
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** One unit or one rate for some lines. M171, M173. */
export function BatchEditDialog({ rows, lines, rates, onRun, onClose }: Props) {
  const [field, setField] = useState<'unit' | 'taxRate'>('unit');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const apply = async () => {
    const failed = await onRun({ kind: 'batchEdit', rows, field, text }, `已修改${String(lines)}行`);
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  const type = (value: string) => {
    setText(value);
    setWrong(null);
  };
  return (
    <FormDialog
      title={`批量修改（已选 ${String(lines)} 行）`}
      confirm="确定"
      wrong={wrong}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <RadioGroup
        layout="horizontal"
        aria-label="修改内容"
        value={field}
        onChange={(_, { value }) => {
          setField(value === 'unit' ? 'unit' : 'taxRate');
          type('');
        }}
      >
        <Radio value="unit" label="单位" />
        <Radio value="taxRate" label="税率" />
      </RadioGroup>
      {field === 'unit' ? (
        <Field label="单位" required>
          <Input
            autoFocus
            value={text}
            maxLength={UNIT_LENGTH}
            placeholder="请输入单位"
            onChange={(_, { value }) => {
              type(value);
            }}
          />
        </Field>
      ) : (
        <Field label="税率" required>
          <Select
            autoFocus
            value={text}
            onChange={(_, { value }) => {
              type(value);
            }}
          >
            <option value="">请选择税率</option>
            {rates.map((rate) => (
              <option key={rate}>{rate}</option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
