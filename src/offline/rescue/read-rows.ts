import { adoptLines } from '../../../domain/goods/lines.ts';
import { packLines } from '../../../domain/goods/pack-lines.ts';
import type { Database } from '../database.ts';
import type { ContentRow, DocRow, ReadTx, SubRow } from '../schema.ts';
import { opsOf } from '../transitions/outbox-rows.ts';
import type { DraftRecord } from './records.ts';

/** Drafts read in one transaction, and lines of them at most: both keep a turn of the page short. */
const MOST_DRAFTS = 25;
const MOST_LINES = 2000;

const BATCH = 250;

/** A draft and all that belongs to it, as they stood in one moment. */
export interface DraftRows extends Pick<DraftRecord, 'doc' | 'ops' | 'sub'> {
  readonly content: ContentRow;
}

interface Listed {
  readonly draftId: string;
  readonly lines: number;
}

/** Drafts that are shown; what is deleted or accepted is the service's by now. */
export async function listAll(database: Database): Promise<readonly Listed[]> {
  return database.read(async (tx) => {
    const listed: Listed[] = [];
    for (let after = '', more = true; more;) {
      const batch = await tx.objectStore('docs').getAll(IDBKeyRange.lowerBound(after, true), BATCH);
      const shown = batch.filter((doc) => doc.shown === 1);
      listed.push(...shown.map(({ draftId, lineCount }) => ({ draftId, lines: lineCount })));
      after = batch.at(-1)?.draftId ?? after;
      more = batch.length === BATCH;
    }
    return listed;
  });
}

/** The same drafts in groups that are read together. */
export function* groups(listed: readonly Listed[]): Generator<readonly string[]> {
  let group: string[] = [];
  let lines = 0;
  for (const draft of listed) {
    if (group.length === MOST_DRAFTS || (group.length > 0 && lines + draft.lines > MOST_LINES)) {
      yield group;
      group = [];
      lines = 0;
    }
    group.push(draft.draftId);
    lines += draft.lines;
  }
  if (group.length > 0) yield group;
}

/** Those of the drafts that are still there. */
export const readDrafts = (database: Database, draftIds: readonly string[]): Promise<readonly DraftRows[]> =>
  database.read(async (tx) => {
    const rows = await Promise.all(draftIds.map((draftId) => readDraft(tx, draftId)));
    return rows.filter((row) => row !== null);
  });

async function readDraft(tx: ReadTx, draftId: string): Promise<DraftRows | null> {
  const [doc, content, ops] = await Promise.all([
    tx.objectStore('docs').get(draftId),
    tx.objectStore('contents').get(draftId),
    opsOf(tx, draftId),
  ]);
  if (doc === undefined || content === undefined || doc.shown === 0) return null;
  const bodies = await Promise.all(ops.map(({ opId }) => tx.objectStore('bodies').get(opId)));
  return {
    doc,
    content,
    ops: ops.map((op, index) => ({ op, body: bodies[index] ?? null })),
    sub: await submissionOf(tx, doc),
  };
}

const submissionOf = async (tx: ReadTx, { subId }: DocRow): Promise<SubRow | null> =>
  subId === null ? null : ((await tx.objectStore('subs').get(subId)) ?? null);

export const asRecord = ({ doc, content, ops, sub }: DraftRows): DraftRecord => ({
  kind: 'draft',
  doc,
  face: content.face,
  lines: packLines(adoptLines(content.lines)),
  ops,
  sub,
});
