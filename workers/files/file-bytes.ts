import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';

/** The bytes of a file that was picked or dropped; by now it may be gone, or no longer to be read. */
export async function bytesOf(file: File): Promise<Result<ArrayBuffer>> {
  try {
    return ok(await file.arrayBuffer());
  } catch {
    return err(appError('file.damaged'));
  }
}
