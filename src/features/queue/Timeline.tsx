import { mergeClasses } from '@fluentui/react-components';
import type { ListedOrder } from '../../offline/orders.ts';
import { clockText } from '../../ui/clock-text.ts';
import { dayText } from '../../ui/number-text.ts';
import { useQueueStyles } from './Queue.styles.ts';
import { stepsOfTask, type ShownStep } from './task-steps.ts';

const SAID: Readonly<Record<ShownStep['progress'], string>> = {
  passed: '已完成',
  current: '进行中',
  ahead: '未到',
  failed: '已结束',
};

interface Props {
  readonly order: ListedOrder;
  /** Of the task, for who can't see it. */
  readonly name: string;
}

/** The way of a task from the draft to the number, with the times that are known. */
export function Timeline({ order, name }: Props) {
  const styles = useQueueStyles();
  return (
    <ol className={styles.steps} aria-label={`${name} 的进度`}>
      {stepsOfTask(order).map(({ zh, at, progress }) => (
        <li
          key={zh}
          className={mergeClasses(styles.step, styles[progress])}
          aria-current={progress === 'current' ? 'step' : undefined}
          title={at === null ? SAID[progress] : `${dayText(at)} ${clockText(at)}`}
        >
          {zh}
          <span className={styles.time}>{at === null ? timeless(progress) : shortMoment(at)}</span>
        </li>
      ))}
    </ol>
  );
}

const timeless = (progress: ShownStep['progress']): string =>
  progress === 'current' ? '等待中…' : progress === 'ahead' ? '—' : ' ';

/** '11-22 09:30:05' */
const shortMoment = (at: number): string => `${dayText(at).slice(5)} ${clockText(at)}`;
