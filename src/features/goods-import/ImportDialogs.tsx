import { useEffect } from 'react';
import { countLinesFrom } from '../../../workers/contract/ledger-sources.ts';
import { GoodsImportDialog, type ImportProps } from './GoodsImportDialog.tsx';
import { LineSourceDialog } from './LineSourceDialog.tsx';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useMenusClosed } from '../../ui/use-menus-closed.ts';
import { useTaken } from './useTaken.ts';

interface Props extends Omit<ImportProps, 'onImport' | 'linesFrom' | 'onTaken'> {
  readonly client: LedgerClient;
  /** Goes on in a line of the invoice. */
  readonly onLine: (row: number) => void;
}

/** The import, or where a line of an earlier one came from. */
export function ImportDialogs({ client, onLine, ...props }: Props) {
  const { asked, user, onClose } = props;
  const picks = asked.file === null && asked.row === undefined;
  const onTaken = useTaken(client, onLine);
  const isFree = useMenusClosed();
  useEffect(() => {
    if (picks) client.expectLines();
  }, [client, picks]);
  if (!isFree) return null;
  return asked.row === undefined ? (
    <GoodsImportDialog
      {...props}
      onImport={(lines) => client.importLines(lines)}
      linesFrom={async (mark) => {
        const found = await client.ask(countLinesFrom, { mark });
        return found.ok ? found.value.sheets : [];
      }}
      onTaken={onTaken}
    />
  ) : (
    <LineSourceDialog client={client} row={asked.row} user={user} onClose={onClose} />
  );
}
