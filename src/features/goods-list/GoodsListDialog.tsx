import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button, Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { LedgerView, Window } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { useListStyles } from './GoodsListDialog.styles.ts';
import type { ListFacts } from './list-facts.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { ListPages } from './ListPages.tsx';
import { PrintButton } from './PrintButton.tsx';
import { canPrintList, type ListPlace } from './print-places.ts';
import { SmartCheck } from './SmartCheck.tsx';
import { LIST_MARK } from './travel-keys.ts';
import type { GoodsActions } from './useGoodsActions.ts';
import { useListFile } from './useListFile.ts';
import { useListPages } from './useListPages.ts';
import { useSubtotal } from './useSubtotal.ts';

/** The grid's part of the list: which places it shows, and where it tells that the cursor went elsewhere. */
export interface ListGrid {
  /** One page; absent: all rows in one scroll. */
  readonly page: Window | undefined;
  readonly onRow: (place: number) => void;
}

interface Props {
  readonly client: LedgerClient;
  readonly view: LedgerView;
  readonly actions: GoodsActions;
  readonly facts: ListFacts;
  readonly place: ListPlace;
  /** Row whose page is shown first. */
  readonly start: number;
  readonly readOnly: boolean;
  readonly toolbar: ReactNode;
  readonly grid: (list: ListGrid) => ReactNode;
  /** The list stands on the screen and has the focus. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** 销货清单: all lines of an invoice whose face can't hold them. 001 §2.4, M071–M080. */
export function GoodsListDialog(props: Props) {
  const { client, view, actions, facts, place, readOnly } = props;
  const styles = useListStyles();
  const refused = useSnapshot(client.texts, () => client.texts.getSnapshot().refused.size);
  const pages = useListPages(view.shown, props.start, view.order);
  const subtotal = useSubtotal(client, view, pages.window ?? { from: 0, count: view.shown });
  const file = useListFile(client, `商品清单_${facts.buyer || '未填购买方'}_${facts.issued}.xlsx`);
  const shown = useEffectEvent(props.onShown);
  useEffect(() => {
    shown();
  }, []);
  return (
    <Dialog
      open
      onOpenChange={() => {
        props.onClose();
      }}
    >
      <DialogSurface className={styles.surface} {...LIST_MARK}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title} action={null}>
            销售货物或者提供应税劳务、服务清单
          </DialogTitle>
          <ListHead facts={facts} />
          {props.toolbar}
          <SmartCheck
            client={client}
            view={view}
            refused={refused}
            onDetails={() => void actions.showFindings()}
          />
          <div className={styles.table}>{props.grid({ page: pages.window, onRow: pages.reveal })}</div>
          <ListFoot subtotal={subtotal} totals={view.totals} seller={facts.seller} />
          <div className={styles.actions}>
            <ListPages pages={pages} />
            <span className={styles.spring} />
            <Button size="small" disabled={file.busy} onClick={() => void file.save()}>
              {file.busy ? '正在导出…' : '导出清单'}
            </Button>
            {canPrintList(place) && <PrintButton client={client} view={view} facts={facts} />}
            {!readOnly && (
              <>
                <Button size="small" onClick={() => void actions.fixTexts()}>
                  一键修复
                </Button>
                <Button size="small" onClick={() => void actions.clearList()}>
                  清空清单
                </Button>
              </>
            )}
            <Button size="small" appearance="primary" data-list-close onClick={props.onClose}>
              关闭
            </Button>
          </div>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
