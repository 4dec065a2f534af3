import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { browserRefusal } from './can-parse.ts';

/** 002 §5, M303. */
const MAX_BYTES = 20 * 1024 * 1024;

const tooLarge = (name: string) => {
  if (/\.xlsx?$/i.test(name)) return appError('file.tooLargeXls');
  return /\.et$/i.test(name) ? appError('file.tooLargeEt') : appError('file.tooLarge');
};

/** What its size says against a file; null when nothing does. */
export function sizeRefusal({ name, size }: File): AppError | null {
  if (size > MAX_BYTES) return tooLarge(name);
  return size === 0 ? appError('file.empty') : null;
}

/** Why a picked file is not read, known before anything of it is; whoever reads one asks here. M303, M330 */
export const fileRefusal = (file: File): AppError | null => browserRefusal() ?? sizeRefusal(file);

/** The bytes of a picked file. */
export async function readFile(file: File): Promise<Result<ArrayBuffer>> {
  const refusal = fileRefusal(file);
  if (refusal !== null) return err(refusal);
  try {
    return ok(await file.arrayBuffer());
  } catch {
    return err(appError('file.damaged'));
  }
}
