import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from '../../tests/offline/simulation/mutants/mutant.ts';
import { edited } from './edited.mjs';

/** Puts the edits of the mutant under hunt (SUIKAI_EDITS) into the sources that tests read; none, no change. */
export function mutated(): Plugin {
  const edits = JSON.parse(process.env['SUIKAI_EDITS'] ?? '[]') as Mutant['edits'];
  return {
    name: 'mutated',
    enforce: 'pre',
    transform: (source, id) => edited(edits, relative(process.cwd(), id), () => source),
  };
}
