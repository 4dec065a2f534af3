import type { CodeFacts } from '../../../domain/goods-library/goods-of-row.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { searchLane } from '../../../workers/client/search-lane.ts';
import { describeCodes } from '../../../workers/contract/coding-tasks.ts';

/** What the official table says of codes; nothing where it can't be asked. */
export async function factsOfCodes(codes: readonly string[]): Promise<ReadonlyMap<string, CodeFacts>> {
  const asked = [...new Set(codes)].filter((code) => code !== '');
  const found = asked.length === 0 ? null : await runTask(searchLane(), describeCodes, { codes: asked });
  const known = found?.ok === true ? found.value.known : [];
  return new Map(known.flatMap((code) => (code === null ? [] : [[code.code, code] as const])));
}
