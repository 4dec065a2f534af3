import { useState } from 'react';
import { Text } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { formatFen, parseFen } from '../../../../domain/money/fen.ts';
import type { SplitStrategy } from '../../../../domain/goods/split/strategies.ts';
import type { OutputOf } from '../../../../workers/contract/define-task.ts';
import { planParts } from '../../../../workers/contract/ledger-split.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SplitFields, type SplitChoice } from './SplitFields.tsx';
import { SplitParts } from './SplitParts.tsx';
import { useAnswer } from './use-answer.ts';

interface Answer {
  readonly plan: OutputOf<typeof planParts> | null;
  readonly wrong: string | null;
}

const NO_ANSWER: Answer = { plan: null, wrong: null };

interface Props {
  readonly client: LedgerClient;
  /** 单张限额, fen; 0 means none is known. */
  readonly limit: number;
  /** Rows one invoice of this type may have. C16 */
  readonly rowCap: number;
  /** Saves the parts as drafts; says why not. */
  readonly onSplit: () => Promise<AppError | null>;
  readonly onClose: () => void;
}

const FEWEST: SplitStrategy = 'fewestInvoices';

/** 智能清单: how the list is split, every part of the proposal, and the split itself. M292, M293, UX §2 row 5. */
export function SplitDialog({ client, limit, rowCap, onSplit, onClose }: Props) {
  const [choice, setChoice] = useState<SplitChoice>({
    strategy: FEWEST,
    limit: limit > 0 ? formatFen(limit) : '',
    rowCap: String(rowCap),
  });
  const [{ plan, wrong }, answer] = useAnswer(choice, NO_ANSWER);
  const [busy, setBusy] = useState(false);
  const propose = async () => {
    const { strategy } = choice;
    const fen = numberOf(choice.limit, parseFen);
    const rows = numberOf(choice.rowCap, Number);
    if (fen === null || rows === null || rows > rowCap) {
      const why =
        fen === null
          ? '单张限额请填写大于0的数字，不限制时留空'
          : `每张最多行数请填写1至${String(rowCap)}的整数，单张发票最多${String(rowCap)}行`;
      answer({ plan: null, wrong: why });
      return;
    }
    const options = { strategy, limit: fen, rowCap: rows === 0 ? rowCap : rows };
    const planned = await client.ask(planParts, { options });
    answer(
      planned.ok ? { plan: planned.value, wrong: null } : { plan: null, wrong: errorText(planned.error) },
    );
  };
  const split = async () => {
    setBusy(true);
    const failed = await onSplit();
    setBusy(false);
    if (failed !== null) answer({ plan, wrong: errorText(failed) });
  };
  const count = plan?.parts.length ?? 0;
  return (
    <FormDialog
      title="智能清单"
      confirm={plan === null ? '生成拆分方案' : busy ? '正在拆分…' : `拆分为 ${String(count)} 张草稿`}
      disabled={plan !== null && count < 2}
      busy={busy}
      wrong={wrong}
      width={880}
      onConfirm={() => void (plan === null ? propose() : split())}
      onClose={onClose}
    >
      <SplitFields choice={choice} rowCap={rowCap} onChange={setChoice} />
      {plan !== null && <SplitParts client={client} parts={plan.parts} />}
      {plan !== null && count < 2 && <Text>按当前条件无需拆分。</Text>}
      {count > 1 && (
        <Text size={200}>
          拆分后保存为{count}张草稿，原草稿从草稿箱移除；在拆分出的草稿未被打开、修改或提交前可以撤销。
        </Text>
      )}
    </FormDialog>
  );
}

/** What a field limits to: 0 for none where it is empty, null where it is not a number above 0. */
function numberOf(text: string, read: (digits: string) => number | null): number | null {
  const digits = text.replace(/[,，\s]/g, '');
  if (digits === '') return 0;
  const number = read(digits);
  return number !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}
