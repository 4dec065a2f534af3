import { useCallback } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { comforts } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { InvoiceCells, InvoiceHeads, invoiceName } from '../../ui/InvoiceCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { usePages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useCopying } from '../../ui/use-copying.ts';
import { useLive } from '../../ui/use-live.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(920px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', height: 'min(480px, 60vh)' },
});

interface Props {
  readonly store: Pick<OfflineStore, 'listSubmissions' | 'subscribe'>;
  readonly onCopy: (submission: Submission) => void;
  readonly onClose: () => void;
}

/** 复制发票: a new invoice from a blue one that was submitted on this account; others are refused. M143, M154, M353 */
export function CopyDialog({ store, onCopy, onClose }: Props) {
  const styles = useStyles();
  const pages = usePages('submissions', comforts);
  const { page, size } = pages;
  const load = useCallback(
    () => store.listSubmissions({ offset: page * size, limit: size }),
    [store, page, size],
  );
  const list = useLive(store, load);
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>复制发票</DialogTitle>
          <DialogContent className={styles.content}>
            {list === null && <Busy label="正在读取发票…" />}
            {list?.total === 0 && (
              <Blank icon={<CopyRegular />} title="还没有可以复制的发票">
                提交过的发票会出现在这里，选一张就能照着开下一张。
              </Blank>
            )}
            {list !== null && list.total > 0 && (
              <>
                <CopyTable submissions={list.submissions} onCopy={onCopy} />
                <Pager page={page} total={list.total} sizes={pages} onPage={pages.setPage} />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>关闭</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface TableProps {
  readonly submissions: readonly Submission[];
  readonly onCopy: (submission: Submission) => void;
}

function CopyTable({ submissions, onCopy }: TableProps) {
  const styles = useListStyles();
  const copy = useCopying(onCopy);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="可复制的发票">
        <colgroup>
          <col style={{ width: '140px' }} />
          <col style={{ width: '84px' }} />
          <col />
          <col />
          <col style={{ width: MONEY_WIDTH }} />
          <col style={{ width: '64px' }} />
        </colgroup>
        <thead>
          <tr>
            <InvoiceHeads />
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <tr key={submission.subId}>
              <InvoiceCells invoice={submission} />
              <td>
                <Button
                  className={styles.tool}
                  size="small"
                  aria-label={`复制 ${invoiceName(submission)}`}
                  onClick={() => {
                    copy(submission);
                  }}
                >
                  复制
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
