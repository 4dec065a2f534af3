import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VersionKey } from '../../../domain/draft-merge/compare-drafts.ts';
import type { ComposeChoice } from '../../../domain/draft-merge/compose-draft.ts';
import { headOf, type DraftHead } from '../../../domain/draft-merge/draft-version.ts';
import type { HeadGroupKey } from '../../../domain/draft-merge/groups.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { issuingFacts, issuingPlace } from '../../../domain/rules/issuing-facts.ts';
import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import {
  checkChoice,
  compareVersions,
  exportChoice,
  exportDraft,
  readPairs,
  type ComparedDrafts,
  type ComparedPair,
} from '../../../workers/contract/draft-tasks.ts';
import { knownOriginal } from '../../offline/known-original.ts';
import type { Conflict, DraftContent, PeekedDraft } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** Both versions, compared. */
export interface Compared extends Conflict {
  readonly kept: PeekedDraft;
  readonly copy: PeekedDraft;
  readonly drafts: ComparedDrafts;
  readonly heads: Readonly<Record<VersionKey, DraftHead>>;
}

export type ConflictPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** The other version is gone: this one is all there is. */
  | { readonly kind: 'alone'; readonly draft: PeekedDraft; readonly mark: Conflict['mark'] }
  | { readonly kind: 'compared'; readonly compared: Compared };

export type ChoiceResult = OutputOf<typeof checkChoice>;

const AS_KEPT: ComposeChoice = { groups: {}, lines: 'kept', fromCopy: new Set() };

/** Lines for which a version was chosen, by their places; all: at a press. Nothing is chosen by itself. */
type ChosenLines = ReadonlySet<number> | 'all';
const NO_LINES: ChosenLines = new Set();

/** How many groups and lines nobody chose a version for yet. */
function countLeft(
  { groups, lines, differing }: ComparedDrafts,
  choice: ComposeChoice,
  chosen: ChosenLines,
): number {
  const open = groups.filter((group) => choice.groups[group] === undefined).length;
  if (chosen === 'all' || lines === 'same' || lines === 'withMode') return open;
  return open + (lines === 'whole' ? 1 : differing.filter((place) => !chosen.has(place)).length);
}

/** Milliseconds a comparison waits for what other laptops saved; without a network it begins at once. */
const NEWEST = 2000;

/** Milliseconds after the last choice until its result is worked out. */
const PAUSE = 120;

