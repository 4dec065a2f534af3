import { applyPatch } from '../../domain/kernel/text-patch.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { draftWire, type DraftWire, type SyncOp } from '../../wire/sync.api.ts';
import { readDraftBody } from '../store/docs.ts';
import { DRAFT_SIZE } from '../contract/draft-size.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import { sha256 } from '../store/sha256.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import { unknownField } from './unknown-fields.ts';

type PatchOp = Extract<SyncOp, { kind: 'patch' }>;

/**
 * The draft that a patch makes of the stored one. sync.needFull: it would not be what its sender meant, so the device
 * sends the whole draft. PROTOCOL §5
 */
export async function patchedDraft(
  tx: TenantTx,
  { id, patch }: PatchOp,
  schemaVersion: number,
): Promise<Result<DraftWire>> {
  const stored = await readDraftBody(tx, id);
  const text = stored && applyPatch(JSON.stringify(stored), patch.parts, DRAFT_SIZE.bytes);
  if (text === null || sha256(text) !== patch.hash) return err(appError('sync.needFull'));
  return readDraft(text, schemaVersion);
}

/** As sent, not as checked: fields a newer app wrote must come back, and in their order. */
async function readDraft(text: string, schemaVersion: number): Promise<Result<DraftWire>> {
  try {
    const draft: unknown = JSON.parse(text);
    const read = await parseInTurns(draftWire, draft);
    if (!read.ok) return read;
    const unknown = unknownField(draft, read.value, schemaVersion);
    return unknown === null ? ok(draft as DraftWire) : err(unknown);
  } catch {
    // A hash of no draft at all.
  }
  return err(appError('request.invalid', { detail: '草稿的修改得不出完整的草稿' }));
}
