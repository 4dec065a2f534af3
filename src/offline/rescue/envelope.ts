import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { isWrappedKey, unwrapKey, wrapKey, type WrappedKey } from '../vault/passphrase.ts';
import { contentSize, newPieceKey, openPieces, pieceKey, PieceSealer } from '../vault/pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A rescue file under a passphrase: a line that says how its key is wrapped, and sealed pieces of what the file would be. */
interface EnvelopeHead {
  readonly format: typeof FORMAT;
  /** Rises when a program of today could not open the file. */
  readonly version: number;
  readonly wrapped: WrappedKey;
}

const FORMAT = 'suikai-sealed';
const VERSION = 1;
/** No head is nearly as long. Bytes. */
const LONGEST_HEAD = 2048;
const NEWLINE = 10;

/** What becomes of a file's content on its way out. */
export interface Cover {
  readonly type: string;
  readonly take: (content: Bytes) => Promise<readonly Bytes[]>;
  readonly end: () => Promise<readonly Bytes[]>;
}

/** As it is. */
export const bareCover: Cover = {
  type: 'application/x-ndjson',
  take: (content) => Promise.resolve([content]),
  end: () => Promise.resolve([]),
};

/** Under a passphrase. */
export async function sealedCover(passphrase: string): Promise<Cover> {
  const key = newPieceKey();
  const line: EnvelopeHead = { format: FORMAT, version: VERSION, wrapped: await wrapKey(key, passphrase) };
  const head = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const sealer = new PieceSealer(await pieceKey(key), head);
  let before: readonly Bytes[] = [head];
  return {
    type: 'application/octet-stream',
    take: async (content) => {
      const pieces = [...before, ...(await sealer.take(content))];
      before = [];
      return pieces;
    },
    end: async () => [...before, await sealer.end()],
  };
}

/** The content of a file, from its beginning as often as it is wanted. */
export interface OpenedFile {
  readonly size: number;
  /** It was under a passphrase: what is read is what was written. */
  readonly isSealed: boolean;
  /** Ends early where the file is damaged. */
  readonly content: () => AsyncIterable<Bytes>;
}

/**
 * Opens a file of either kind. rescue.sealed: it wants a passphrase, and '' was given; rescue.passphrase: it is another
 * one, or the head is damaged.
 */
export async function openFile(file: Blob, passphrase: string): Promise<Result<OpenedFile>> {
  const found = await readHead(file);
  if (found === null) return ok({ size: file.size, isSealed: false, content: () => bareContent(file) });
  const { line, bytes } = found;
  if (line.version > VERSION || !isWrappedKey(line.wrapped)) return err(appError('rescue.newer'));
  if (passphrase === '') return err(appError('rescue.sealed'));
  const key = await unwrapKey(line.wrapped, passphrase);
  if (key === null) return err(appError('rescue.passphrase'));
  const [sealed, opening] = [file.slice(bytes.length), await pieceKey(key)];
  return ok({
    size: contentSize(sealed.size),
    isSealed: true,
    content: () => openPieces(sealed, opening, bytes),
  });
}

/** null: it is no sealed file. */
async function readHead(file: Blob): Promise<{ readonly line: EnvelopeHead; readonly bytes: Bytes } | null> {
  const begin = new Uint8Array(await file.slice(0, LONGEST_HEAD).arrayBuffer());
  const bytes = begin.slice(0, begin.indexOf(NEWLINE) + 1);
  try {
    const line = JSON.parse(new TextDecoder().decode(bytes)) as EnvelopeHead | null;
    return line?.format === FORMAT && typeof line.version === 'number' ? { line, bytes } : null;
  } catch {
    return null;
  }
}

async function* bareContent(file: Blob): AsyncGenerator<Bytes> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
