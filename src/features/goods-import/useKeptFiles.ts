import { keepFile, noteResult } from '../../offline/adapters/parse-records.ts';
import { useToast } from '../../ui/toast.tsx';
import type { RecordsUser } from './useParseRecords.ts';

/** What became of a file at once: something was taken of it, or it was refused. */
interface Outcome {
  readonly taken?: string | undefined;
  readonly refusal?: string;
}

/** Keeps a file, so that it can be opened again and lines can show where they came from. */
export function useKeptFiles(user: RecordsUser) {
  const toast = useToast();
  return async (file: File, mark: string, { taken, refusal }: Outcome = {}): Promise<void> => {
    const { name: fileName, size } = file;
    const kept = await keepFile(user, { mark, fileName, size, readAt: Date.now() }, file, refusal);
    if (kept.ok && taken !== undefined) await noteResult(user, mark, { result: taken });
    if (!kept.ok) toast('本机空间不足，没有保留该文件，以后不能从解析记录重新打开', 'warning');
  };
}
