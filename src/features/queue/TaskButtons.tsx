import { Button } from '@fluentui/react-components';
import { FILE_FORMATS } from '../../../domain/codes/file-formats.ts';
import type { ListedOrder, RobotTask } from '../../offline/orders.ts';
import { isReturned, mayChangeRobot, mayRetry, mayWithdraw, type TaskActions } from './useTaskActions.tsx';

interface Props {
  readonly order: ListedOrder;
  /** What the service told last; null: nothing. */
  readonly task: RobotTask | null;
  /** Of the task, for who can't see it. */
  readonly name: string;
  readonly connected: boolean;
  readonly actions: TaskActions;
  readonly onEdit: (draftId: string) => void;
}

/** What can be done about a task now. */
export function TaskButtons({ order, task, name, connected, actions, onEdit }: Props) {
  const files = (task?.files ?? []).map((format) => ({
    label: `下载${FILE_FORMATS[format].zh}`,
    may: true,
    onPress: () => void actions.download(order, format),
  }));
  const acts = [
    { label: '立即重试', may: mayRetry(order), onPress: actions.retry },
    {
      label: '更换机器人',
      may: connected && mayChangeRobot(order),
      onPress: () => {
        actions.changeRobot(order);
      },
    },
    {
      label: '放行',
      may: connected && actions.mayRelease(order),
      onPress: () => void actions.release(order),
    },
    { label: '撤回', may: mayWithdraw(order), onPress: () => void actions.withdraw(order) },
    {
      label: '修改',
      may: isReturned(order),
      onPress: () => {
        onEdit(order.draftId);
      },
    },
  ];
  const buttons = [...(actions.mayAct ? acts : []), ...files];
  return buttons
    .filter(({ may }) => may)
    .map(({ label, onPress }) => (
      <Button
        key={label}
        size="small"
        disabledFocusable={actions.busy}
        aria-label={`${label} ${name}`}
        onClick={onPress}
      >
        {label}
      </Button>
    ));
}
