import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';

/** Why a file can't be written, by the code of the system. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  ENOENT: '所在的文件夹不存在，请先建立',
  ENOTDIR: '所在的路径不是文件夹，请换一个路径',
  EISDIR: '该路径是一个文件夹，请加上文件名',
  EACCES: '没有写入权限，请换一个文件夹或修改权限',
  EPERM: '没有写入权限，请换一个文件夹或修改权限',
  EROFS: '所在的磁盘是只读的，请换一个位置',
  ENOSPC: '磁盘空间不足，请清理后重试',
};

/** What failed is the database, not the file: that is thrown on. */
function unwritten(file: string, error: unknown): Result<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  if (reason === undefined) throw error;
  return err(appError('file.unwritable', { file, reason }));
}

/** A stream tells of its failure once; whoever writes on is told, too. */
async function writeAll(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const out = fs.createWriteStream(file, { mode: 0o600, flush: true });
  const failed = once(out, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  // Before the first line is asked for: what was begun in the database would have to be ended.
  await once(out, 'open');
  for await (const piece of pieces) if (!out.write(piece)) await Promise.race([once(out, 'drain'), failed]);
  out.end();
  await Promise.race([once(out, 'close'), failed]);
}

/** Writes a file that is there whole or not at all, also when the power goes. */
export async function writeBytes(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<Result<void>> {
  const part = `${file}.part`;
  try {
    if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      throw Object.assign(new Error(file), { code: 'EISDIR' });
    await writeAll(part, pieces);
    fs.renameSync(part, file);
    return ok(undefined);
  } catch (error) {
    if (fs.existsSync(part)) fs.rmSync(part);
    return unwritten(file, error);
  }
}

/** The same for lines; answers how many. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<Result<number>> {
  let count = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      count++;
      yield `${line}\n`;
    }
  }
  const written = await writeBytes(file, counted());
  return written.ok ? ok(count) : written;
}

/** Lines of a stream. Reading begins with the first line that is asked for: what came before would be lost. */
export async function* linesOf(open: () => Readable): AsyncGenerator<string> {
  yield* createInterface({ input: open(), crlfDelay: Infinity });
}

export const readLines = (file: string): AsyncIterable<string> => linesOf(() => fs.createReadStream(file));
