import { useState } from 'react';

/** An import that was asked for, with the file that was dropped, if one was. */
export interface ImportRequest {
  readonly file: File | null;
}

/** Whether an import is open; all the rest comes with the first. */
export function useImportRequest() {
  const [asked, setAsked] = useState<ImportRequest | null>(null);
  return {
    asked,
    open: () => {
      setAsked({ file: null });
    },
    take: (file: File) => {
      setAsked({ file });
    },
    close: () => {
      setAsked(null);
    },
  };
}
