import { startTransition, useEffect, useState } from 'react';
import { Button, Portal } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { useAlert } from '../../ui/alert.tsx';
import { PaperFace } from './PaperFace.tsx';
import { PaperList } from './PaperList.tsx';
import { readSheets, type Sheets } from './read-sheets.ts';
import type { ReadLines } from './use-paper-lines.ts';

interface Props {
  readonly paper: InvoicePaper;
  readonly readLines: ReadLines;
}

/** Prints the face and, when the lines stand on a list, every list page: one sheet each, nothing of the app. */
export function PrintButton({ paper, readLines }: Props) {
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const [busy, setBusy] = useState(false);
  const { alert } = useAlert();
  const prepare = async () => {
    setBusy(true);
    const read = await readSheets(paper, readLines);
    if (!read.ok) {
      setBusy(false);
      return alert(read.error);
    }
    // Thousands of lines are laid out in slices; nothing shows before the paper.
    startTransition(() => {
      setSheets(read.value);
    });
  };
  useEffect(() => {
    if (sheets === null) return;
    const done = () => {
      setSheets(null);
      setBusy(false);
    };
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
    };
  }, [sheets]);
  return (
    <>
      <Button icon={<Print20Regular />} disabledFocusable={busy} onClick={() => void prepare()}>
        打印
      </Button>
      {sheets !== null && (
        <Portal>
          <div data-paper>
            <PaperFace paper={paper} lines={sheets.face} />
            {sheets.pages.map((lines, page) => (
              <PaperList key={lines[0]?.place ?? page} paper={paper} lines={lines} page={page} />
            ))}
          </div>
        </Portal>
      )}
    </>
  );
}
