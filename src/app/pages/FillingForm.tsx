import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import { ZERO_RATE_KINDS } from '../../../domain/codes/zero-rate-kinds.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { GoodsGrid, GridToolbar, type GoodsGridHandle } from '../../features/goods-grid/index.ts';
import { GoodsImportArea, useGoodsImport } from '../../features/goods-import/index.ts';
import {
  InvoiceFacePage,
  isBlankFace,
  useFilling,
  type OpenedDraft,
} from '../../features/invoice-face/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Place } from '../workplace.tsx';

interface Props {
  readonly draft: OpenedDraft;
  readonly readOnly: boolean;
  readonly client: LedgerClient;
  readonly store: OfflineStore;
  readonly place: Place;
  readonly latest: ReactNode;
  readonly onMove: (taxpayerId: string, deviceId: string) => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
  readonly onSubmitted: (subId: string) => void;
}

/** One draft: brings the face, the goods lines and the import together. */
export function FillingForm(props: Props) {
  const { draft, readOnly, client, store, place } = props;
  const { device } = place;
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const version = state.view?.version ?? 0;
  const filling = useFilling({ store, draft, device, ledger: client, readOnly, version });
  const grid = useRef<GoodsGridHandle>(null);
  const finished = useRef(false);
  const toast = useToast();
  const importing = useGoodsImport({ onImport: (lines) => client.importLines(lines) });
  const rates = useMemo(() => rateChoices(device.rates), [device.rates]);

  const opened = useEffectEvent((recovered: boolean) => {
    const lines = client.getSnapshot().view?.count ?? 0;
    const worth =
      (draft.saved === null && recovered && lines > 0) || (draft.resumed && !isBlankFace(draft.face));
    if (worth && !readOnly) toast('已恢复未保存的内容', 'info');
  });
  /** What is in the draft box or submitted needs no unsaved copy; everything else keeps it. */
  const close = useEffectEvent(() => {
    const kept = finished.current || filling.isClean();
    void client.close(kept);
    if (kept) void filling.discardCopy();
  });
  const follow = useEffectEvent(() => {
    const elsewhere = draft.taxpayerId !== place.taxpayer.id || draft.deviceId !== device.id;
    if (elsewhere) props.onMove(draft.taxpayerId, draft.deviceId);
  });
  useEffect(() => {
    follow();
    const { draftId, saved } = draft;
    void client.open({ draftId, saved, journal: readOnly ? null : store.journalName }).then((result) => {
      if (result.ok) opened(result.value.recovered);
    });
    return () => {
      close();
    };
  }, [client, draft, readOnly, store]);

  const importButton = (
    <Button
      icon={<ArrowImport20Regular />}
      disabled={readOnly || state.view === null}
      onClick={importing.open}
    >
      导入商品
    </Button>
  );
  return (
    <GoodsImportArea
      actions={importing}
      existing={state.view?.count ?? 0}
      disabled={readOnly || state.view === null}
    >
      {readOnly && (
        <MessageBar intent="warning">
          <MessageBarBody>该草稿正在另一个标签页中编辑，本页只读</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={props.onNext}>
              填开新发票
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {state.phase === 'failed' && state.error !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{errorText(state.error)}</MessageBarBody>
        </MessageBar>
      )}
      {props.latest}
      <InvoiceFacePage
        filling={filling}
        device={device}
        view={state.view}
        readOnly={readOnly}
        goods={
          <>
            <GridToolbar client={client} readOnly={readOnly} />
            <GoodsGrid
              ref={grid}
              client={client}
              rates={rates}
              readOnly={readOnly}
              empty={
                <>
                  <span>直接在第一行输入商品，或把 Excel 表格拖到本页</span>
                  {importButton}
                </>
              }
              onLeave={() => {
                document.querySelector<HTMLElement>('[data-field="remark"]')?.focus();
              }}
            />
          </>
        }
        importButton={importButton}
        onJumpToLine={(row, field) => grid.current?.goTo(row, field)}
        onDrafts={props.onDrafts}
        onNext={props.onNext}
        onClear={async () => {
          filling.clear();
          await client.clear();
        }}
        onSubmitted={(subId) => {
          finished.current = true;
          props.onSubmitted(subId);
        }}
      />
    </GoodsImportArea>
  );
}

/** The device's rates as shown, and the kinds of 0 % that have a name. */
const rateChoices = (rates: readonly number[]): readonly string[] => [
  ...rates.map((rate) => rateLabel(rate, 0)),
  ...ZERO_RATE_KINDS.filter(({ key }) => key === 'exempt' || key === 'notTaxed').map(({ zh }) => zh),
];
