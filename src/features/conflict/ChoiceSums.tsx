import { Button, Text, Tooltip } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { DraftCheck } from '../../../domain/rules/draft-check.ts';
import { Money } from '../../ui/Money.tsx';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';
import { useConflictStyles } from './Conflict.styles.ts';
import { VERSION_KEYS, VERSIONS } from './conflict.text.ts';
import type { ChoiceResult, Compared, ConflictView } from './useConflict.ts';

const CHECKED: Readonly<Record<DraftCheck['status'], { readonly zh: string; readonly tone: Tone }>> = {
  passed: { zh: '检查通过', tone: 'good' },
  warned: { zh: '有提醒', tone: 'waiting' },
  failed: { zh: '检查未通过', tone: 'bad' },
};

/** What the choice comes to, beside what each version comes to; all of one version at a press. */
export function ChoiceSums({ compared, view }: { readonly compared: Compared; readonly view: ConflictView }) {
  const styles = useConflictStyles();
  const { result } = view;
  return (
    <>
      {VERSION_KEYS.map((from) => (
        <Button
          key={from}
          size="small"
          className={styles.button}
          onClick={() => {
            view.takeAll(from);
          }}
        >
          {`全部取${VERSIONS[from]}（`}
          <Money fen={compared.drafts.totals[from].total} currency="" />）
        </Button>
      ))}
      <span className={styles.result} role="status" aria-label="采用结果的合计与检查">
        {result === null && <Text size={200}>正在计算…</Text>}
        {result?.ok === false && <Text size={200}>{errorText(result.error)}</Text>}
        {result?.ok === true && <Sums result={result.value} />}
      </span>
    </>
  );
}

function Sums({ result: { totals, count, checked } }: { readonly result: ChoiceResult }) {
  const { zh, tone } = CHECKED[checked.status];
  const chip = <StateChip tone={tone} label={zh} />;
  return (
    <>
      <Text size={200}>{`结果 ${String(count)} 行`}</Text>
      <Text size={200}>
        金额 <Money fen={totals.amount} currency="" /> 税额 <Money fen={totals.tax} currency="" />
      </Text>
      <Text size={300} weight="semibold">
        价税合计 <Money fen={totals.total} currency="" />
      </Text>
      {checked.messages.length === 0 ? (
        chip
      ) : (
        <Tooltip
          relationship="description"
          content={[...checked.messages, ...(checked.more > 0 ? [`另有${String(checked.more)}项`] : [])].join(
            '\n',
          )}
        >
          <span tabIndex={0} role="img" aria-label={`结果${zh}`}>
            {chip}
          </span>
        </Tooltip>
      )}
    </>
  );
}
