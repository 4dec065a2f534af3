import { useEffect, useReducer, useRef, useState } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DraftContent, OfflineStore } from '../../offline/offline.ts';
import { onFlush } from '../../ui/unsaved.ts';
import { checkInvoice, type Findings } from './checks.ts';
import { applyFace, emptied, isBlankFace, trimFace } from './face-commands.ts';
import type { LedgerPort } from './ledger-port.ts';
import type { OpenedDraft } from './open-draft.ts';
import { createCopyKeeper } from './working-copy.ts';

interface Options {
  readonly store: OfflineStore;
  readonly draft: OpenedDraft;
  readonly device: Device;
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
export function useFilling({ store, draft, device, ledger, readOnly, version }: Options) {
  const [face, edit] = useReducer(applyFace, draft.face);
  const [keepingFailed, setKeepingFailed] = useState<AppError | null>(null);
  const [keeper] = useState(() => createCopyKeeper(store, setKeepingFailed));
  const saved = useRef<Saved | null>(null);
  const current = useRef(face);
  const { draftId, ywlsh, taxpayerId } = draft;

  useEffect(() => {
    current.current = face;
    if (!readOnly) keeper.keep({ draftId, ywlsh, taxpayerId, deviceId: device.id, face });
  }, [keeper, draftId, ywlsh, taxpayerId, device.id, face, version, readOnly]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const forget = onFlush(() => Promise.all([keeper.flush(), ledger.written()]));
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
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

  return {
    face,
    edit,
    save,
    submit,
    keepingFailed,
    /** Back to an empty face of the same draft. */
    clear: () => {
      edit({ kind: 'replace', face: emptied(face) });
    },
    check: (): Promise<Result<Findings>> => checkInvoice(trimFace(face), device, ledger),
    /** Whether everything is in the saved draft, so that the unsaved copy may be thrown away. */
    isClean: () => saved.current?.face === current.current && saved.current.version === ledger.version(),
    discardCopy: () => keeper.discard(draftId),
  };
}

export type Filling = ReturnType<typeof useFilling>;
