import { Button, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import { DrawerArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Session } from '../../../domain/account/session.ts';
import type { ListedDrafts } from '../../offline/list-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { refresh } from '../../offline/sync-problems.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDraftBoxStyles } from './DraftBox.styles.ts';
import { DraftFilters } from './DraftFilters.tsx';
import type { DraftActions } from './DraftRow.tsx';
import { DraftTable } from './DraftTable.tsx';
import { useDeletion } from './useDeletion.ts';
import { useDraftBox, type DraftBox } from './useDraftBox.ts';

/** What can be done from the draft box. */
export interface DraftBoxProps extends Omit<DraftActions, 'onDelete'> {
  readonly store: OfflineStore;
  /** Checks drafts and sends those that may go; `onSent`: what was chosen is over, as some were sent. M282 */
  readonly onSend: (draftIds: readonly string[], onSent: () => void) => void;
  /** Opens 税局批量开票表 beside the chosen drafts; absent where nothing was assigned to the user. */
  readonly onBureau?: ((draftIds: readonly string[]) => void) | undefined;
}

interface Props extends DraftBoxProps {
  readonly onNew: () => void;
  /** Opens 立即开票. M151 */
  readonly onIssueNow: () => void;
}

/** Drafts on this device. M274–M284, M288 */
export function DraftBoxPage({ onNew, onIssueNow, ...box }: Props) {
  const styles = useListStyles();
  const own = useDraftBoxStyles();
  return (
    <section className={mergeClasses(styles.page, own.page)} aria-labelledby="drafts-title">
      <DraftBoxContent
        {...box}
        title={
          <Subtitle1 as="h1" id="drafts-title">
            草稿箱
          </Subtitle1>
        }
        more={
          isAllowed('draft.write', box.store.session) && (
            <>
              <Button onClick={onIssueNow}>立即开票</Button>
              <Button appearance="primary" onClick={onNew}>
                继续填开
              </Button>
            </>
          )
        }
      />
    </section>
  );
}

interface ContentProps extends DraftBoxProps {
  readonly title: ReactNode;
  /** Buttons after those of every draft box. */
  readonly more: ReactNode;
}

const withCount = (label: string, count: number): string =>
  count === 0 ? label : `${label}（${String(count)}）`;

const unreadText = (count: number): string =>
  `有 ${String(count)} 张草稿在本机的存储已损坏，联网后自动从服务重新取回，无需操作。`;

/** The draft box, on its page and in its dialog. */
export function DraftBoxContent({ store, title, more, onSend, onBureau, ...actions }: ContentProps) {
  const styles = useListStyles();
  const box = useDraftBox(store);
  const deletion = useDeletion(store, box.chooseNone);
  const { alert } = useAlert();
  const toast = useToast();
  const { list, chosen } = box;
  const isEmpty = list === null || list.total === 0;
  const mayWrite = isAllowed('draft.write', store.session);
  const send = () => {
    if (chosen.size === 0) void alert('请先选择一张发票');
    else onSend([...chosen.keys()], box.chooseNone);
  };
  const again = async () => {
    const problem = await refresh(store);
    if (problem !== null) toast(problem, 'error');
  };
  return (
    <>
      <div className={styles.head}>
        {title}
        <Text size={200} className={styles.hint}>
          草稿保存在本机，联网后自动同步
        </Text>
        <span className={styles.spring} />
        {mayWrite && (
          <>
            <Button disabled={isEmpty} onClick={send}>
              {withCount('批量发送', chosen.size)}
            </Button>
            <Button disabled={isEmpty} onClick={() => void deletion.many(box.chosenDrafts())}>
              {withCount('批量删除', chosen.size)}
            </Button>
          </>
        )}
        <Button onClick={() => void again()}>刷新</Button>
        {mayWrite && onBureau !== undefined && (
          <Button onClick={() => onBureau([...chosen.keys()])}>税局批量开票表</Button>
        )}
        {more}
      </div>
      {list !== null && list.unread > 0 && <Notice intent="warning" text={unreadText(list.unread)} />}
      {list === null ? (
        <Busy label="正在读取草稿…" />
      ) : (
        <Drafts
          box={box}
          list={list}
          session={store.session}
          onDelete={(draft) => void deletion.one(draft)}
          {...actions}
        />
      )}
    </>
  );
}

interface DraftsProps extends DraftActions {
  readonly box: DraftBox;
  readonly list: ListedDrafts;
  readonly session: Session;
}

function Drafts({ box, list, session, ...actions }: DraftsProps) {
  const styles = useListStyles();
  const own = useDraftBoxStyles();
  const { pages } = box;
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
        <Blank title="没有符合条件的草稿">请换一个关键词、发票类型或检查状态。</Blank>
      ) : (
        <>
          <div className={styles.scroll} role="region" aria-label="草稿" tabIndex={0}>
            <DraftTable box={box} drafts={list.drafts} session={session} {...actions} />
          </div>
          <div className={own.foot}>
            {isAllowed('draft.write', session) ? <Choice box={box} list={list} /> : <span />}
            <Pager page={pages.page} total={list.total} sizes={pages} onPage={pages.setPage} />
          </div>
        </>
      )}
    </>
  );
}

/** How many are chosen, and all of them at one press: the box above chooses a page. */
function Choice({ box, list }: { readonly box: DraftBox; readonly list: ListedDrafts }) {
  const own = useDraftBoxStyles();
  const { chosen } = box;
  return (
    <div className={own.choice}>
      {chosen.size > 0 && (
        <>
          <Text size={200} role="status">{`已选 ${String(chosen.size)} 张`}</Text>
          <Button size="small" appearance="subtle" onClick={box.chooseNone}>
            取消选择
          </Button>
        </>
      )}
      {list.total > list.drafts.length && chosen.size < list.total && (
        <Button size="small" appearance="subtle" onClick={() => void box.chooseAll()}>
          {`选择全部 ${String(list.total)} 张`}
        </Button>
      )}
    </div>
  );
}
