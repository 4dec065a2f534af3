import { useState } from 'react';
import { Field, Input, Text } from '@fluentui/react-components';
import { errorText } from '../../../../domain/kernel/errors.ts';
import type { Rows } from '../../../../workers/contract/ledger-commands.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import {
  discountBy,
  discountProblem,
  EMPTY_DISCOUNT,
  withAmount,
  withRate,
  type DiscountForm,
} from '../discount-form.ts';
import type { RunCommand } from '../useGoodsActions.ts';

interface Props {
  readonly rows: Rows;
  /** Amounts of the lines on the shown side, fen. */
  readonly base: number;
  readonly lines: number;
  readonly taxInclusive: boolean;
  readonly onRun: RunCommand;
  readonly onClose: () => void;
}

/** A line whose share is less than a cent gets none. */
const givenText = (given: number, lines: number): string =>
  `已为${String(given)}行添加折扣${given < lines ? `，其余${String(lines - given)}行金额太小` : ''}`;

/** A discount over one line or several, by percent or by money; each field follows the other. M195–M199. */
export function DiscountDialog({ rows, base, lines, taxInclusive, onRun, onClose }: Props) {
  const [form, setForm] = useState<DiscountForm>(EMPTY_DISCOUNT);
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (next: DiscountForm) => {
    setForm(next);
    setWrong(null);
  };
  const apply = async () => {
    const problem = discountProblem(form, base);
    const failed =
      problem ??
      (await onRun({ kind: 'discount', rows, by: discountBy(form) }, (given) => givenText(given, lines)));
    if (failed === null) onClose();
    else setWrong(errorText(failed));
  };
  const side = taxInclusive ? '含税' : '不含税';
  const [only] = rows;
  const place = typeof only === 'number' && lines === 1 ? `第${String(only + 1)}行，` : '';
  return (
    <FormDialog
      title={lines > 1 ? `批量折扣（${String(lines)} 行）` : '添加折扣'}
      confirm="确定"
      wrong={wrong}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      <Text>
        {`${place}折扣前金额（${side}）：`}
        <Money fen={base} />
      </Text>
      <Field label="折扣率（%）" required>
        <Input
          autoFocus
          inputMode="decimal"
          placeholder="请输入折扣率"
          value={form.rate}
          contentAfter="%"
          onChange={(_, { value }) => {
            type(withRate(value, base));
          }}
        />
      </Field>
      <Field label={`折扣金额（${side}，元）`} required>
        <Input
          inputMode="decimal"
          placeholder="请输入折扣金额"
          value={form.amount}
          contentAfter="元"
          onChange={(_, { value }) => {
            type(withAmount(value, base));
          }}
        />
      </Field>
    </FormDialog>
  );
}
