import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { exportParts } from '../../../workers/contract/ledger-split.ts';
import type { DraftContent, OfflineStore, SplitOffer } from '../../offline/offline.ts';
import type { Findings } from '../../ui/IssueList.tsx';
import { onFlush } from '../../ui/unsaved.ts';
import { checkGoods, checkInvoice } from './checks.ts';
import { applyFace, emptied, isBlankFace, trimFace } from './face-commands.ts';
import type { LedgerPort } from './ledger-port.ts';
import type { OpenedDraft } from './open-draft.ts';
import { createCopyKeeper } from './working-copy.ts';

interface Options {
  readonly store: OfflineStore;
  readonly draft: OpenedDraft;
  readonly device: Device;
  readonly nature: Taxpayer['nature'];
  readonly ledger: LedgerPort;
  readonly readOnly: boolean;
  /** Rises with every change of the lines; each one keeps the copy, so that the lines are found again. */
  readonly version: number;
}

/** What was saved last: the draft is clean while neither face nor lines changed since. */
interface Saved {
  readonly face: InvoiceFace;
  readonly version: number;
}

/** One draft being filled: its face, its copy on the device, saving and submitting. */
export function useFilling({ store, draft, device, nature, ledger, readOnly, version }: Options) {
  const [face, edit] = useReducer(applyFace, draft.face);
  const [keepingFailed, setKeepingFailed] = useState<AppError | null>(null);
  const [keeper] = useState(() => createCopyKeeper(store, setKeepingFailed));
  const saved = useRef<Saved | null>(null);
  const current = useRef(face);
  const { draftId, ywlsh, taxpayerId } = draft;
  const { invoiceKind } = face;
  const { diskType } = device;
  const facts = useMemo(
    (): InvoiceFacts => ({ invoiceKind, diskType, nature }),
    [invoiceKind, diskType, nature],
  );

  useEffect(() => {
    current.current = face;
    if (!readOnly) keeper.keep({ draftId, ywlsh, taxpayerId, deviceId: device.id, face });
  }, [keeper, draftId, ywlsh, taxpayerId, device.id, face, version, readOnly]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const leave = () => {
      keeper.leave();
    };
    const forget = onFlush(() => Promise.all([keeper.flush(), ledger.written()]));
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', leave);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, [keeper, ledger]);

  /** Everything that is saved or submitted; `version` tells which lines it holds. */
  const collect = async (): Promise<Result<{ readonly content: DraftContent; readonly version: number }>> => {
    const exported = ledger.version();
    const lines = await ledger.exportLines();
    if (!lines.ok) return lines;
    const { columns, taxInclusive, totals, goodsListJson, mainGoods } = lines.value;
    if (columns.count === 0 && isBlankFace(face)) return err(appError('draft.nothingToSave'));
    const whole = { ...trimFace(face), taxInclusive };
    const content = { draftId, ywlsh, taxpayerId, deviceId: device.id, face: whole };
    return ok({
      content: { ...content, lines: columns, totals, mainGoods, goodsListJson },
      version: exported,
    });
  };

  const save = async (): Promise<Result<null>> => {
    const collected = await collect();
    if (!collected.ok) return collected;
    const done = await store.saveDraft(collected.value.content);
    if (!done.ok) return done;
    saved.current = { face, version: collected.value.version };
    await Promise.all([keeper.flush(), ledger.written()]);
    return ok(null);
  };

  const submit = async (): Promise<Result<{ readonly subId: string }>> => {
    const collected = await collect();
    if (!collected.ok) return collected;
    const done = await store.submitDraft(collected.value.content);
    if (!done.ok) return done;
    await keeper.discard(draftId);
    return done;
  };

  /** 智能清单: the proposed parts become drafts in place of this one. M293 */
  const split = async (): Promise<Result<SplitOffer>> => {
    const source = await collect();
    if (!source.ok) return source;
    const proposed = await ledger.ask(exportParts, {});
    if (!proposed.ok) return proposed;
    const parts = proposed.value.parts.map(({ columns, totals, mainGoods, goodsListJson }) => ({
      lines: columns,
      totals,
      mainGoods,
      goodsListJson,
    }));
    const done = await store.splitDraft(source.value.content, parts);
    if (done.ok) await keeper.discard(draftId);
    return done;
  };

  return {
    face,
    facts,
    edit,
    save,
    submit,
    split,
    keepingFailed,
    /** Back to an empty face of the same draft. */
    clear: () => {
      edit({ kind: 'replace', face: emptied(face) });
    },
    check: (): Promise<Result<Findings>> => checkInvoice(trimFace(face), device, ledger, facts),
    /** What the smart check of the list finds: the lines and the refused cells. M074 */
    checkLines: (): Promise<Result<Findings>> => checkGoods(ledger, facts),
    /** Cells whose text the ledger refused: they are in no saved draft. */
    refusals: () => ledger.refusals().length,
    /** Whether everything is in the saved draft, so that the unsaved copy may be thrown away. */
    isClean: () => saved.current?.face === current.current && saved.current.version === ledger.version(),
    discardCopy: () => keeper.discard(draftId),
  };
}

export type Filling = ReturnType<typeof useFilling>;
