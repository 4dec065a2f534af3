import { useEffect, useState } from 'react';
import { Button, Text } from '@fluentui/react-components';
import { isAllowed } from '../../../domain/account/permissions.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { err } from '../../../domain/kernel/result.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { unreadError } from '../../offline/store-failure.ts';
import { useAlert } from '../../ui/alert.tsx';
import { checkDrafts, type CheckedDraft } from './check-drafts.ts';
import { CheckStatus } from './CheckStatus.tsx';

interface Props {
  readonly store: OfflineStore;
  readonly draftId: string;
  readonly onSend: () => void;
  readonly onEdit: () => void;
}

/** 票面检查 of the draft that is looked at, with the ways on from it. M281, M287 */
export function DetailActions({ store, draftId, onSend, onEdit }: Props) {
  const { confirm } = useAlert();
  const [checked, setChecked] = useState<CheckedDraft | string | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const lane = openLane('ledger');
    const means = { store, session: store.session, lane, signal };
    const check = async () => {
      const found = await checkDrafts(means, [draftId], () => undefined).catch((cause: unknown) =>
        err(unreadError(cause)),
      );
      lane.close();
      if (!signal.aborted) setChecked(found.ok ? (found.value[0] ?? null) : errorText(found.error));
    };
    void check();
    return () => {
      life.abort();
    };
  }, [store, draftId]);
  const isFailed = typeof checked === 'object' && checked?.status === 'failed';
  const send = async () => {
    if (!isFailed) onSend();
    else if (await confirm({ message: `${REFUSED}\n${checked.messages[0] ?? ''}`, confirm: '去修改' }))
      onEdit();
  };
  return (
    <>
      <span role="status" aria-label="票面检查">
        {checked === null && <Text size={200}>正在检查票面…</Text>}
        {typeof checked === 'string' && <Text size={200}>{checked}</Text>}
        {typeof checked === 'object' && checked !== null && (
          <CheckStatus checked={checked} name={checked.buyerName} />
        )}
      </span>
      {isAllowed('draft.write', store.session) && (
        <>
          <Button disabledFocusable={checked === null} onClick={() => void send()}>
            发送
          </Button>
          <Button onClick={onEdit}>修改</Button>
        </>
      )}
    </>
  );
}

/** M287 */
const REFUSED = '票面检查未通过，不能发送。请填写正确的信息后重新发送。';
