import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';

/** 002 §5, M303. */
const MAX_BYTES = 20 * 1024 * 1024;

const tooLarge = (name: string) => {
  if (/\.xlsx?$/i.test(name)) return appError('file.tooLargeXls');
  return /\.et$/i.test(name) ? appError('file.tooLargeEt') : appError('file.tooLarge');
};

/** The bytes of a picked file; refused by size before anything is read. */
export async function readFile(file: File): Promise<Result<ArrayBuffer>> {
  if (file.size > MAX_BYTES) return err(tooLarge(file.name));
  if (file.size === 0) return err(appError('file.empty'));
  try {
    return ok(await file.arrayBuffer());
  } catch {
    return err(appError('file.damaged'));
  }
}
