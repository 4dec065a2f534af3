import { useState } from 'react';
import { Field, Input, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import type { OutputOf } from '../../../../workers/contract/define-task.ts';
import type { LedgerCommand, SolveWhat } from '../../../../workers/contract/ledger-commands.ts';
import { previewSolve } from '../../../../workers/contract/ledger-previews.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { placeText } from '../../../ui/issue-place.ts';
import { Money } from '../../../ui/Money.tsx';
import { groupThousands } from '../../../ui/number-text.ts';
import { PREVIEWED } from '../goods-actions.ts';
import { useAnswer } from './use-answer.ts';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

const COLUMNS = [
  { title: '位置' },
  { title: '商品名称' },
  { title: '调整前', numeric: true },
  { title: '调整后', numeric: true },
] as const;

/** What may move, in words. */
const MOVES: readonly (readonly [SolveWhat, string])[] = [
  ['price', '单价'],
  ['tax', '税额（在允许误差内）'],
  ['both', '单价和税额'],
];

interface Question {
  readonly rows: 'checked' | 'all';
  readonly what: SolveWhat;
  /** Yuan, as typed. */
  readonly total: string;
}

interface Answer {
  readonly changes: OutputOf<typeof previewSolve>['changes'] | null;
  readonly wrong: string | null;
}

const NO_ANSWER: Answer = { changes: null, wrong: null };

interface Props {
  readonly client: LedgerClient;
  readonly view: LedgerView;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 倒算: an agreed total, what may move for it, and what that would change. UX §2 row 6. */
export function SolveDialog({ client, view, onRun, onClose }: Props) {
  const [question, setQuestion] = useState<Question>({
    rows: view.checked > 0 ? 'checked' : 'all',
    what: 'price',
    total: formatFen(view.totals.total),
  });
  const { rows, what, total } = question;
  const [{ changes, wrong }, answer] = useAnswer(question, NO_ANSWER);
  const preview = async () => {
    const tried = await client.ask(previewSolve, question);
    if (!tried.ok) answer({ changes: null, wrong: errorText(tried.error) });
    else if (tried.value.changes.length > 0) answer({ changes: tried.value.changes, wrong: null });
    else answer({ changes: null, wrong: '价税合计已经是该金额，无需调整' });
  };
  const apply = async () => {
    const failed = await onRun({ kind: 'solveTotal', ...question }, '已按价税合计调整');
    if (failed === null) onClose();
    else answer({ changes, wrong: errorText(failed) });
  };
  return (
    <FormDialog
      title="倒算"
      confirm={changes === null ? '预览调整' : '应用调整'}
      wrong={wrong}
      width={640}
      onConfirm={() => void (changes === null ? preview() : apply())}
      onClose={onClose}
    >
      <Field
        label="约定的价税合计（元）"
        required
        hint={
          <>
            当前为 <Money fen={view.totals.total} />
          </>
        }
      >
        <Input
          autoFocus
          inputMode="decimal"
          value={total}
          onFocus={(event) => {
            event.target.select();
          }}
          onChange={(_, { value }) => {
            setQuestion({ ...question, total: value });
          }}
        />
      </Field>
      <Field label="可以调整">
        <RadioGroup
          layout="horizontal"
          value={what}
          onChange={(_, { value }) => {
            setQuestion({ ...question, what: value as SolveWhat });
          }}
        >
          {MOVES.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </RadioGroup>
      </Field>
      <Field label="调整的行">
        <RadioGroup
          layout="horizontal"
          value={rows}
          onChange={(_, { value }) => {
            setQuestion({ ...question, rows: value === 'checked' ? 'checked' : 'all' });
          }}
        >
          <Radio value="all" label={`全部 ${String(view.filled)} 行`} />
          <Radio value="checked" disabled={view.checked === 0} label={`已选 ${String(view.checked)} 行`} />
        </RadioGroup>
      </Field>
      {changes !== null && (
        <>
          <Text>{`将调整 ${String(changes.length)} 处：`}</Text>
          <PreviewTable
            label="将调整的内容"
            columns={COLUMNS}
            hidden={changes.length - PREVIEWED}
            rows={changes
              .slice(0, PREVIEWED)
              .map(({ row, field, name, before, after }) => [
                `${String(row)}:${field}`,
                placeText({ line: row, field }),
                name,
                groupThousands(before),
                groupThousands(after),
              ])}
          />
        </>
      )}
    </FormDialog>
  );
}
