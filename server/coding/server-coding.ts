import { readFile } from 'node:fs/promises';
import { setImmediate as others } from 'node:timers/promises';
import { CodeTree } from '../../domain/coding/code-tree.ts';
import { indexSteps, type CodingIndex } from '../../domain/coding/coding-index.ts';
import { suggestCodes, suggestSteps, type KnownCodes, type Suggestion } from '../../domain/coding/suggest.ts';
import { WORD_FILES } from '../../domain/coding/word-files.ts';
import type { Steps } from '../../domain/kernel/steps.ts';

/** So long a calculation goes on before others have their turn. */
const TURN_MS = 10;

async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await others();
    began = performance.now();
  }
}

const rowsOf = async (name: string): Promise<readonly string[]> =>
  JSON.parse(
    await readFile(new URL(`../../domain/coding/data/${name}.json`, import.meta.url), 'utf8'),
  ) as readonly string[];

interface Loaded {
  readonly index: CodingIndex;
  readonly tree: CodeTree;
}

async function load(): Promise<Loaded> {
  const classification = await rowsOf('classification');
  const words = await Promise.all(WORD_FILES.map(rowsOf));
  const kindred = await rowsOf('kindred');
  const tree = new CodeTree(classification);
  await others();
  return { tree, index: await inTurns(indexSteps({ classification, words, kindred })) };
}

let loaded: Promise<Loaded> | null = null;

/** The classification, read with the first question about codes. */
export const codes = (): Promise<Loaded> => (loaded ??= load());

/** Up to five codes for a name. M261 */
export const codesFor = async (name: string, known: KnownCodes): Promise<readonly Suggestion[]> =>
  suggestCodes((await codes()).index, name, known);

/** The same for many names; others have their turn in between. M262 */
export const codesForAll = async (
  names: readonly string[],
  known: KnownCodes,
): Promise<readonly (readonly Suggestion[])[]> => inTurns(suggestSteps((await codes()).index, names, known));
