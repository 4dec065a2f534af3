import { useEffect, useRef, useState } from 'react';
import { Button, SearchBox, Text } from '@fluentui/react-components';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useAlert } from '../../ui/alert.tsx';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { useListStyles } from './GoodsListDialog.styles.ts';

/** Milliseconds after the last key until the list is searched. */
const SETTLE = 200;

interface Props {
  readonly client: LedgerClient;
  readonly view: LedgerView;
  /** Cells that hold a refused text. */
  readonly refused: number;
  readonly onDetails: () => void;
}

/** 智能检查: how many problems there are, their details, and which rows are looked at. M074. */
export function SmartCheck({ client, view, refused, onDetails }: Props) {
  const styles = useListStyles();
  const { order, findings } = view;
  const errors = (findings?.errors ?? 0) + refused;
  const [search, setSearch] = useState(order.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { alert } = useAlert();
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const look = async (change: Partial<typeof order>) => {
    const shown = await client.setOrder({ ...(client.getSnapshot().view?.order ?? order), ...change });
    if (!shown.ok) await alert(shown.error);
  };
  const find = (text: string) => {
    setSearch(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look({ search: text.trim() }), SETTLE);
  };
  return (
    <div className={styles.check}>
      <Text size={200} role="status">
        {'智能检查：'}
        <span className={errors > 0 ? styles.wrong : undefined}>
          {findings === null ? '…' : `${String(errors)} 项错误`}
        </span>
        {findings !== null && `，${String(findings.warnings)} 项提醒`}
      </Text>
      <Button size="small" appearance="subtle" onClick={onDetails}>
        错误详情
      </Button>
      <PlainSwitch
        label="只看错误行"
        checked={order.filter === 'errors'}
        onSwitch={(on) => void look({ filter: on ? 'errors' : 'all' })}
      />
      <PlainSwitch
        label="只看已选行"
        checked={order.filter === 'checked'}
        onSwitch={(on) => void look({ filter: on ? 'checked' : 'all' })}
      />
      {view.shown !== view.count && (
        <Text size={200}>{`显示 ${String(view.shown)} / ${String(view.count)} 行`}</Text>
      )}
      <span className={styles.spring} />
      <SearchBox
        size="small"
        className={styles.search}
        aria-label="在清单中查找"
        placeholder="查找名称、规格、单位、编码"
        value={search}
        onChange={(_, { value }) => {
          find(value);
        }}
      />
    </div>
  );
}
