import { Button, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import { DrawerArrowDownloadRegular } from '@fluentui/react-icons';
import type { ListedDrafts, OfflineStore } from '../../offline/offline.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useDraftBoxStyles } from './DraftBox.styles.ts';
import { DraftFilters } from './DraftFilters.tsx';
import type { DraftActions } from './DraftRow.tsx';
import { DraftTable } from './DraftTable.tsx';
import { useDeletion } from './useDeletion.ts';
import { useDraftBox, type DraftBox } from './useDraftBox.ts';

interface Props {
  readonly store: OfflineStore;
  readonly onOpen: (draftId: string) => void;
  /** Shows a draft as paper; without it there is no such button. */
  readonly onPreview?: (draftId: string) => void;
  readonly onNew: () => void;
  /** Opens 立即开票. M151 */
  readonly onIssueNow: () => void;
}

/** Drafts on this device. M274–M277, M288 */
export function DraftBoxPage({ store, onOpen, onPreview, onNew, onIssueNow }: Props) {
  const styles = useListStyles();
  const own = useDraftBoxStyles();
  const box = useDraftBox(store);
  const deletion = useDeletion(store, box.chooseNone);
  const { list } = box;
  return (
    <section className={mergeClasses(styles.page, own.page)} aria-labelledby="drafts-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="drafts-title">
          草稿箱
        </Subtitle1>
        <Text size={200} className={styles.note}>
          草稿保存在本机，联网后自动同步
        </Text>
        <span className={styles.spring} />
        <Button
          disabled={list === null || list.total === 0}
          onClick={() => void deletion.many([...box.chosen])}
        >
          {box.chosen.size === 0 ? '批量删除' : `批量删除（${String(box.chosen.size)}）`}
        </Button>
        <Button onClick={() => void store.sync()}>刷新</Button>
        <Button onClick={onIssueNow}>立即开票</Button>
        <Button appearance="primary" onClick={onNew}>
          继续填开
        </Button>
      </div>
      {list === null ? (
        <Busy label="正在读取草稿…" />
      ) : (
        <Drafts
          box={box}
          list={list}
          onOpen={onOpen}
          onPreview={onPreview}
          onDelete={(draft) => void deletion.one(draft)}
        />
      )}
    </section>
  );
}

interface DraftsProps extends DraftActions {
  readonly box: DraftBox;
  readonly list: ListedDrafts;
}

function Drafts({ box, list, ...actions }: DraftsProps) {
  const styles = useListStyles();
  const isEmpty = list.total === 0;
  if (isEmpty && !box.isNarrowed) {
    return (
      <Blank icon={<DrawerArrowDownloadRegular />} title="草稿箱是空的">
        在填开页点击“存草稿”或按 Ctrl+S，未完成的发票会出现在这里。
      </Blank>
    );
  }
  return (
    <>
      <DraftFilters box={box} list={list} />
      {isEmpty ? (
        <Blank title="没有符合条件的草稿">请换一个关键词或发票类型。</Blank>
      ) : (
        <>
          <div className={styles.scroll} role="region" aria-label="草稿" tabIndex={0}>
            <DraftTable box={box} drafts={list.drafts} {...actions} />
          </div>
          <Pager page={box.page} total={list.total} onPage={box.setPage} />
        </>
      )}
    </>
  );
}
