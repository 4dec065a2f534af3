import { useCallback, useEffect, useState } from 'react';
import {
  fileOf,
  forgetFile,
  keepsFiles,
  listFiles,
  type ParseRecord,
} from '../../offline/adapters/parse-records.ts';

/** Whose records they are. */
export interface RecordsUser {
  readonly tenantId: string;
  readonly userId: string;
}

/** The files that were read on this laptop, the newest first. M319 */
export function useParseRecords(user: RecordsUser) {
  const [records, setRecords] = useState<readonly ParseRecord[]>([]);
  const [sealed, setSealed] = useState(false);
  const load = useCallback(async () => {
    const listed = await listFiles(user);
    return listed.ok ? listed.value : [];
  }, [user]);
  useEffect(() => {
    let over = false;
    void Promise.all([load(), keepsFiles(user)]).then(([listed, keeps]) => {
      if (over) return;
      setRecords(listed);
      setSealed(!keeps);
    });
    return () => {
      over = true;
    };
  }, [load, user]);
  return {
    records,
    /** What this laptop keeps is sealed: no file is kept. */
    sealed,
    /** The file again; null when it is gone. */
    fileOf: async ({ mark }: ParseRecord): Promise<File | null> => {
      const found = await fileOf(user, mark);
      return found.ok ? found.value : null;
    },
    forget: async ({ mark }: ParseRecord): Promise<void> => {
      await forgetFile(user, mark);
      setRecords(await load());
    },
  };
}
