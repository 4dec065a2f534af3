import type { StoredDraft } from '../../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../../src/offline/offline.ts';
import { content, uuid } from '../device.ts';
import { addLine, edit, PARTS, removeLine, valuesOfStored, wireOf } from './drafts.ts';
import type { Tab, World } from './world.ts';

/** What a user does at a laptop, and what they may rely on afterwards. */

const PAGE = { offset: 0, limit: 1000 };

/** A draft that is open on the screen, now or for a while; null when there is none. */
async function openDraft(world: World, tab: Tab): Promise<StoredDraft | null> {
  const { opened } = tab;
  delete tab.opened;
  if (opened !== undefined && world.chance.is(0.3)) {
    if (await isTakenUp(world, tab, opened.draft.draftId)) return opened.draft;
    if (opened.store === tab.store) return opened.draft;
  }
  const draft = await readDraft(world, tab);
  if (draft === null || world.chance.is(0.8)) return draft;
  // Looked at and left open, while others go on.
  tab.opened = { store: tab.store, draft };
  await leave(world, tab, draft);
  return null;
}

/** Where a draft is open in one tab at most, what its user typed is kept. */
async function leave(world: World, tab: Tab, draft: StoredDraft): Promise<void> {
  if (world.tabs.filter(({ laptop }) => laptop === tab.laptop).length > 1) return;
  const { lines: _lines, ...copy } = draft;
  await world.await(tab, (store) => store.keepWorkingCopy({ ...copy, updatedAt: world.counts.edits }));
}

/** The page is opened again, perhaps after the browser was, and shows what was typed, unless it dies again. */
async function isTakenUp(world: World, tab: Tab, draftId: string): Promise<boolean> {
  const copies = (await world.await(tab, (store) => store.listWorkingCopies())) ?? [];
  if (!copies.some((copy) => copy.draftId === draftId)) return false;
  const loaded = await world.await(tab, (store) => store.loadDraft(draftId));
  return loaded?.ok === true && (await world.await(tab, (store) => store.dropWorkingCopy(draftId))) !== null;
}

/** One of the draft box, mostly the one that everybody works on now; null when there is none that may be edited. */
async function pickDraft(world: World, tab: Tab): Promise<string | null> {
  const listed = await world.await(tab, (store) => store.listDrafts(PAGE));
  const free = (listed?.drafts ?? []).filter(({ state }) => state !== 'queued');
  const [newest] = free;
  if (newest === undefined) return null;
  return world.chance.is(0.5) ? newest.draftId : world.chance.pick(free).draftId;
}

/** A draft of the draft box, as it is stored now. */
async function readDraft(world: World, tab: Tab): Promise<StoredDraft | null> {
  const draftId = await pickDraft(world, tab);
  if (draftId === null) return null;
  const loaded = await world.await(tab, (store) => store.loadDraft(draftId));
  return loaded?.ok === true ? loaded.value : null;
}

const save = (draft: StoredDraft) => (store: OfflineStore) => store.saveDraft(wireOf(draft));

export async function create(world: World, tab: Tab): Promise<void> {
  const { lines, face, ...empty } = content(uuid(), '');
  const [remark, name, quantity] = [world.newValue(), world.newValue(), world.newValue()];
  const blank = { ...empty, face: { ...face, remark: String(remark), buyer: { ...face.buyer, name: '' } } };
  const draft = addLine({ ...blank, lines: { ...lines, count: 0 } }, 0, name, quantity);
  world.counts.edits += 1;
  await world.try(tab, save(draft), (saved) => {
    if (saved?.ok === true)
      for (const value of [`remark ${remark}`, `name ${name}`, `amount ${quantity}`])
        world.oracle.replaced(null, value, true);
  });
}

export async function change(world: World, tab: Tab): Promise<void> {
  const draft = await openDraft(world, tab);
  if (draft !== null) await alter(world, tab, draft);
}

