import { useRef, type Dispatch, type SetStateAction } from 'react';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import type { TargetField } from '../../../domain/importing/mapping.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { mapSheets, proposeColumns } from '../../../workers/contract/files-tasks.ts';
import { useAlert } from '../../ui/alert.tsx';
import type { useOwnRuns } from '../../ui/use-own-runs.ts';
import { useStable } from '../../ui/use-stable.ts';
import { readyOf, withPlan, type ImportPhase } from './import-phase.ts';
import {
  alikeIn,
  changedLike,
  choicesLike,
  groupIn,
  headerRowsLike,
  mappedLike,
  showing,
  takenIn,
  taking,
  withMappings,
  type BegunPlan,
  type Changed,
  type ImportPlan,
} from './import-plan.ts';
import {
  withChoice,
  withProposals,
  type Choosing,
  type MappingState,
  type Proposed,
} from './mapping-state.ts';
import { recipeOf, withoutRecipe, withRecipe } from './recipe-mapping.ts';

/** One reading or trial; stale as soon as a newer one began. */
export interface Run {
  readonly signal: AbortSignal;
  readonly stale: () => boolean;
}

/** The lines a trial led to. */
interface MappedLines {
  readonly columns: LineColumns;
  readonly leftOut: number;
}

interface Options {
  readonly runs: ReturnType<typeof useOwnRuns<Lane>>;
  readonly phase: ImportPhase;
  readonly setPhase: Dispatch<SetStateAction<ImportPhase>>;
  /** Tables of theirs may be mapped in a way of their own. */
  readonly buyer: string;
}

/** A sheet before and after it was asked for. */
type Asked = readonly [before: MappingState, after: MappingState];

/** Milliseconds between the last decision and the trial run that counts the lines. */
const SETTLE = 120;

