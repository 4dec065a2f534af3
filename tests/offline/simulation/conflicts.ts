import type { PeekedDraft } from '../../../src/offline/draft-types.ts';
import { valuesOfStored, wireOf } from './drafts.ts';
import type { Chance } from './random.ts';
import { change } from './users.ts';
import type { Tab, World } from './world.ts';

/** The user looks at both versions of a conflict and decides. PROTOCOL §4 rule 3 */

const PAGE = { offset: 0, limit: 1000 };

/** The draft that stayed in its place, with the parts of it the user takes from the copy. */
function chosenFrom(chance: Chance, kept: PeekedDraft, copy: PeekedDraft): PeekedDraft {
  const either = () => (chance.is(0.5) ? kept : copy);
  const { remark } = either().face;
  const { payee } = either().face;
  const { buyer } = either().face;
  return { ...kept, face: { ...kept.face, remark, payee, buyer }, lines: either().lines };
}

/** What the drafts that were looked at become: one that is none of these is thrown away. */
function decide(chance: Chance, kept: PeekedDraft | null, copy: PeekedDraft | null): readonly PeekedDraft[] {
  if (kept !== null && copy !== null) return chance.is(0.7) ? [chosenFrom(chance, kept, copy)] : [kept, copy];
  const left = [kept, copy].filter((draft) => draft !== null);
  return chance.is(0.5) ? left : [];
}

/** Edits another draft where there is no conflict. */
export async function settleConflict(world: World, tab: Tab): Promise<void> {
  const { chance } = world;
  const listed = await world.await(tab, (store) => store.listDrafts(PAGE));
  const torn = (listed?.drafts ?? []).filter(({ state }) => state === 'conflict');
  if (torn.length === 0) return change(world, tab);
  const { draftId } = chance.pick(torn);
  const loaded = await world.await(tab, (store) => store.loadConflict(draftId));
  if (loaded?.ok !== true) return;
  const { kept, copy } = loaded.value;
  // It takes a while to decide.
  if (chance.is(0.3)) await world.settle(tab);
  const seen = [kept, copy].filter((draft) => draft !== null);
  const results = decide(chance, kept, copy);
  const staying = new Set(results.flatMap(valuesOfStored));
  await world.try(
    tab,
    (store) => store.settleConflict(seen, results.map(wireOf)),
    (settled) => {
      if (settled !== null && !settled.ok) return;
      world.counts.settled += 1;
      world.oracle.deleted(seen.flatMap(valuesOfStored).filter((value) => !staying.has(value)));
    },
  );
}