/** The conflict of a draft: both versions held against each other in a worker, what is chosen, and what it comes to. */
export function useConflict(store: OfflineStore, draftId: string, onSettled: (said: string) => void) {
  const [phase, setPhase] = useState<ConflictPhase>({ kind: 'loading' });
  const [choice, setChoice] = useState(AS_KEPT);
  const [chosenLines, setChosenLines] = useState(NO_LINES);
  const [result, setResult] = useState<{
    readonly of: ComposeChoice;
    readonly is: Result<ChoiceResult>;
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AppError | null>(null);
  const lane = useRef<Lane | null>(null);
  const laneOf = (): Lane => (lane.current ??= openLane('ledger'));

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const gone = () => signal.aborted;
    await Promise.race([store.sync(), new Promise((resolve) => setTimeout(resolve, NEWEST))]);
    if (gone()) return;
    const next = await compare(store, laneOf(), draftId);
    if (gone()) return;
    setChoice(AS_KEPT);
    setChosenLines(NO_LINES);
    // The choice may be the one before, its result is not: it was of other versions.
    setResult(null);
    setPhase(next);
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    void Promise.resolve().then(() => load(life.signal));
    return () => {
      life.abort();
      lane.current?.close();
      lane.current = null;
    };
  }, [round]);

  const work = useEffectEvent(async (signal: AbortSignal) => {
    if (phase.kind !== 'compared') return;
    const { groups } = choice;
    const { heads } = phase.compared;
    const side = heads[groups.device ?? 'kept'];
    const place = issuingPlace(store.session, side);
    const { redLetter } = heads[groups.redLetter ?? 'kept'];
    const facts =
      place === null
        ? {}
        : issuingFacts(
            place,
            phase.compared.kept.face.invoiceKind,
            await knownOriginal(store, { ...phase.compared.kept.face, redLetter }),
          );
    const is = await runTask(laneOf(), checkChoice, { choice, facts }, { signal });
    if (!signal.aborted) setResult({ of: choice, is });
  });
  const isCompared = phase.kind === 'compared';
  useEffect(() => {
    if (!isCompared) return undefined;
    const life = new AbortController();
    const timer = setTimeout(() => void work(life.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [isCompared, choice]);

  /** One at a time; what fails is said, and the dialog stays. */
  const settle = async (said: string, make: () => Promise<Result<null>>) => {
    if (busy) return;
    setBusy(true);
    const settled = await make();
    setBusy(false);
    if (settled.ok) onSettled(said);
    else setProblem(settled.error);
  };
  const seen = (drafts: readonly PeekedDraft[]) =>
    drafts.map((one) => ({ draftId: one.draftId, version: one.version }));

  return {
    phase,
    choice,
    busy,
    problem,
    result: result?.of === choice ? result.is : null,
    /** Looks at both versions again. */
    again: () => {
      setProblem(null);
      setPhase({ kind: 'loading' });
      setRound(round + 1);
    },
    /** Groups and lines without a choice. */
    left: phase.kind === 'compared' ? countLeft(phase.compared.drafts, choice, chosenLines) : 0,
    /** From which version the lines at a place are taken; null: nobody chose. */
    lineFrom: (place: number): VersionKey | null => {
      if (chosenLines !== 'all' && !chosenLines.has(place)) return null;
      return choice.fromCopy.has(place) ? 'copy' : 'kept';
    },
    /** The same of all lines as a whole. */
    linesFrom: chosenLines === 'all' ? choice.lines : null,
    takeGroup: (group: HeadGroupKey, from: VersionKey) => {
      setChoice((before) => ({ ...before, groups: { ...before.groups, [group]: from } }));
    },
    takeLine: (place: number, from: VersionKey) => {
      setChosenLines((before) => (before === 'all' ? before : new Set(before).add(place)));
      setChoice((before) => {
        const fromCopy = new Set(before.fromCopy);
        if (from === 'copy') fromCopy.add(place);
        else fromCopy.delete(place);
        return { ...before, fromCopy };
      });
    },
    /** All lines that differ, at once. */
    takeLines: (from: VersionKey) => {
      if (phase.kind !== 'compared') return;
      const { differing } = phase.compared.drafts;
      setChosenLines('all');
      setChoice((before) => ({
        ...before,
        lines: from,
        fromCopy: new Set(from === 'copy' ? differing : []),
      }));
    },
    takeAll: (from: VersionKey) => {
      if (phase.kind !== 'compared') return;
      const { groups, differing } = phase.compared.drafts;
      setChosenLines('all');
      setChoice({
        groups: Object.fromEntries(groups.map((group) => [group, from])),
        lines: from,
        fromCopy: new Set(from === 'copy' ? differing : []),
      });
    },
    readPairs: (places: readonly number[]): Promise<readonly ComparedPair[]> =>
      runTask(laneOf(), readPairs, { places }).then((read) => (read.ok ? read.value.pairs : [])),
    /** The draft becomes what was chosen, the copy goes. */
    adopt: () => {
      if (phase.kind !== 'compared') return;
      const { kept, copy } = phase.compared;
      void settle('冲突已处理，副本已移除', async () => {
        const made = await runTask(laneOf(), exportChoice, { choice });
        if (!made.ok) return made;
        const { face, deviceId, taxpayerId, lines } = made.value;
        const { draftId: id, ywlsh } = kept;
        const { columns, totals, mainGoods, goodsListJson } = lines;
        const place = { draftId: id, ywlsh, taxpayerId, deviceId, face };
        const checked = result?.of === choice && result.is.ok ? { checked: result.is.value.checked } : {};
        return store.settleConflict(seen([kept, copy]), [
          { ...place, lines: columns, totals, mainGoods, goodsListJson, ...checked },
        ]);
      });
    },
    /** Both become ordinary drafts, or the one that is left does. */
    keep: (drafts: readonly PeekedDraft[]) =>
      void settle('已标记为核对过，可以继续修改或提交', async () => {
        const contents: DraftContent[] = [];
        for (const draft of drafts) {
          const content = await contentOf(store, laneOf(), draft);
          if (!content.ok) return content;
          contents.push(content.value);
        }
        return store.settleConflict(seen(drafts), contents);
      }),
    drop: (draft: PeekedDraft) => void settle('已删除', () => store.settleConflict(seen([draft]), [])),
  };
}

export type ConflictView = ReturnType<typeof useConflict>;

async function compare(store: OfflineStore, lane: Lane, draftId: string): Promise<ConflictPhase> {
  const loaded = await store.loadConflict(draftId);
  if (!loaded.ok) return { kind: 'failed', error: loaded.error };
  const { kept, copy, mark } = loaded.value;
  if (kept === null || copy === null) {
    const draft = kept ?? copy;
    return draft === null
      ? { kind: 'failed', error: appError('conflict.settled') }
      : { kind: 'alone', draft, mark };
  }
  if (kept.state === 'queued' || copy.state === 'queued')
    return { kind: 'failed', error: appError('draft.queued') };
  // Their columns move to the worker: the heads are read before.
  const heads = { kept: headOf(kept), copy: headOf(copy) };
  const drafts = await runTask(lane, compareVersions, { kept: bare(kept), copy: bare(copy) });
  if (!drafts.ok) return { kind: 'failed', error: drafts.error };
  return { kind: 'compared', compared: { kept, copy, mark, heads, drafts: drafts.value } };
}

const bare = ({ deviceId, taxpayerId, face, lines }: PeekedDraft) => ({ deviceId, taxpayerId, face, lines });

/** The draft as it stands, ready to be saved again. */
async function contentOf(store: OfflineStore, lane: Lane, seen: PeekedDraft): Promise<Result<DraftContent>> {
  const read = await store.peekDraft(seen.draftId);
  if (!read.ok) return read;
  const { draftId, ywlsh, taxpayerId, deviceId, version, face, lines: stored } = read.value;
  if (version !== seen.version) return err(appError('conflict.changed'));
  const exported = await runTask(lane, exportDraft, { face, columns: stored });
  if (!exported.ok) return exported;
  const { columns: lines, totals, mainGoods, goodsListJson } = exported.value;
  return ok({ draftId, ywlsh, taxpayerId, deviceId, face, lines, totals, mainGoods, goodsListJson });
}
