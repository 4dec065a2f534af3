import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import type { DraftVerdict } from '../../wire/storage.api.ts';
import { draftVerdict } from './invoice-check.ts';

/** A version of a draft: what it says can't change under this name. */
export interface NamedDraft {
  readonly tenant: string;
  readonly id: string;
  readonly epoch: number;
  readonly rev: number;
}

/** What the draft box shows of a draft, found out once for every version and place. */
export type VerdictOf = (named: NamedDraft, draft: DraftWire, place: CheckedPlace) => DraftVerdict;

interface Kept {
  readonly version: string;
  readonly verdict: DraftVerdict;
}

/** Of some hundred pages; those asked for longest ago go first. */
const MOST = 10_000;

export function keepVerdicts(most = MOST): VerdictOf {
  const kept = new Map<string, Kept>();
  return ({ tenant, id, epoch, rev }, draft, place) => {
    const key = `${tenant}/${id}`;
    const version = JSON.stringify([epoch, rev, place]);
    const known = kept.get(key);
    const verdict = known?.version === version ? known.verdict : draftVerdict(draft.invoice, place);
    kept.delete(key);
    kept.set(key, { version, verdict });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return verdict;
  };
}
