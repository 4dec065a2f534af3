import { keepFile, noteResult } from '../../offline/adapters/parse-records.ts';
import { useToast } from '../../ui/toast.tsx';
import type { RecordsUser } from './useParseRecords.ts';

/** Keeps a file that could be read, so that it can be opened again and lines can show where they came from. */
export function useKeptFiles(user: RecordsUser) {
  const toast = useToast();
  return async (file: File, mark: string, result?: string): Promise<void> => {
    const { name: fileName, size } = file;
    const kept = await keepFile(user, { mark, fileName, size, readAt: Date.now() }, file);
    if (kept.ok && result !== undefined) await noteResult(user, mark, { result });
    if (!kept.ok) toast('本机空间不足，没有保留该文件，以后不能从解析记录重新打开', 'warning');
  };
}
