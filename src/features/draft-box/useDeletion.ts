import { errorText } from '../../../domain/kernel/errors.ts';
import type { SeenDraft } from '../../offline/draft-types.ts';
import type { DraftSummary } from '../../offline/list-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';

const QUESTION = '您确定要删除吗?';

/** Asks and deletes; `onSettled`: what was chosen is over, deleted or not. M283, M288 */
export function useDeletion(store: OfflineStore, onSettled: () => void) {
  const { alert, confirm } = useAlert();
  const toast = useToast();

  const one = async (draft: DraftSummary) => {
    const what = [draft.buyerName, draft.mainGoods].filter((text) => text !== '').join('，');
    if (!(await confirm({ message: `${QUESTION}\n${what}`.trim(), confirm: '删除' }))) return;
    const deleted = await store.deleteDrafts([draft]);
    if (deleted.ok) toast(SUCCESSES.draftsDeleted.zh);
    else await alert(deleted.error);
  };

  const many = async (drafts: readonly SeenDraft[]) => {
    if (drafts.length === 0) {
      await alert('请先选择要删除的草稿');
      return;
    }
    const message = `${QUESTION}\n已选择${String(drafts.length)}张草稿`;
    if (!(await confirm({ message, confirm: '删除' }))) return;
    const deleted = await store.deleteDrafts(drafts);
    onSettled();
    if (deleted.ok) toast(SUCCESSES.draftsDeleted.zh);
    else await alert(`删除失败\n${errorText(deleted.error)}`);
  };

  return { one, many };
}
