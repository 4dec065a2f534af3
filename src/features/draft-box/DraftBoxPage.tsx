import { useCallback, useState } from 'react';
import { Button, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import { Delete20Regular, DrawerArrowDownloadRegular, Edit20Regular } from '@fluentui/react-icons';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import type { DraftSummary, OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { groupThousands, momentText } from '../../ui/number-text.ts';
import { PAGE_SIZE, Pager } from '../../ui/Pager.tsx';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';

const DRAFT_STATES: Readonly<Record<DraftSummary['state'], { readonly zh: string; readonly tone: Tone }>> = {
  synced: { zh: '已同步', tone: 'good' },
  unsynced: { zh: '未同步', tone: 'waiting' },
  queued: { zh: '已提交', tone: 'working' },
  conflict: { zh: '冲突副本', tone: 'bad' },
};

interface Props {
  readonly store: OfflineStore;
  readonly onOpen: (draftId: string) => void;
  readonly onNew: () => void;
}

/** Drafts on this device, newest first. */
export function DraftBoxPage({ store, onOpen, onNew }: Props) {
  const styles = useListStyles();
  const { alert, confirm } = useAlert();
  const toast = useToast();
  const [page, setPage] = useState(0);
  const load = useCallback(
    () => store.listDrafts({ offset: page * PAGE_SIZE, limit: PAGE_SIZE }),
    [store, page],
  );
  const list = useLive(store, load);
  if (list !== null && page > 0 && list.drafts.length === 0) setPage(page - 1);

  const remove = async ({ draftId, buyerName, mainGoods }: DraftSummary) => {
    const what = [buyerName, mainGoods].filter((text) => text !== '').join('，');
    const agreed = await confirm({ message: `确认删除该草稿？\n${what}`, confirm: '删除' });
    if (!agreed) return;
    const deleted = await store.deleteDraft(draftId);
    if (deleted.ok) toast('草稿已删除');
    else await alert(deleted.error);
  };

  return (
    <section className={styles.page} aria-labelledby="drafts-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="drafts-title">
          草稿箱
        </Subtitle1>
        <Text size={200} className={styles.note}>
          草稿保存在本机，联网后自动同步
        </Text>
        <span className={styles.spring} />
        <Button appearance="primary" onClick={onNew}>
          继续填开
        </Button>
      </div>
      {list === null && <Busy label="正在读取草稿…" />}
      {list?.total === 0 && (
        <Blank icon={<DrawerArrowDownloadRegular />} title="草稿箱是空的">
          在填开页点击“存草稿”或按 Ctrl+S，未完成的发票会出现在这里。
        </Blank>
      )}
      {list !== null && list.total > 0 && (
        <>
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="草稿列表">
              <colgroup>
                <col style={{ width: '140px' }} />
                <col style={{ width: '96px' }} />
                <col />
                <col style={{ width: '140px' }} />
                <col />
                <col style={{ width: '64px' }} />
                <col style={{ width: '96px' }} />
                <col style={{ width: '124px' }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">保存时间</th>
                  <th scope="col">发票类型</th>
                  <th scope="col">购买方名称</th>
                  <th scope="col" className={styles.number}>
                    价税合计
                  </th>
                  <th scope="col">主要商品</th>
                  <th scope="col" className={styles.number}>
                    行数
                  </th>
                  <th scope="col">状态</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {list.drafts.map((draft) => (
                  <DraftRow
                    key={draft.draftId}
                    draft={draft}
                    onOpen={onOpen}
                    onDelete={() => void remove(draft)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={page} total={list.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

interface RowProps {
  readonly draft: DraftSummary;
  readonly onOpen: (draftId: string) => void;
  readonly onDelete: () => void;
}

function DraftRow({ draft, onOpen, onDelete }: RowProps) {
  const styles = useListStyles();
  const submitted = draft.state === 'queued';
  const { zh, tone } = DRAFT_STATES[draft.state];
  const name = draft.buyerName === '' ? '（未填购买方）' : draft.buyerName;
  return (
    <tr>
      <td className={styles.oneLine}>{momentText(draft.savedAt)}</td>
      <td className={styles.oneLine}>{INVOICE_KINDS[draft.invoiceKind].short}</td>
      <td>{name}</td>
      <td className={mergeClasses(styles.oneLine, styles.number)}>
        {groupThousands(formatFen(draft.totals.total))}
      </td>
      <td>{draft.mainGoods}</td>
      <td className={styles.number}>{draft.lineCount}</td>
      <td>
        <StateChip tone={tone} label={zh} />
      </td>
      <td className={styles.oneLine}>
        <Button
          size="small"
          appearance="subtle"
          icon={<Edit20Regular />}
          disabled={submitted}
          title={submitted ? '已提交的草稿不能修改，可在同步状态中撤回' : undefined}
          aria-label={`打开草稿 ${name}`}
          onClick={() => {
            onOpen(draft.draftId);
          }}
        >
          打开
        </Button>
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete20Regular />}
          disabled={submitted}
          aria-label={`删除草稿 ${name}`}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}
