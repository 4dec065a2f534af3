import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { momentText } from '../../ui/number-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';

/** The way back from each split whose parts nobody touched. M293. */
export function SplitOffers({ store }: { readonly store: OfflineStore }) {
  const { alert } = useAlert();
  const toast = useToast();
  const [tries, setTries] = useState(0);
  const load = useCallback(async () => ({ tries, offers: await store.listSplits() }), [store, tries]);
  const offers = useLive(store, load)?.offers ?? [];
  const undo = async (draftId: string) => {
    const undone = await store.undoSplit(draftId);
    if (undone.ok) toast('已撤销拆分，原草稿已恢复到草稿箱');
    else await alert(undone.error);
    setTries(tries + 1);
  };
  return offers.map(({ draftId, buyerName, splitAt, parts }) => (
    <MessageBar key={draftId} intent="info">
      <MessageBarBody>
        {`${momentText(splitAt)} 将${buyerName === '' ? '一张草稿' : `“${buyerName}”的草稿`}拆分为${String(parts.length)}张；在这些草稿未被打开、修改或提交前可以撤销`}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" aria-label={`撤销拆分 ${buyerName}`.trim()} onClick={() => void undo(draftId)}>
          撤销
        </Button>
      </MessageBarActions>
    </MessageBar>
  ));
}
