import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { Filling } from '../../../features/invoice-face/index.ts';
import type { DraftNews as News, StoredDraft } from '../../../offline/draft-types.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SUCCESSES } from '../../../ui/successes.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';

const ConflictDialog = lazy(() =>
  import('../../../features/conflict/index.ts').then((m) => ({ default: m.ConflictDialog })),
);

/** Milliseconds in which a save of this page is in the store and the page does not know of it yet. */
const SAVING = 300;

/** What a dialog holds may be in no face yet. */
const isInDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

async function lastingNews(store: OfflineStore, draftId: string): Promise<News | null> {
  if ((await store.draftNews(draftId)) === null) return null;
  await new Promise((resolve) => setTimeout(resolve, SAVING));
  return store.draftNews(draftId);
}

export interface DraftNewsProps {
  readonly store: OfflineStore;
  readonly draftId: string;
  readonly filling: Pick<Filling, 'isClean' | 'save'>;
  /** Of a cell, which no version tells of. */
  readonly isTyping: () => boolean;
  readonly onRenew: (stored: StoredDraft) => void;
  readonly onOpen: (draftId: string) => void;
  /** The two versions of a conflict stand beside each other. */
  readonly reviewing: boolean;
  readonly onReviewing: (reviewing: boolean) => void;
}

/**
 * Another laptop changed the draft of this page: what came of it is shown as soon as nothing unsaved stands in its way,
 * and said until then; a conflict is said at once. PROTOCOL §4
 */
export function DraftNews({ store, draftId, filling, isTyping, onRenew, onOpen, ...props }: DraftNewsProps) {
  const { reviewing, onReviewing } = props;
  const load = useCallback(() => lastingNews(store, draftId), [store, draftId]);
  const news = useLive(store, load);
  /** What came could not be shown, because of what is unsaved. */
  const [waits, setWaits] = useState<News | null>(null);
  const [busy, setBusy] = useState(false);
  const { alert } = useAlert();
  const toast = useToast();
  const take = useEffectEvent(async (of: News) => {
    const stored = await store.takeNews(draftId, () => filling.isClean() && !isTyping() && !isInDialog());
    if (stored === null) {
      setWaits(of);
      return;
    }
    onRenew(stored);
    toast('另一台电脑的修改已合并，请核对', 'warning');
  });
  useEffect(() => {
    if (news?.kind === 'renewed') void Promise.resolve().then(() => take(news));
  }, [news]);
  // Who opens a draft, or has it in the box from now on, wants to know at once what others made of it.
  useEffect(() => {
    void store.sync();
  }, [store, draftId]);
  const save = async () => {
    setBusy(true);
    const done = await filling.save();
    setBusy(false);
    if (!done.ok) {
      await alert(done.error);
      return;
    }
    toast(SUCCESSES.saved.zh);
    if (done.value.savedAs !== null) onOpen(done.value.savedAs);
  };
  return (
    <>
      {news !== null && waits === news && (
        <Notice
          intent="warning"
          text="另一台电脑修改了这张草稿，本页显示的是修改前的内容，且有未保存的修改。"
          actions={
            <Button size="small" disabled={busy} onClick={() => void save()}>
              保存并合并
            </Button>
          }
        />
      )}
      {news?.kind === 'conflict' && (
        <Notice
          intent="warning"
          text="这张草稿与另一台电脑的修改有冲突，两份都已保留，核对后才能提交。"
          actions={
            <Button
              size="small"
              onClick={() => {
                onReviewing(true);
              }}
            >
              核对两份内容
            </Button>
          }
        />
      )}
      {reviewing && (
        <Suspense fallback={null}>
          <ConflictDialog
            store={store}
            draftId={draftId}
            onClose={() => {
              onReviewing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
