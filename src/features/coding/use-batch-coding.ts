import { useEffect, useEffectEvent, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import { runTask, type RunOptions } from '../../../workers/client/run-task.ts';
import { searchLane } from '../../../workers/client/search-lane.ts';
import { codeNames } from '../../../workers/contract/coding-tasks.ts';
import { uncodedNames } from '../../../workers/contract/ledger-codes.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { groupsOf, type Group } from './batch-groups.ts';
import { pairsOf, type CodeDesk } from './code-desk.ts';

type BatchState =
  | { readonly phase: 'coding'; readonly progress: Progress | null }
  | { readonly phase: 'review'; readonly groups: readonly Group[] }
  | { readonly phase: 'failed'; readonly error: AppError };

/** What each name without a code could have. */
async function codeAll(
  client: LedgerClient,
  desk: CodeDesk,
  options: RunOptions,
): Promise<Result<readonly Group[]>> {
  const uncoded = await client.ask(uncodedNames, {});
  if (!uncoded.ok) return uncoded;
  const { names, lines, codes } = uncoded.value;
  const known = pairsOf(await desk.known(), codes);
  const coded = await runTask(searchLane(), codeNames, { names, known }, options);
  return coded.ok ? { ok: true, value: groupsOf(names, lines, coded.value) } : coded;
}

/** Codes all lines without one, and lets them be looked through. Who goes away stops it. M262 */
export function useBatchCoding(client: LedgerClient, desk: CodeDesk) {
  const [state, setState] = useState<BatchState>({ phase: 'coding', progress: null });
  const start = useEffectEvent((signal: AbortSignal) =>
    codeAll(client, desk, {
      signal,
      onProgress: (progress) => {
        if (!signal.aborted) setState({ phase: 'coding', progress });
      },
    }),
  );
  useEffect(() => {
    const life = new AbortController();
    void start(life.signal).then((done) => {
      if (life.signal.aborted) return;
      setState(done.ok ? { phase: 'review', groups: done.value } : { phase: 'failed', error: done.error });
    });
    return () => {
      life.abort();
    };
  }, []);
  return {
    state,
    change: (edit: (groups: readonly Group[]) => readonly Group[]) => {
      setState((now) => (now.phase === 'review' ? { ...now, groups: edit(now.groups) } : now));
    },
  };
}
