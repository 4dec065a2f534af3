import { useState } from 'react';

/** What was asked for: an import, with the file that was dropped if one was, or where a line came from. */
export interface ImportRequest {
  readonly file: File | null;
  /** Row of the line on the invoice. */
  readonly row?: number;
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
    showSource: (row: number) => {
      setAsked({ file: null, row });
    },
    close: () => {
      setAsked(null);
    },
  };
}
