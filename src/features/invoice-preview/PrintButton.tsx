import { Button, Portal } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { PaperFace } from './PaperFace.tsx';
import { PaperList } from './PaperList.tsx';
import { readSheets } from './read-sheets.ts';
import type { ReadLines } from './use-paper-lines.ts';

interface Props {
  readonly paper: InvoicePaper;
  readonly readLines: ReadLines;
}

/** Prints the face and, when the lines stand on a list, every list page: one sheet each, nothing of the app. */
export function PrintButton({ paper, readLines }: Props) {
  const {
    paper: sheets,
    busy,
    print,
  } = usePrinting({ read: () => readSheets(paper, readLines), ahead: true });
  return (
    <>
      <Button icon={<Print20Regular />} disabledFocusable={busy} onClick={() => void print()}>
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
