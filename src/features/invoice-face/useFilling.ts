import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { Refusal } from '../../../domain/bureau-workbook/batch-row.ts';
import type { Device } from '../../../domain/account/session.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import type { Clerks } from '../../../domain/invoice/clerks.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { ratesOn } from '../../../domain/goods/rates-offered.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { FixKey } from '../../../domain/rules/define.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import { goodsOf } from '../../../domain/special-business/goods-limits.ts';
import type { DraftContent, SplitOffer } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { onFlush } from '../../ui/unsaved.ts';
import type { Fixed } from './apply-fixes.ts';
import { applyFace } from './face-commands.ts';
import { isBlankFace, trimFace } from './face-contents.ts';
import { faceProblems, NO_PROBLEMS, standing, type CheckedFace } from './face-problems.ts';
import type { LedgerPort } from './ledger-port.ts';
import { newIdentity, type OpenedDraft } from './open-draft.ts';
import { createCopyKeeper } from './working-copy.ts';

interface Options {
  readonly store: OfflineStore;
  readonly draft: OpenedDraft;
  readonly device: Device;
  /** null: it is not known. M294 */
  readonly nature: TaxpayerNature | null;
  /** Whom invoices of the device begin with. M130 */
  readonly clerks: Clerks;
  readonly ledger: LedgerPort;
  readonly readOnly: boolean;
  /** Rises with every change of the lines; each one keeps the copy, so that the lines are found again. */
  readonly version: number;
  /** Lines with content; null while they are not open. */
  readonly filled: number | null;
  /** What the bureau refused of the draft in a batch. */
  readonly refused: {
    readonly refusals: readonly Refusal[];
    readonly settle: (places: readonly number[]) => Promise<Result<readonly Refusal[]>>;
  };
}

/** What was saved last: the draft is clean while neither face nor lines changed since. */
interface Saved {
  readonly face: InvoiceFace;
  readonly deviceId: string;
  readonly version: number;
}

/** What a check is about. */
interface Checking {
  readonly face: InvoiceFace;
  readonly facts: InvoiceFacts;
}

/** Saving writes the draft the page works on, or a new one beside it. M272 */
export type SaveMode = 'modify' | 'add';

/** Refusals of the bureau that end with what is saved. */
async function settledBy(
  { face, lines }: DraftContent,
  refusals: readonly Refusal[],
): Promise<Pick<DraftContent, 'batch'>> {
  if (refusals.length === 0) return {};
  const { afterSave } = await import('../../../domain/bureau-workbook/refusals.ts');
  const after = afterSave(refusals, face, lines);
  return after === refusals ? {} : { batch: { refusals: after } };
}

/** Nothing stands in it but the people of its device. */
const beginsWithClerks = ({ saved, face }: OpenedDraft, clerks: Clerks): boolean =>
  saved === null && face.redLetter === null && isBlankFace(face, clerks) && !isBlankFace(face);

