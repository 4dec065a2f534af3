import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { INVOICE_KINDS } from '../../../../domain/codes/invoice-kinds.ts';
import { natureText } from '../../../../domain/codes/taxpayer-natures.ts';
import { ORDINARY_LINES } from '../../../../domain/goods/line-settings.ts';
import { maxRowsOf } from '../../../../domain/goods/max-rows.ts';
import { GoodsImportArea, useImportRequest, type FileText } from '../../../features/goods-import/index.ts';
import { ratesOn } from '../../../../domain/goods/rates-offered.ts';
import type { ListFacts, ListPlace } from '../../../features/goods-list/index.ts';
import {
  InvoiceFacePage,
  partiesOf,
  useFilling,
  type DraftSeed,
  type FaceHandle,
  type OpenedDraft,
  type Saving,
} from '../../../features/invoice-face/index.ts';
import type { SpecialBusinessHandle } from '../../../features/special-business/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import type { StoredDraft } from '../../../offline/draft-types.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useAlert } from '../../../ui/alert.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { Place } from '../../workplace.tsx';
import { useOldEntry } from '../old-entry.tsx';
import { emptyGoods } from './empty-goods.tsx';
import { FaceTextButton } from './FaceTextButton.tsx';
import { codesOf } from './goods-codes.ts';
import { FillingGoods, type FillingGoodsHandle } from './FillingGoods.tsx';
import { FormNotices } from './FormNotices.tsx';
import { goodsDeskOf } from './goods-desk.ts';
import { ImportButton } from './ImportButton.tsx';
import { NewsSlot } from './NewsSlot.tsx';
import { QuotaSlot } from './QuotaSlot.tsx';
import { JointBuyersSlot, SpecialSlot } from './SpecialSlot.tsx';
import { useDraftEnd } from './useDraftEnd.ts';
import { useDraftLedger } from './useDraftLedger.ts';
import { useFacePreview } from './useFacePreview.tsx';
import { useFaceChoices } from './useFaceChoices.ts';
import { useFaceMemory } from './useFaceMemory.tsx';
import { useLevyDialogs } from './useLevyDialogs.tsx';
import { useOfferedRates } from './useOfferedRates.ts';
import { useRedPage } from './useRedPage.ts';
import { useRenewal } from './useRenewal.ts';
import { RefusedSlot } from './RefusedSlot.tsx';
import { useRefusals } from './useRefusals.ts';
import type { SellerDesk } from './useSellerConfig.ts';
import { useDeviceUsuals } from './device-usuals.ts';
import { useUsualClerks } from './usual-clerks.ts';
import { keepTaxMode } from './tax-mode.ts';
import { visibleRowsOf } from './visible-rows.ts';

const NOT_OPEN = { version: 0, settings: ORDINARY_LINES, count: 0, filled: 0 };

const NOT_ISSUED = { code: '', number: '' };

const NO_ROWS = '负数（红字）发票不能增加商品行';

interface Props {
  readonly draft: OpenedDraft;
  readonly readOnly: boolean;
  /** Whether its user writes invoices, or only looks on. */
  readonly mayIssue: boolean;
  readonly client: LedgerClient;
  readonly store: OfflineStore;
  readonly place: Place;
  readonly seller: SellerDesk;
  /** Area and name of the page. */
  readonly where: ListPlace;
  /** An invoice that was issued is only looked at. */
  readonly issued?: Pick<ListFacts, 'code' | 'number' | 'issued'> | undefined;
  readonly latest: ReactNode;
  readonly onMove: (taxpayerId: string, deviceId: string) => void;
  readonly onCopy: () => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
  readonly onOpen: (draftId: string) => void;
  /** Another version of the draft took its place. */
  readonly onRenew: (stored: StoredDraft, saving: Saving) => void;
  /** The draft stays behind as it is, and another one begins. */
  readonly onLeave: (seed: DraftSeed) => void;
  readonly onSubmitted: (subId: string) => Promise<void>;
  /** The draft became several. */
  readonly onSplit: (parts: number) => void;
}

