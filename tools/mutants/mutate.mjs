import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { edited } from './edited.mjs';

/** Loaded before everything else (`node --import`): puts the edits of a mutant into the sources as they are read. */

if (isMainThread)
  register(import.meta.url, {
    data: { edits: JSON.parse(process.env.SUIKAI_EDITS ?? '[]'), root: process.cwd() },
  });

/** @type {{ edits: readonly (readonly [string, string, string])[], root: string }} */
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
  const source = edited(mutant.edits, file, () => String(loaded.source));
  return source === null ? loaded : { ...loaded, source };
}
