import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { TAXPAYER_NATURES } from '../../../domain/codes/taxpayer-natures.ts';
import { ORDINARY_LINES } from '../../../domain/goods/line-settings.ts';
import { maxRowsOf } from '../../../domain/goods/max-rows.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { ListPlace } from '../../features/goods-list/index.ts';
import { GoodsImportArea, useGoodsImport } from '../../features/goods-import/index.ts';
import {
  InvoiceFacePage,
  isBlankFace,
  useFilling,
  type OpenedDraft,
} from '../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { dayText } from '../../ui/number-text.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Place } from '../workplace.tsx';
import { useOfferedRates } from './useOfferedRates.ts';
import { FillingGoods, type FillingGoodsHandle } from './FillingGoods.tsx';

interface Props {
  readonly draft: OpenedDraft;
  readonly readOnly: boolean;
  readonly client: LedgerClient;
  readonly store: OfflineStore;
  readonly place: Place;
  /** Area and name of the page. */
  readonly where: ListPlace;
  readonly latest: ReactNode;
  readonly onMove: (taxpayerId: string, deviceId: string) => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
  readonly onSubmitted: (subId: string) => void;
  /** The draft became several. */
  readonly onSplit: (parts: number) => void;
}

/** One draft: brings the face, the goods lines and the import together. */
export function FillingForm(props: Props) {
  const { draft, readOnly, client, store, place } = props;
  const { device, taxpayer } = place;
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const { view } = state;
  const version = view?.version ?? 0;
  const filling = useFilling({
    store,
    draft,
    device,
    nature: taxpayer.nature,
    ledger: client,
    readOnly,
    version,
  });
  const { face, facts } = filling;
  const goods = useRef<FillingGoodsHandle>(null);
  const finished = useRef(false);
  const [today] = useState(() => dayText(Date.now()));
  const toast = useToast();
  const importing = useGoodsImport({ onImport: (lines) => client.importLines(lines) });
  const { levy, sign } = view?.settings ?? ORDINARY_LINES;
  const { invoiceKind } = face;
  const rates = useOfferedRates({
    client,
    draftId: draft.draftId,
    readOnly,
    usable: device.rates,
    invoiceKind,
    nature: taxpayer.nature,
    negativePage: sign < 0,
  });
  const rowCap = maxRowsOf(invoiceKind, levy);

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
    const elsewhere = draft.taxpayerId !== taxpayer.id || draft.deviceId !== device.id;
    if (elsewhere) props.onMove(draft.taxpayerId, draft.deviceId);
  });
  const known = useEffectEvent(() => facts);
  useEffect(() => {
    follow();
    const { draftId, saved } = draft;
    const journal = readOnly ? null : store.journalName;
    void client.open({ draftId, saved, journal, facts: known() }).then((result) => {
      if (result.ok) opened(result.value.recovered);
    });
    return () => {
      close();
    };
  }, [client, draft, readOnly, store]);
  useEffect(() => {
    void client.setFacts(facts);
  }, [client, facts]);

  const split = async (): Promise<AppError | null> => {
    const done = await filling.split();
    if (!done.ok) return done.error;
    finished.current = true;
    props.onSplit(done.value.parts.length);
    return null;
  };
  const importButton = (
    <Button icon={<ArrowImport20Regular />} disabled={readOnly || view === null} onClick={importing.open}>
      导入商品
    </Button>
  );
  return (
    <GoodsImportArea actions={importing} existing={view?.count ?? 0} disabled={readOnly || view === null}>
      <FormNotices
        readOnly={readOnly}
        error={state.phase === 'failed' ? state.error : null}
        onNext={props.onNext}
      />
      {props.latest}
      <InvoiceFacePage
        filling={filling}
        device={device}
        view={view}
        readOnly={readOnly}
        goods={
          <FillingGoods
            ref={goods}
            client={client}
            state={state}
            readOnly={readOnly}
            rates={rates}
            facts={{
              buyer: face.buyer.name,
              seller: face.seller.name,
              invoiceKind: INVOICE_KINDS[invoiceKind].zh,
              nature: TAXPAYER_NATURES[taxpayer.nature].zh,
              code: '',
              number: '',
              issued: today,
            }}
            place={props.where}
            empty={
              <>
                <span>直接在第一行输入商品，或把 Excel 表格拖到本页</span>
                {importButton}
              </>
            }
            check={filling.checkLines}
            split={{ limit: device.singleLimit, rowCap, run: split }}
          />
        }
        importButton={importButton}
        overRows={(view?.filled ?? 0) > rowCap}
        onSplit={() => goods.current?.split()}
        onJumpToLine={(row, field) => goods.current?.goTo(row, field)}
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

interface NoticesProps {
  readonly readOnly: boolean;
  readonly error: AppError | null;
  readonly onNext: () => void;
}

/** Why the draft can't be edited here. */
const FormNotices = ({ readOnly, error, onNext }: NoticesProps) => (
  <>
    {readOnly && (
      <MessageBar intent="warning">
        <MessageBarBody>该草稿正在另一个标签页中编辑，本页只读</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={onNext}>
            填开新发票
          </Button>
        </MessageBarActions>
      </MessageBar>
    )}
    {error !== null && (
      <MessageBar intent="error">
        <MessageBarBody>{errorText(error)}</MessageBarBody>
      </MessageBar>
    )}
  </>
);
