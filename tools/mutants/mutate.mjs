import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';

/** Loaded before everything else (`node --import`): puts the edits of a mutant into the sources as they are read. */

if (isMainThread)
  register(import.meta.url, {
    data: { edits: JSON.parse(process.env.SUIKAI_EDITS ?? '[]'), root: process.cwd() },
  });

/** @type {{ edits: (readonly [string, string, string])[], root: string }} */
let mutant = { edits: [], root: '' };

/** @param {typeof mutant} data */
export function initialize(data) {
  mutant = data;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.startsWith('file:') || url.includes('node_modules')) return loaded;
  const file = relative(mutant.root, fileURLToPath(url));
  const edits = mutant.edits.filter(([edited]) => edited === file);
  if (edits.length === 0) return loaded;
  let source = String(loaded.source);
  for (const [, from, to] of edits) {
    if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    source = source.replace(from, () => to);
  }
  return { ...loaded, source };
}