/** One draft being filled: its face, its copy on the device, saving and submitting. */
export function useFilling(options: Options) {
  const { store, draft, device, nature, clerks, ledger, readOnly, version } = options;
  const [face, edit] = useReducer(applyFace, draft.face);
  const [keepingFailed, setKeepingFailed] = useState<AppError | null>(null);
  const [keeper] = useState(() => createCopyKeeper(store, setKeepingFailed));
  const [checked, setChecked] = useState<CheckedFace | null>(null);
  const saved = useRef<Saved | null>(null);
  const [inBox, setInBox] = useState(draft.saved !== null);
  const [saving, setSaving] = useState(draft.saving ?? { asks: draft.saved !== null, modifies: false });
  const current = useRef(face);
  const { draftId, ywlsh, taxpayerId } = draft;
  const { invoiceKind } = face;
  const { diskType } = device;
  const deviceRates = ratesOn(device, invoiceKind);
  const lineCount = options.filled ?? draft.lineCount ?? 0;
  const goods = goodsOf(face.business);
  const { refusals, settle } = options.refused;
  const facts = useMemo(
    (): InvoiceFacts => ({
      invoiceKind,
      diskType,
      deviceRates,
      ...(nature === null ? {} : { nature }),
      ...(goods === undefined ? {} : { goods }),
      ...(refusals.length === 0 ? {} : { refused: refusals }),
    }),
    [invoiceKind, diskType, deviceRates, nature, goods, refusals],
  );

  const problems = useMemo(() => (checked === null ? NO_PROBLEMS : standing(checked, face)), [checked, face]);

  const isClean = (): boolean =>
    saved.current?.face === current.current &&
    saved.current.deviceId === device.id &&
    saved.current.version === ledger.version();
  const kept = useRef<Parameters<typeof keeper.keep>[0]>(null);
  /** Keeps the copy, and whether a saved draft holds all of it. */
  const keep = (): void => {
    if (kept.current !== null) keeper.keep(isClean() ? { ...kept.current, clean: true } : kept.current);
  };
  const keepThis = useEffectEvent(keep);
  /** Nothing was changed since the draft was opened; it may have begun by itself in several steps. */
  const asUntouched = (): void => {
    if (saved.current === null || saved.current.face === draft.face)
      saved.current = { face: draft.face, deviceId: draft.deviceId, version: ledger.version() };
    keep();
  };
  useEffect(() => {
    current.current = face;
    kept.current = readOnly ? null : { draftId, ywlsh, taxpayerId, deviceId: device.id, face, lineCount };
    keepThis();
  }, [keeper, draftId, ywlsh, taxpayerId, device.id, face, lineCount, version, readOnly]);

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

  /** What a check is told, trimmed as it would be saved. */
  const checking = (of: Checking) => ({ ...of, face: trimFace(of.face), device, ledger, store, taxpayerId });

  /** Everything that is saved or submitted; `version` tells which lines it holds. */
  const collect = async (): Promise<Result<{ readonly content: DraftContent; readonly version: number }>> => {
    // A cell that was left with the very key that saves is on its way: it belongs to what is saved.
    await ledger.settled();
    const exported = ledger.version();
    const lines = await ledger.exportLines();
    if (!lines.ok) return lines;
    const { columns, taxInclusive, totals, goodsListJson, mainGoods } = lines.value;
    if (columns.count === 0 && isBlankFace(face, clerks)) return err(appError('draft.nothingToSave'));
    const whole = { ...trimFace(face), taxInclusive };
    const content = { draftId, ywlsh, taxpayerId, deviceId: device.id, face: whole };
    return ok({
      content: { ...content, lines: columns, totals, mainGoods, goodsListJson },
      version: exported,
    });
  };

  /**
   * The draft that holds it now, null: that of this page. A new one leaves the draft of this page in the box as it was; so
   * does the copy (冲突副本) that what is typed on in belongs to.
   */
  const save = async (mode: SaveMode = 'modify'): Promise<Result<{ readonly savedAs: string | null }>> => {
    const collected = await collect();
    if (!collected.ok) return collected;
    const { checkForBox } = await import('./checks.ts');
    const found = await checkForBox(checking({ face, facts }));
    const content = {
      ...collected.value.content,
      ...(mode === 'add' ? newIdentity() : await settledBy(collected.value.content, refusals)),
      ...(found === undefined ? {} : { checked: found }),
    };
    const done = await store.saveDraft(content);
    if (!done.ok) return done;
    saved.current = { face, deviceId: device.id, version: collected.value.version };
    setInBox(true);
    keep();
    await Promise.all([keeper.flush(), ledger.written()]);
    const savedAs = done.value.draftId;
    return ok({ savedAs: savedAs === draftId ? null : savedAs });
  };

  const submit = async (allowDuplicate = false): Promise<Result<{ readonly subId: string }>> => {
    const collected = await collect();
    if (!collected.ok) return collected;
    const done = await store.submitDraft(collected.value.content, { allowDuplicate });
    if (!done.ok) return done;
    await keeper.discard(draftId);
    return done;
  };

  /** 智能清单: the proposed parts become drafts in place of this one. M293 */
  const split = async (): Promise<Result<SplitOffer>> => {
    const source = await collect();
    if (!source.ok) return source;
    const { splitDraft } = await import('./split-draft.ts');
    const done = await splitDraft(store, ledger, source.value.content);
    if (done.ok) await keeper.discard(draftId);
    return done;
  };

  /** What was changed a moment ago may be given: the page hears of it with the next drawing only. */
  const check = async (given: Partial<Checking> = {}): Promise<Result<Findings>> => {
    const of = { face, facts, ...given };
    const { checkInvoice } = await import('./checks.ts');
    const findings = await checkInvoice(checking(of));
    if (findings.ok) setChecked({ face: of.face, problems: faceProblems(findings.value.issues) });
    return findings;
  };

  return {
    store,
    taxpayerId,
    face,
    facts,
    /** What the last check found and was not changed since. */
    problems,
    edit,
    saving,
    /** What its user answered. */
    answer: (mode: SaveMode) => {
      setSaving({ ...saving, modifies: mode === 'modify' });
    },
    save,
    collect,
    submit,
    split,
    keepingFailed,
    /** A draft of the box: emptied, it would take the place of what was saved. */
    inBox,
    check,
    async checkCoding(): Promise<Result<Findings>> {
      const { checkCodes } = await import('./check-codes.ts');
      return checkCodes({ ledger, facts, store, taxpayerId });
    },
    /** Does fixes of lines and face; M291. */
    async fix(keys: readonly FixKey[]): Promise<Result<Fixed>> {
      const { applyFixes } = await import('./apply-fixes.ts');
      return applyFixes(keys, { store, taxpayerId, face, facts, ledger, edit });
    },
    /** What the smart check of the list finds: the lines and the refused cells. M074 */
    checkLines: async (): Promise<Result<Findings>> => {
      const { checkGoods } = await import('./checks.ts');
      return checkGoods(ledger, facts);
    },
    /** Refusals of the bureau are done, so their user says; the facts from now on. */
    async settle(places: readonly number[]): Promise<Result<InvoiceFacts>> {
      const left = await settle(places);
      return left.ok ? ok({ ...facts, refused: left.value }) : left;
    },
    /** Cells whose text the ledger refused: they are in no saved draft. */
    refusals: () => ledger.refusals().length,
    /** Whether everything is in the saved draft, so that the unsaved copy may be thrown away. */
    isClean,
    clerks,
    /** The lines were opened as they are stored: as long as nothing is changed, there is nothing unsaved. */
    openedAsStored: () => {
      const isStored = draft.saved !== null && !draft.resumed;
      if (isStored || beginsWithClerks(draft, clerks)) asUntouched();
    },
    /** The lines began with something by themselves: as long as nothing is changed, there is nothing unsaved. M260 */
    begunByItself: asUntouched,
    discardCopy: () => keeper.discard(draftId),
    /** What others made of the draft by now. */
    news: async () => (inBox ? (await import('./catch-up.ts')).catchUp(store, draftId) : null),
  };
}

export type Filling = ReturnType<typeof useFilling>;
