import type { DocRow, ReadTx } from '../../../src/offline/schema.ts';
import type { World } from './world.ts';

/** I4 before the end: a laptop that has heard everything and has nothing to send has what the service has. */
export async function lookAtReplicas(world: World): Promise<void> {
  for (const tab of world.tabs) {
    const differing = await world.await(tab, (store) => store.read((tx) => differences(tx, world)));
    for (const what of differing ?? []) world.ledger.note(`I4 ${what}`);
  }
}

async function differences(tx: ReadTx, { service }: World): Promise<readonly string[]> {
  const meta = await tx.objectStore('meta').get('sync');
  const waiting = await tx.objectStore('outbox').count();
  const docs = await tx.objectStore('docs').getAll();
  // The service may have moved on meanwhile: what it has is looked at in one moment, from here on.
  const hasHeard = meta?.epoch === service.epoch && meta.cursor === service.lastSeq;
  if (!hasHeard || waiting > 0) return [];
  // What comes while a submission is held waits for the end of its order.
  const held = new Set(docs.filter(isHeld).map(({ draftId }) => draftId));
  const here = docs.map(({ draftId, baseEpoch, baseRev }) => [draftId, baseEpoch, baseRev]);
  const there = [...service.docs]
    .filter(([, { tomb }]) => tomb === null)
    .map(([id, { epoch = service.epoch, rev }]) => [id, epoch, rev]);
  const named = (rows: readonly (readonly (string | number | null | undefined)[])[]) =>
    new Set(rows.filter(([id]) => !held.has(String(id))).map((row) => row.join(' ')));
  const [ours, theirs] = [named(here), named(there)];
  return [
    ...[...ours].filter((row) => !theirs.has(row)).map((row) => `only here ${row}`),
    ...[...theirs].filter((row) => !ours.has(row)).map((row) => `only there ${row}`),
  ];
}

const isHeld = ({ subId, flag }: DocRow): boolean => subId !== null || flag === 'quarantined';