/** What is decided of the sheets, each decision tried out at once. The mapped lines stay in a ref, never in state. */
export function useMappingTrial({ runs, phase, setPhase, buyer }: Options) {
  const { own: lane, begin: beginRun } = runs;
  const mapped = useRef<MappedLines | null>(null);
  const { alert } = useAlert();

  /** The newest run wins: an older one is stopped and its answer dropped. */
  const begin = (): Run => {
    const signal = beginRun();
    mapped.current = null;
    return { signal, stale: () => signal.aborted };
  };

  const columnsUnder = ({ book, sheet }: MappingState, headerRows: readonly number[]) =>
    runTask(lane, proposeColumns, { workbookId: book.workbookId, sheet, headerRows });

  /** Shows a decision at once and tries it out shortly after: of several in a row only the last. */
  const decide = (plan: ImportPlan, settle = SETTLE): void => {
    const run = begin();
    setPhase((before) => ({ kind: 'mapping', plan, outcome: { kind: 'busy' }, before: readyOf(before) }));
    setTimeout(() => void tryOut(plan, run), settle);
  };

  const tryOut = async (plan: ImportPlan, { signal, stale }: Run): Promise<void> => {
    if (stale()) return;
    const sheets = takenIn(plan).map(
      ({ sheet, headerRows, choices, defaultName, taxInclusive, cleanUp }) => ({
        ...{ sheet, headerRows, choices, defaultName, taxInclusive, cleanUp },
      }),
    );
    const input = { workbookId: plan.book.workbookId, sheets };
    const onProgress = ({ done: read, total }: Progress): void => {
      // Of one sheet it is known before anybody could see it.
      if (stale() || sheets.length === 1) return;
      const outcome = { kind: 'busy', done: read / total } as const;
      setPhase((now) => (now.kind === 'mapping' ? { ...now, outcome } : now));
    };
    const done = await runTask(lane, mapSheets, input, { signal, onProgress });
    if (stale()) return;
    if (!done.ok) {
      const outcome = { kind: 'refused', error: done.error } as const;
      setPhase((now) => (now.kind === 'mapping' ? { ...now, outcome, before: null } : now));
      return;
    }
    const { columns, leftOut, ...shown } = done.value;
    mapped.current = { columns, leftOut };
    const outcome = { kind: 'ready', lines: columns.count, ...shown } as const;
    // Another sheet may be looked at meanwhile.
    setPhase((now) => (now.kind === 'mapping' ? { ...now, outcome, before: outcome } : now));
  };

  /** What is proposed for a sheet under other header rows; null where nobody knows any longer. */
  const proposedUnder = async (
    mapping: MappingState,
    headerRows: readonly number[],
  ): Promise<Proposed | null> => {
    const done = await columnsUnder(mapping, headerRows);
    return done.ok ? { headerRows, ...done.value } : null;
  };

  /**
   * How a sheet begins, where that is not as it is proposed: like one with its headings that is imported already, or as
   * it was decided of such headings before.
   */
  const beginningOf = (
    own: MappingState,
    model: MappingState | undefined,
  ): MappingState | Promise<MappingState> | null => {
    if (model !== undefined) {
      const rows = headerRowsLike(own, model);
      if (rows.join() === own.headerRows.join()) return mappedLike(own, model);
      return proposedUnder(own, rows).then((proposed) =>
        proposed === null ? own : mappedLike(withProposals(own, proposed), model),
      );
    }
    const found = recipeOf(own, buyer);
    if (found === undefined) return null;
    return proposedUnder(own, found.headerRows).then((proposed) =>
      proposed === null ? own : withRecipe(own, found.recipe, proposed),
    );
  };

  /** Goes on with sheets that are looked at for the first time. */
  const begun = async ({ plan, fresh }: BegunPlan): Promise<void> => {
    const isFresh = (one: MappingState): boolean => fresh.includes(one);
    const models = fresh.map((own) =>
      plan.together ? alikeIn(plan, own).find((one) => !isFresh(one)) : undefined,
    );
    const beginnings = fresh.map((own, at) => beginningOf(own, models[at]));
    if (beginnings.every((beginning) => beginning === null)) {
      decide(plan, 0);
      return;
    }
    const { stale } = begin();
    setPhase(withPlan(plan));
    const found = await Promise.all(beginnings.map((beginning) => Promise.resolve(beginning)));
    const asked = fresh.map((own, at): Asked => [own, found[at] ?? own]);
    if (stale()) join(asked);
    else
      decide(
        withMappings(
          plan,
          asked.map(([, after]) => after),
        ),
        0,
      );
  };
  /** What came late joins what was decided meanwhile, where the sheet is still as it was. */
  const join = useStable((asked: readonly Asked[]): void => {
    if (phase.kind !== 'mapping') return;
    const { plan } = phase;
    const own = asked.flatMap(([before, after]) => (plan.mappings.includes(before) ? [after] : []));
    if (own.length > 0) decide(withMappings(plan, own));
  });

  /** What is changed of a sheet is changed of those that are decided with it. */
  const changeAll = (mapping: MappingState, changed: (one: MappingState) => MappingState): void => {
    if (phase.kind === 'mapping') decide(withMappings(phase.plan, groupIn(phase.plan, mapping).map(changed)));
  };

  const chooseHeader = async (mapping: MappingState, headerRows: readonly number[]): Promise<void> => {
    if (phase.kind !== 'mapping') return;
    const [, ...others] = groupIn(phase.plan, mapping);
    const done = await columnsUnder(mapping, headerRows);
    if (!done.ok) {
      await alert(done.error);
      return;
    }
    const chosen = withProposals(mapping, { headerRows, ...done.value });
    const same = await Promise.all(
      others.map(async (one) => [one.sheet, await proposedUnder(one, headerRowsLike(one, chosen))] as const),
    );
    propose(mapping, [[mapping.sheet, { headerRows, ...done.value }], ...same]);
  };
  /** What is proposed for other header rows joins what was decided meanwhile; on another sheet it is of no use any longer. */
  const propose = useStable(
    (asked: MappingState, proposals: readonly (readonly [sheet: number, Proposed | null])[]): void => {
      if (phase.kind !== 'mapping') return;
      const { plan } = phase;
      if (plan.book !== asked.book || plan.shown !== asked.sheet) return;
      const changed = proposals.flatMap(([sheet, proposed]) => {
        const own = plan.mappings.find((one) => one.sheet === sheet);
        return own === undefined || proposed === null
          ? []
          : [{ ...withProposals(own, proposed), byHand: true }];
      });
      decide(withMappings(plan, changed));
    },
  );

  /** Other sheets, or another one to look at: nothing is tried out again where the same are imported. */
  const turn = (plan: ImportPlan, next: BegunPlan): void => {
    const isSame = next.fresh.length === 0 && next.plan.taken.join() === plan.taken.join();
    if (isSame) setPhase((now) => (now.kind === 'mapping' ? { ...now, plan: next.plan } : now));
    else void begun(next);
  };

  return {
    begin,
    begun,
    decide,
    /** The lines the last decision led to, to be taken once; null where they are not known yet. */
    mapped: (): MappedLines | null => {
      const taking = mapped.current;
      mapped.current = null;
      return taking;
    },
    chooseHeader,
    showSheet: (plan: ImportPlan, index: number) => {
      turn(plan, showing(plan, index));
    },
    takeSheets: (plan: ImportPlan, indexes: readonly number[]) => {
      turn(plan, taking(plan, indexes));
    },
    decideTogether: (plan: ImportPlan, together: boolean) => {
      turn(plan, { plan: { ...plan, together }, fresh: [] });
    },
    chooseField: (mapping: MappingState, index: number, field: TargetField | null, choosing?: Choosing) => {
      const chosen = withChoice(mapping, index, field, choosing);
      changeAll(mapping, (one) =>
        one === mapping ? chosen : { ...one, choices: choicesLike(one, chosen), walked: null },
      );
    },
    change: (mapping: MappingState, changed: Changed) => {
      changeAll(mapping, (one) =>
        one === mapping ? { ...one, ...changed, byHand: true } : changedLike(one, changed),
      );
    },
    /** Goes on with what is proposed instead of what was decided before. */
    forget: (mapping: MappingState) => {
      changeAll(mapping, withoutRecipe);
    },
  };
}
