import { useEffect, useState } from 'react';
import { Radio, RadioGroup, Text } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { Busy } from '../../ui/Busy.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  readonly service: Pick<OrderService, 'robots' | 'changeRobot'>;
  readonly subId: string;
  /** The service has something new to tell. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Any of them, under a name no robot has. */
const ANY = '';

/** 更换机器人: which robot is to issue an order none has begun. M298 */
export function ChangeRobotDialog({ service, subId, onChanged, onClose }: Props) {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState(ANY);
  const [wrong, setWrong] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  useEffect(() => {
    let gone = false;
    void service.robots(subId).then((said) => {
      if (gone) return;
      if (!said.ok) {
        setWrong(said.error);
        return;
      }
      setChosen(said.value.wanted);
      setNames(said.value.names);
    });
    return () => {
      gone = true;
    };
  }, [service, subId]);
  const confirm = async () => {
    setBusy(true);
    const done = await service.changeRobot(subId, chosen);
    setBusy(false);
    if (!done.ok) {
      setWrong(done.error);
      return;
    }
    toast(`${SUCCESSES.changed.zh}\n${chosen === ANY ? '由任意机器人开具' : `由机器人“${chosen}”开具`}`);
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title="更换机器人"
      confirm="确定"
      wrong={wrong === null ? null : errorText(wrong)}
      disabled={names === null}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {names === null ? (
        wrong === null && <Busy label="正在读取机器人…" />
      ) : (
        <RadioGroup
          aria-label="由哪个机器人开具"
          value={chosen}
          onChange={(_, { value }) => {
            setChosen(value);
          }}
        >
          <Radio value={ANY} label="任意机器人" />
          {[...new Set(chosen === ANY ? names : [...names, chosen])].map((name) => (
            <Radio key={name} value={name} label={name} />
          ))}
        </RadioGroup>
      )}
      {names?.length === 0 && <Text size={200}>当前没有在线的机器人可以开具该发票，请先启动机器人。</Text>}
    </FormDialog>
  );
}
