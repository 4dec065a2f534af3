import type { DraftToWrite } from '../../../domain/bureau-workbook/write-draft.ts';
import { ok } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { fillTemplate } from '../../../workers/contract/bureau-tasks.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { readFile } from '../../platform/read-file.ts';
import { saveFile, XLSX_TYPE } from '../../platform/save-file.ts';

interface Filling {
  readonly store: OfflineStore;
  readonly lane: Lane;
  /** The user's own blank copy. */
  readonly template: File;
  readonly draftIds: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Fills drafts into the template and saves it under a name of its own; what keeps a draft out is in the answer. */
export async function fillDrafts({ store, lane, template, draftIds, signal, onProgress }: Filling) {
  const drafts: DraftToWrite[] = [];
  const idsBySerial = new Map<string, string>();
  for (const [done, draftId] of draftIds.entries()) {
    onProgress(done);
    const draft = await store.peekDraft(draftId);
    if (!draft.ok) return draft;
    const { ywlsh: serial, face, lines } = draft.value;
    drafts.push({ serial, face, lines });
    idsBySerial.set(serial, draftId);
  }
  onProgress(draftIds.length);
  const bytes = await readFile(template);
  if (!bytes.ok) return bytes;
  const input = { fileName: template.name, bytes: bytes.value, drafts };
  const filled = await runTask(lane, fillTemplate, input, { signal });
  if (!filled.ok) return filled;
  const { bytes: made, placed, ...told } = filled.value;
  if (made === null || signal.aborted) return ok(told);
  const kept = await store.keepEntries(
    'batchRow',
    placed.map(({ serial, rows, lines }) => [idsBySerial.get(serial) ?? '', { serial, rows, lines }]),
  );
  if (!kept.ok) return kept;
  saveFile(template.name.replace(/(\.\w+)?$/, `_${String(told.filled)}张$1`), XLSX_TYPE, made);
  return ok(told);
}
