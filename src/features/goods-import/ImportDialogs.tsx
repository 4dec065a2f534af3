import { useEffect } from 'react';
import { countLinesFrom } from '../../../workers/contract/ledger-sources.ts';
import { GoodsImportDialog, type ImportProps } from './GoodsImportDialog.tsx';
import { LineSourceDialog } from './LineSourceDialog.tsx';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { codedLines } from '../../offline/library-codes.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useMenusClosed } from '../../ui/use-menus-closed.ts';
import { useTaken } from './useTaken.ts';

interface Props extends Omit<ImportProps, 'onImport' | 'linesFrom' | 'onTaken'> {
  readonly client: LedgerClient;
  /** Whose library gives lines of its names their codes, before it is counted which have none. M163 */
  readonly library?: { readonly store: OfflineStore; readonly taxpayerId: string } | undefined;
  /** Goes on in a line of the invoice. */
  readonly onLine: (row: number) => void;
}

/** The import, or where a line of an earlier one came from. */
export function ImportDialogs({ client, library, onLine, ...props }: Props) {
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
      onImport={async ({ columns, ...how }) => {
        const { store, taxpayerId } = library ?? {};
        const isKnown = store !== undefined && taxpayerId !== undefined;
        const coded = isKnown ? await codedLines(store, taxpayerId, columns) : columns;
        return client.importLines({ ...how, columns: coded });
      }}
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
