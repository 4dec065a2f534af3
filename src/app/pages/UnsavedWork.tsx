import { useCallback, useState } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { isWork, workName } from '../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { draftsOpenElsewhere } from '../../platform/draft-lock.ts';
import { useAlert } from '../../ui/alert.tsx';
import { momentText } from '../../ui/number-text.ts';
import { useLive } from '../../ui/use-live.ts';

interface Props {
  readonly store: OfflineStore;
  /** The draft of the page below, '' for none: that one is open. */
  readonly except?: string;
  readonly onOpen: (draftId: string) => void;
}

/** Work that was begun, left for another invoice and never saved: nothing of it is lost, and here it is found again. */
export function UnsavedWork({ store, except = '', onOpen }: Props) {
  const { confirm } = useAlert();
  const [dropped, setDropped] = useState(0);
  const load = useCallback(
    async () => ({
      dropped,
      copies: await store.listWorkingCopies(),
      elsewhere: await draftsOpenElsewhere(),
    }),
    [store, dropped],
  );
  const { copies = [], elsewhere } = useLive(store, load) ?? {};
  const drop = async (draftId: string) => {
    const agreed = await confirm({ message: '确认放弃这份未保存的内容？', confirm: '放弃' });
    if (!agreed) return;
    if (!(await draftsOpenElsewhere()).has(draftId)) await store.dropWorkingCopy(draftId);
    setDropped(dropped + 1);
  };
  return copies
    .filter((copy) => copy.draftId !== except && isWork(copy))
    .map((copy) => {
      const { draftId, updatedAt } = copy;
      const name = workName(copy);
      const isElsewhere = elsewhere?.has(draftId) === true;
      return (
        <MessageBar key={draftId} intent="warning">
          <MessageBarBody>{`${momentText(updatedAt)} 填开的“${name}”${isElsewhere ? '正在另一个标签页填开' : '还没有存草稿'}`}</MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              aria-label={`返回继续填 ${name}`}
              onClick={() => {
                onOpen(draftId);
              }}
            >
              返回继续填
            </Button>
            {!isElsewhere && (
              <Button size="small" aria-label={`放弃 ${name}`} onClick={() => void drop(draftId)}>
                放弃
              </Button>
            )}
          </MessageBarActions>
        </MessageBar>
      );
    });
}