/** The answer to what was saved at one laptop is lost, and somebody at another goes on with the same draft. */
export async function handOver(world: World, tab: Tab): Promise<void> {
  const others = world.tabs.filter(({ laptop }) => laptop !== tab.laptop);
  const other = world.chance.pick(others);
  // Both close what they have open.
  for (const desk of [tab, other]) delete desk.opened;
  const draft = await readDraft(world, tab);
  if (draft === null) return;
  world.loseAnswer(tab.device);
  await alter(world, tab, draft);
  await world.settle(other);
  const there = await world.await(other, (store) => store.loadDraft(draft.draftId));
  if (there?.ok === true) await alter(world, other, there.value);
}

async function alter(world: World, tab: Tab, draft: StoredDraft): Promise<void> {
  world.counts.edits += 1;
  // A tab shows a draft once: what it saves is what it shows from now on.
  if (tab.opened?.draft.draftId === draft.draftId) delete tab.opened;
  const row = world.chance.below(9);
  if (world.chance.is(0.2)) return lengthen(world, tab, draft, row);
  if (world.chance.is(0.15)) return shorten(world, tab, draft, row);
  const part = world.chance.pick(PARTS);
  const value = world.newValue();
  const edited = edit(draft, part, row, value);
  if (edited.draft === draft) return;
  await world.try(tab, save(edited.draft), (saved) => {
    if (saved === null || saved.ok)
      world.oracle.replaced(`${part} ${edited.before}`, `${part} ${value}`, saved !== null);
  });
}

async function lengthen(world: World, tab: Tab, draft: StoredDraft, row: number): Promise<void> {
  const [name, quantity] = [world.newValue(), world.newValue()];
  await world.try(tab, save(addLine(draft, row, name, quantity)), (saved) => {
    if (saved?.ok !== true) return;
    for (const value of [`name ${name}`, `amount ${quantity}`]) world.oracle.replaced(null, value, true);
  });
}

async function shorten(world: World, tab: Tab, draft: StoredDraft, row: number): Promise<void> {
  const { draft: less, gone } = removeLine(draft, row);
  await world.try(tab, save(less), (saved) => {
    if (saved === null || saved.ok) world.oracle.deleted(gone);
  });
}

/** From the draft box, which shows what stands there now. */
export async function remove(world: World, tab: Tab): Promise<void> {
  const draftId = await pickDraft(world, tab);
  if (draftId === null) return;
  const seen = await world.await(tab, (store) => store.peekDraft(draftId));
  if (seen?.ok !== true) return;
  await world.try(
    tab,
    (store) => store.deleteDrafts([seen.value]),
    (deleted) => {
      if (deleted === null || deleted.ok) world.oracle.deleted(valuesOfStored(seen.value));
    },
  );
}

export async function submit(world: World, tab: Tab): Promise<void> {
  const draft = await openDraft(world, tab);
  if (draft === null || draft.lines.count === 0) return;
  world.counts.submits += 1;
  await world.try(
    tab,
    (store) => store.submitDraft(wireOf(draft)),
    (submitted) => {
      if (submitted?.ok === true) world.submitted.set(submitted.value.subId, tab);
    },
  );
}

export async function withdraw(world: World): Promise<void> {
  const all = [...world.submitted];
  if (all.length === 0) return;
  const [subId, tab] = world.chance.pick(all);
  await world.try(
    tab,
    (store) => store.withdraw(subId),
    (withdrawn) => {
      if (withdrawn === null || withdrawn.ok) world.submitted.delete(subId);
    },
  );
}

/** Somebody voids an invoice. A restored service may have lost that somebody did, which the bureau itself then refuses. */
export function voidIssued({ service, desk, chance, counts }: World): void {
  const issued = [...service.orders].filter(([, { wire }]) => wire.ddzt === '0');
  if (issued.length > 0 && counts.restores === 0) desk.askVoid(chance.pick(issued)[0]);
}

/** Looks at a conflict and saves what stands there. */
export async function look(world: World, tab: Tab): Promise<void> {
  const draft = await openDraft(world, tab);
  if (draft !== null) await world.try(tab, save(draft));
}
