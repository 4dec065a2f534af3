import { useEffect } from 'react';
import { GoodsImportDialog, type ImportProps } from './GoodsImportDialog.tsx';
import { LineSourceDialog } from './LineSourceDialog.tsx';
import type { LedgerClient } from '../../ledger/ledger-client.ts';

interface Props extends Omit<ImportProps, 'onImport'> {
  readonly client: LedgerClient;
}

/** The import, or where a line of an earlier one came from. */
export function ImportDialogs({ client, ...props }: Props) {
  const { asked, user, onClose } = props;
  const picks = asked.file === null && asked.row === undefined;
  useEffect(() => {
    if (picks) client.expectLines();
  }, [client, picks]);
  return asked.row === undefined ? (
    <GoodsImportDialog {...props} onImport={(lines) => client.importLines(lines)} />
  ) : (
    <LineSourceDialog client={client} row={asked.row} user={user} onClose={onClose} />
  );
}
