import { useEffect, useEffectEvent, useRef } from 'react';
import type { Device } from '../../../../domain/account/session.ts';
import { DEVICE_MODELS } from '../../../../domain/codes/device-models.ts';
import type { Totals } from '../../../../domain/goods/columns.ts';
import {
  isBlankFace,
  isBegun,
  workName,
  type Filling,
  type OpenedDraft,
} from '../../../features/invoice-face/index.ts';
import { journalPlace } from '../../../../workers/contract/journal-place.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useToast } from '../../../ui/toast.tsx';
import { leaveWork, takeLeftWork } from './left-work.ts';
import { keptTaxMode } from './tax-mode.ts';

/**
 * How a draft goes from the page: for good, when it was submitted or split; left, which its user was told already or is
 * told with the next draft.
 */
export type DraftEnd = 'finished' | 'told' | 'left';

interface Options {
  readonly client: LedgerClient;
  readonly draft: OpenedDraft;
  readonly device: Device;
  readonly filling: Filling;
  readonly store: OfflineStore;
  readonly readOnly: boolean;
  readonly endsAs: () => DraftEnd;
  readonly onOpen: (draftId: string) => void;
}

/** The version that the first step of a draft leads to. */
const FIRST_STEP = 1;

/** Whether there is nothing but what it began with by itself. A later step is its user's, though the copy may not have heard of it. M260 */
const isAsBegun = ({ clean }: OpenedDraft, client: LedgerClient): boolean =>
  clean === true && (client.getSnapshot().view?.lastStep ?? 0) <= FIRST_STEP;

/** Whether something came back that is in no saved draft. */
function holdsWork(
  { saved, resumed, face }: OpenedDraft,
  { clerks }: Filling,
  client: LedgerClient,
  recovered: boolean,
): boolean {
  const lines = client.getSnapshot().view?.count ?? 0;
  return (saved === null && recovered && lines > 0) || (resumed && !isBlankFace(face, clerks));
}

/** Opens the goods lines of a draft and closes them with the page. */
export function useDraftLedger(options: Options): void {
  const { client, draft, device, filling, store, readOnly, endsAs } = options;
  const { facts } = filling;
  const { model } = device;
  const toast = useToast();
  /** The draft whose arriving lines were handed to the ledger, which keeps their memory. */
  const taken = useRef<OpenedDraft | null>(null);
  const arrive = useEffectEvent(async () => {
    const lines = client.getSnapshot().view?.count ?? 0;
    const { arriving, levy } = draft;
    if (lines > 0 || taken.current === draft) return;
    taken.current = draft;
    if (arriving !== null) await client.importLines({ ...arriving, mode: 'replace' });
    if (levy !== undefined) await client.apply({ kind: 'settings', settings: { levy } });
  });
  /** What the lines came to when they were closed. */
  const closed = useRef<{ readonly draftId: string; readonly totals: Totals } | null>(null);
  const reckonedAnew = useEffectEvent(() => {
    const [before, now] = [closed.current, client.getSnapshot().view?.totals];
    if (before?.draftId !== draft.draftId || now === undefined || before.totals.tax === now.tax) return false;
    void import('./other-tax.ts').then(({ otherTax }) => {
      toast(otherTax(before.totals, now), 'warning');
    });
    return true;
  });
  const opened = useEffectEvent((recovered: boolean) => {
    if (!recovered) filling.openedAsStored();
    const isUntouched = isAsBegun(draft, client);
    if (isUntouched) filling.begunByItself();
    const worth = !isUntouched && holdsWork(draft, filling, client, recovered);
    if (!reckonedAnew() && worth && !readOnly) toast('已恢复未保存的内容', 'info');
    const left = takeLeftWork(store, draft.draftId);
    if (left === null) return;
    toast(`此前填写的“${left.name}”还没有保存，内容保留在草稿箱`, 'info', {
      label: '返回继续填',
      onPress: () => {
        options.onOpen(left.draftId);
      },
    });
  });
  /** Left without being saved, it is still on this device; whoever is shown another draft hears where. */
  const leave = () => {
    const { view } = client.getSnapshot();
    const work = { face: filling.face, lineCount: view?.filled ?? 0 };
    if (view === null || readOnly || !(draft.saved !== null || isBegun(work, filling.clerks))) return;
    leaveWork(store, { draftId: draft.draftId, name: workName(work) });
  };
  /** What is in the draft box or submitted needs no unsaved copy; everything else keeps it. */
  const close = useEffectEvent(() => {
    const end = endsAs();
    const isKept = end === 'finished' || filling.isClean();
    const { view } = client.getSnapshot();
    closed.current = view === null ? null : { draftId: draft.draftId, totals: view.totals };
    if (!isKept && end === 'left') leave();
    void client.close(isKept);
    if (isKept) void filling.discardCopy();
  });
  /** What the ledger was told last. */
  const told = useRef<typeof facts | null>(null);
  const tell = useEffectEvent(() => {
    told.current = facts;
    return facts;
  });
  /** Of the face as it is: another device opens the lines again. */
  const signNow = useEffectEvent(() => (filling.face.redLetter === null ? 1 : -1));
  useEffect(() => {
    const { draftId, saved } = draft;
    const journal = readOnly ? null : journalPlace(store.journalName, store.seal?.key);
    const settings = {
      sign: signNow(),
      // What was submitted stays as it was reckoned.
      ...(readOnly ? {} : { reducedRate: DEVICE_MODELS[model].reducedRate }),
    } as const;
    const taxInclusive = keptTaxMode(store);
    void client
      .open({ draftId, saved, journal, settings, taxInclusive, facts: tell() })
      .then(async (result) => {
        if (!result.ok) return;
        opened(result.value.recovered);
        await arrive();
      });
    return () => {
      close();
    };
  }, [client, draft, readOnly, store, model]);
  useEffect(() => {
    if (told.current !== facts) void client.setFacts(tell());
  }, [client, facts]);
}
