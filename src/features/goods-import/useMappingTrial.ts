import { useRef, type Dispatch, type SetStateAction } from 'react';
import type { TargetField } from '../../../domain/importing/mapping.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import { mapSheet, proposeColumns } from '../../../workers/contract/files-tasks.ts';
import { useAlert } from '../../ui/alert.tsx';
import type { useOwnRuns } from '../../ui/use-own-runs.ts';
import { useStable } from '../../ui/use-stable.ts';
import {
  readyOf,
  withChoice,
  withoutOutcome,
  withProposals,
  withSheet,
  type Choosing,
  type ImportPhase,
  type MappingState,
  type Proposed,
} from './mapping-state.ts';
import { recipeOf, withoutRecipe, withRecipe } from './recipe-mapping.ts';

/** One reading or trial; stale as soon as a newer one began. */
export interface Run {
  readonly signal: AbortSignal;
  readonly stale: () => boolean;
}

type MappedLines = Pick<OutputOf<typeof mapSheet>, 'columns' | 'leftOut'>;

interface Options {
  readonly runs: ReturnType<typeof useOwnRuns<Lane>>;
  readonly phase: ImportPhase;
  readonly setPhase: Dispatch<SetStateAction<ImportPhase>>;
  /** Tables of theirs may be mapped in a way of their own. */
  readonly buyer: string;
}

/** Milliseconds between the last decision and the trial run that counts the lines. */
const SETTLE = 120;

/** What is decided of a table, each decision tried out at once. The mapped lines stay in a ref, never in state. */
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

  /** Takes over what was decided about such headings before. */
  const begun = async (mapping: MappingState): Promise<void> => {
    const found = recipeOf(mapping, buyer);
    if (found === undefined) {
      decide(mapping, 0);
      return;
    }
    const { recipe, headerRows } = found;
    const { stale } = begin();
    setPhase(withoutOutcome);
    const done = await columnsUnder(mapping, headerRows);
    if (stale()) return;
    decide(done.ok ? withRecipe(mapping, recipe, { headerRows, ...done.value }) : mapping, 0);
  };

  /** Shows a decision at once and tries it out shortly after: of several in a row only the last. */
  const decide = (mapping: MappingState, settle = SETTLE): void => {
    const run = begin();
    setPhase((before) => ({ kind: 'mapping', mapping, outcome: { kind: 'busy' }, before: readyOf(before) }));
    setTimeout(() => void tryOut(mapping, run), settle);
  };

  const tryOut = async (mapping: MappingState, { signal, stale }: Run): Promise<void> => {
    if (stale()) return;
    const { book, sheet, headerRows, choices, defaultName, taxInclusive, cleanUp } = mapping;
    const decided = { sheet, headerRows, choices, defaultName, taxInclusive, cleanUp };
    const input = { workbookId: book.workbookId, ...decided };
    const done = await runTask(lane, mapSheet, input, { signal });
    if (stale()) return;
    if (!done.ok) {
      setPhase({ kind: 'mapping', mapping, outcome: { kind: 'refused', error: done.error }, before: null });
      return;
    }
    const { columns, leftOut, taxInclusive: _, ...shown } = done.value;
    mapped.current = { columns, leftOut };
    const outcome = { kind: 'ready', lines: columns.count, ...shown } as const;
    setPhase({ kind: 'mapping', mapping, outcome, before: outcome });
  };

  const chooseHeader = async (mapping: MappingState, headerRows: readonly number[]): Promise<void> => {
    const done = await columnsUnder(mapping, headerRows);
    if (done.ok) propose(mapping, { headerRows, ...done.value });
    else await alert(done.error);
  };
  /** What is proposed for other header rows joins what was decided meanwhile; on another sheet it is of no use any longer. */
  const propose = useStable((asked: MappingState, proposed: Proposed): void => {
    if (phase.kind !== 'mapping') return;
    const { book, sheet } = phase.mapping;
    if (book === asked.book && sheet === asked.sheet) decide(withProposals(phase.mapping, proposed));
  });

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
    chooseSheet: (mapping: MappingState, index: number) => void begun(withSheet(mapping, index)),
    chooseField: (mapping: MappingState, index: number, field: TargetField | null, choosing?: Choosing) => {
      decide(withChoice(mapping, index, field, choosing));
    },
    change: (
      mapping: MappingState,
      change: Partial<
        Pick<MappingState, 'taxInclusive' | 'taxChosen' | 'defaultName' | 'cleanUp' | 'buyerOnly'>
      >,
    ) => {
      decide({ ...mapping, ...change });
    },
    /** Goes on with what is proposed instead of what was decided before. */
    forget: (mapping: MappingState) => {
      decide(withoutRecipe(mapping));
    },
  };
}
