import type { KeptSnapshot, LinesPiece, StoredSnapshot } from './journal-entries.ts';

/** Bytes of a piece: below the 64 KB from which on Chromium keeps a value in a file of its own. */
const PIECE = 60_000;

/** A snapshot as it is stored, and its bytes. */
export function cutSnapshot({ packed: { bytes, ...packed }, ...snapshot }: KeptSnapshot): {
  readonly stored: StoredSnapshot;
  readonly pieces: readonly LinesPiece[];
} {
  const { draftId } = snapshot;
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) => ({
    draftId,
    at,
    bytes: bytes.slice(at * PIECE, (at + 1) * PIECE),
  }));
  return { stored: { ...snapshot, packed, pieces: pieces.length }, pieces };
}

/** The snapshot again. */
export function joinSnapshot(
  { pieces: count, ...stored }: StoredSnapshot,
  pieces: readonly LinesPiece[],
): KeptSnapshot {
  if (pieces.length !== count) throw new Error(`the journal lacks a piece of ${stored.draftId}`);
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.bytes.length, 0));
  let from = 0;
  for (const piece of pieces) {
    bytes.set(piece.bytes, from);
    from += piece.bytes.length;
  }
  return { ...stored, packed: { ...stored.packed, bytes } };
}