/** One draft: brings the face, the goods lines, the special business, the levy and the import together. */
export function FillingForm(props: Props) {
  const { draft, readOnly, client, store, place, seller } = props;
  const { device, taxpayer } = place;
  const oldEntry = useOldEntry();
  const { alert } = useAlert();
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const { view } = state;
  const { nature } = taxpayer;
  const { version, settings, count, filled } = view ?? NOT_OPEN;
  const refused = useRefusals(store, draft.draftId);
  const filling = useFilling({
    store,
    draft,
    device,
    nature,
    clerks: useUsualClerks(store, place),
    ledger: client,
    readOnly,
    version,
    filled: view?.filled ?? null,
    refused,
  });
  const { face } = filling;
  const parties = partiesOf(face);
  const goods = useRef<FillingGoodsHandle>(null);
  const special = useRef<SpecialBusinessHandle>(null);
  const today = useToday();
  const importing = useImportRequest();
  const [reviewing, setReviewing] = useState(false);
  const [fileText, setFileText] = useState<FileText | null>(null);
  const { levy, sign } = settings;
  const { invoiceKind } = face;
  const rates = useOfferedRates({
    client,
    draftId: draft.draftId,
    readOnly,
    usable: ratesOn(device, invoiceKind),
    invoiceKind,
    nature,
    negativePage: sign < 0,
  });
  const rowCap = maxRowsOf(invoiceKind, levy, filling.facts.goods);
  const end = useDraftEnd({
    ...{ filling, store, device },
    ...{ onSplit: props.onSplit, onLeave: props.onLeave, onSubmitted: props.onSubmitted },
    empty: () => choices.onClear(),
  });
  useDraftLedger({
    ...{ client, draft, device, filling, store, readOnly },
    endsAs: end.endsAs,
    onOpen: props.onOpen,
  });
  useRedPage(props.where, face.redLetter !== null);
  const choices = useFaceChoices({ store, device, nature, client, filling, view });
  const levies = useLevyDialogs({ draftId: draft.draftId, client, filling, view, readOnly, choices });
  useDeviceUsuals({ store, device, filling, filled, readOnly });
  const invoice = useRef<FaceHandle>(null);
  const preview = useFacePreview({ client, filling, version, readOnly, invoice });
  const memory = useFaceMemory(store, place, face.buyer);
  const renewal = useRenewal(store, taxpayer, filling);

  /** A red letter takes back one row, or those of its invoice; none are added. M165 */
  const takesRows = !readOnly && sign > 0;
  const request = sign > 0 ? importing : { ...importing, take: () => void alert(NO_ROWS) };
  const importButton = (
    <ImportButton
      disabled={view === null || !takesRows}
      reason={readOnly || takesRows ? '' : NO_ROWS}
      onOpen={useStable(importing.open)}
    />
  );
  return (
    <GoodsImportArea
      request={request}
      existing={count}
      place={{ diskType: device.diskType, invoiceKind, rowCap, buyer: face.buyer.name }}
      opening={view === null}
      disabled={readOnly}
      client={client}
      library={{ store, taxpayerId: taxpayer.id }}
      user={store.session}
      onText={setFileText}
      onDrafts={props.onDrafts}
      onLine={(row) => goods.current?.goTo(row, 'name')}
    >
      <FormNotices
        draft={draft}
        place={place}
        readOnly={readOnly}
        mayIssue={props.mayIssue}
        error={state.phase === 'failed' ? state.error : null}
        onMove={props.onMove}
        onNext={props.onNext}
      />
      <RefusedSlot
        refusals={refused.refusals}
        readOnly={readOnly}
        onShow={() => invoice.current?.check()}
        onSettle={(places) => void refused.settle(places)}
      />
      <NewsSlot
        store={store}
        draftId={draft.draftId}
        filling={filling}
        readOnly={readOnly}
        isTyping={() => goods.current?.isTyping() === true}
        onRenew={(stored) => {
          props.onRenew(stored, filling.saving);
        }}
        onOpen={props.onOpen}
        reviewing={reviewing}
        onReviewing={setReviewing}
      />
      {props.latest}
      <InvoiceFacePage
        ref={invoice}
        filling={filling}
        device={device}
        smsPush={device.smsPush !== false}
        view={view}
        readOnly={readOnly}
        oldEntry={oldEntry}
        quota={<QuotaSlot store={store} taxpayer={taxpayer} device={device} opened={view !== null} />}
        special={
          <SpecialSlot
            ref={special}
            filling={filling}
            view={view}
            readOnly={readOnly}
            onBlock={(business, block) => void choices.onBlock(business, block)}
          />
        }
        jointBuyers={<JointBuyersSlot filling={filling} readOnly={readOnly} />}
        goods={
          <FillingGoods
            ref={goods}
            {...{ client, state, readOnly, rates }}
            facts={{
              buyer: parties.buyer.name,
              seller: parties.seller.name,
              invoiceKind: INVOICE_KINDS[invoiceKind].zh,
              nature: natureText(nature),
              issued: today,
              ...NOT_ISSUED,
              ...props.issued,
            }}
            place={props.where}
            empty={emptyGoods(readOnly, importButton)}
            onDeduction={levies.openEntry}
            onSource={importing.showSource}
            locked={filling.facts.goods?.empty}
            visibleRows={visibleRowsOf(face, filled, readOnly)}
            check={filling.checkLines}
            codes={codesOf(store, taxpayer.id)}
            desk={goodsDeskOf(filling, draft, place, readOnly)}
            onTaxMode={(taxInclusive) => {
              keepTaxMode(store, taxInclusive);
            }}
            split={{ limit: device.singleLimit, rowCap, run: end.split }}
          />
        }
        importButton={
          <>
            {importButton}
            <FaceTextButton
              filling={filling}
              device={device}
              client={client}
              view={view}
              disabled={view === null || !takesRows}
              rowCap={rowCap}
              given={fileText}
              onRead={() => {
                fileText?.done?.();
                setFileText(null);
              }}
              onFile={request.take}
              onKind={choices.onKind}
            />
          </>
        }
        overRows={filled > rowCap}
        onKind={(kind) => void choices.onKind(kind)}
        onBusiness={(key) => void choices.onBusiness(key)}
        onLevy={levies.onLevy}
        onClear={() => void end.clear()}
        onDeduction={levies.openEntry}
        {...memory.offered}
        {...renewal}
        sellerConfig={seller.config}
        onSellerConfig={seller.store}
        onSplit={() => goods.current?.split()}
        onJumpToLine={(row, field) => goods.current?.goTo(row, field)}
        onJumpToBlock={(path) => special.current?.focusField(path)}
        onCopy={props.onCopy}
        onPreview={() => void preview.show()}
        onDrafts={props.onDrafts}
        onNext={props.onNext}
        onSavedAs={props.onOpen}
        onReview={() => {
          setReviewing(true);
        }}
        onSubmitted={end.submitted}
      />
      {levies.dialog}
      {memory.dialog}
      {preview.dialog}
    </GoodsImportArea>
  );
}
