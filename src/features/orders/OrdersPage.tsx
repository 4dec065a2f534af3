import { useCallback, useState } from 'react';
import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons';
import type { OfflineStore, Submission } from '../../offline/offline.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { InvoiceCells, InvoiceHeads, invoiceName } from '../../ui/InvoiceCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { PAGE_SIZE, Pager } from '../../ui/Pager.tsx';
import { useLive } from '../../ui/use-live.ts';
import { isReturned, isReversible } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';

interface RowActions {
  readonly onEdit: (draftId: string) => void;
  /** 发票详情, or what was submitted. M037 */
  readonly onDetail: (submission: Submission) => void;
  readonly onCopy: (submission: Submission) => void;
  /** 红冲 of an issued invoice. M017 */
  readonly onReverse: (submission: Submission) => void;
}

interface Props extends RowActions {
  readonly store: OfflineStore;
  readonly onNew: () => void;
  /** Opens 立即开票. M151 */
  readonly onIssueNow: () => void;
}

/** Everything submitted on this account, newest first; follows the store by itself. */
export function OrdersPage({ store, onNew, onIssueNow, ...actions }: Props) {
  const styles = useListStyles();
  const [page, setPage] = useState(0);
  const load = useCallback(
    () => store.listSubmissions({ offset: page * PAGE_SIZE, limit: PAGE_SIZE }),
    [store, page],
  );
  const list = useLive(store, load);
  return (
    <section className={styles.page} aria-labelledby="orders-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="orders-title">
          开票订单
        </Subtitle1>
        <Text size={200} className={styles.note}>
          状态自动更新
        </Text>
        <span className={styles.spring} />
        <Button onClick={() => void store.sync()}>刷新</Button>
        <Button onClick={onIssueNow}>立即开票</Button>
        <Button appearance="primary" onClick={onNew}>
          继续填开
        </Button>
      </div>
      {list === null && <Busy label="正在读取订单…" />}
      {list?.total === 0 && (
        <Blank icon={<ClipboardTaskListLtrRegular />} title="还没有提交过开票任务">
          提交后的发票会出现在这里；离线提交的会先排队，联网后自动发送。
        </Blank>
      )}
      {list !== null && list.total > 0 && (
        <>
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="开票订单列表">
              <colgroup>
                <col style={{ width: '140px' }} />
                <col style={{ width: '96px' }} />
                <col />
                <col />
                <col style={{ width: '130px' }} />
                <col style={{ width: '26%' }} />
                <col style={{ width: '212px' }} />
              </colgroup>
              <thead>
                <tr>
                  <InvoiceHeads />
                  <th scope="col">状态</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {list.submissions.map((submission) => (
                  <OrderRow key={submission.subId} submission={submission} {...actions} />
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

interface RowProps extends RowActions {
  readonly submission: Submission;
}

function OrderRow({ submission, ...actions }: RowProps) {
  return (
    <tr>
      <InvoiceCells invoice={submission} />
      <td>
        <SubmissionState submission={submission} />
      </td>
      <td>
        <OrderButtons submission={submission} {...actions} />
      </td>
    </tr>
  );
}

function OrderButtons({ submission, onEdit, onDetail, onCopy, onReverse }: RowProps) {
  const named = invoiceName(submission);
  const button = (label: string, onClick: () => void) => (
    <Button size="small" appearance="subtle" aria-label={`${label} ${named}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {isReturned(submission) &&
        button('修改', () => {
          onEdit(submission.draftId);
        })}
      {button('查看', () => {
        onDetail(submission);
      })}
      {button('复制', () => {
        onCopy(submission);
      })}
      {isReversible(submission) &&
        button('冲红', () => {
          onReverse(submission);
        })}
    </>
  );
}
