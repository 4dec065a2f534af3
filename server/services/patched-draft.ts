import { applyPatch } from '../../domain/kernel/text-patch.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { draftWire, type DraftWire, type SyncOp } from '../../wire/sync.api.ts';
import { readDraftBody } from '../store/docs.ts';
import { sha256 } from '../store/sha256.ts';
import type { TenantTx } from '../store/tenant-tx.ts';

/** No draft is longer, in characters: what a request may hold. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

type PatchOp = Extract<SyncOp, { kind: 'patch' }>;

/**
 * The draft that a patch makes of the stored one. sync.needFull: it would not be what its sender meant, so the device
 * sends the whole draft. PROTOCOL §5
 */
export async function patchedDraft(tx: TenantTx, { id, patch }: PatchOp): Promise<Result<DraftWire>> {
  const stored = await readDraftBody(tx, id);
  const text = stored && applyPatch(JSON.stringify(stored), patch.parts, MOST_CHARACTERS);
  if (text === null || sha256(text) !== patch.hash) return err(appError('sync.needFull'));
  return readDraft(text);
}

/** As sent, not as checked: fields a newer app wrote must come back, and in their order. */
function readDraft(text: string): Result<DraftWire> {
  try {
    const draft = JSON.parse(text) as DraftWire;
    if (draftWire.safeParse(draft).success) return ok(draft);
  } catch {
    // A hash of no draft at all.
  }
  return err(appError('request.invalid', { detail: 'patch' }));
}
