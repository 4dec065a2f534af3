import { MERGING } from './merging.ts';
import { RECOVERY } from './recovery.ts';
import { ROBOTS } from './robots.ts';
import { SENDING } from './sending.ts';
import { SERVICE_RULES } from './service-rules.ts';
import { SUBMISSIONS } from './submissions.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  ...MERGING,
  ...SENDING,
  ...SUBMISSIONS,
  ...RECOVERY,
  ...SERVICE_RULES,
  ...ROBOTS,
];
