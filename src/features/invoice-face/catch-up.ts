import { appError, errorText } from '../../../domain/kernel/errors.ts';
import type { DraftNews } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { online } from '../../platform/online.ts';

/** Milliseconds that the service gets to tell what others did; a slow one holds nobody up. */
const PATIENCE = 1500;

/** What others made of a draft, asked for once more where the service can be asked. */
export async function catchUp(store: OfflineStore, draftId: string): Promise<DraftNews | null> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  if (online.getSnapshot()) await Promise.race([store.sync(), late]);
  return store.draftNews(draftId);
}

/** Of a conflict. */
export const reviewQuestion = () => ({
  message: errorText(appError('draft.review')),
  confirm: '核对两份内容',
  cancel: '返回',
});

/** Said where something unsaved stands in the way of showing it. */
export const RENEWED = '另一台电脑修改了这张草稿，请先点击“保存并合并”，核对后再提交';
