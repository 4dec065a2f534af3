import { useState } from 'react';
import { Button, Checkbox, Select } from '@fluentui/react-components';
import type { CollectedType } from '../../../domain/codes/collection-states.ts';
import type { CollectionOrder } from '../../offline/collection-service.ts';
import { DayField } from '../../ui/DayField.tsx';
import { dayText } from '../../ui/number-text.ts';
import { ALL_TYPES, TYPE_CHOICES } from './collection.text.ts';
import { useCollectionStyles } from './Collection.styles.ts';
import { daysOf, monthProblem } from './month-days.ts';

interface Props {
  /** Why nothing can be started; absent where it can. */
  readonly closed: string | undefined;
  readonly onStart: (order: Omit<CollectionOrder, 'taxpayerId'>) => Promise<void>;
}

/** Which month to have collected. M341, M345 */
export function StartForm({ closed, onStart }: Props) {
  const styles = useCollectionStyles();
  const [month, setMonth] = useState('');
  const [type, setType] = useState<CollectedType | null>(null);
  const [isForced, setForced] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    const today = dayText(Date.now());
    const wrong = monthProblem(month, today);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    await onStart({ ...daysOf(month, today), isForced, type });
    setBusy(false);
  };
  return (
    <form
      className={styles.bar}
      noValidate
      aria-label="发起归集"
      onSubmit={(event) => {
        event.preventDefault();
        if (closed === undefined && !busy) void start();
      }}
    >
      <label htmlFor="collection-month">开票日期</label>
      <DayField
        id="collection-month"
        label="开票日期"
        unit="month"
        invalid={problem !== null}
        value={month}
        onValue={(value) => {
          setMonth(value);
          setProblem(null);
        }}
      />
      <Select
        size="small"
        aria-label="发票类型"
        value={type ?? ''}
        onChange={(_, { value }) => {
          setType(TYPE_CHOICES.find(([key]) => key === value)?.[0] ?? null);
        }}
      >
        <option value="">{ALL_TYPES}</option>
        {TYPE_CHOICES.map(([key, zh]) => (
          <option key={key} value={key}>
            {zh}
          </option>
        ))}
      </Select>
      <Checkbox
        label="强制归集"
        title="重新归集该时段，正在执行的归集任务将取消"
        checked={isForced}
        onChange={(_, { checked }) => {
          setForced(checked === true);
        }}
      />
      <Button
        size="small"
        appearance="primary"
        type="submit"
        disabledFocusable={busy || closed !== undefined}
        title={closed}
      >
        开始归集
      </Button>
      <span role="alert" className={styles.wrong}>
        {problem}
      </span>
    </form>
  );
}
