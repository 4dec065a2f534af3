import { lazy, Suspense, useSyncExternalStore, type PropsWithChildren } from 'react';
import type { ImportPlace } from '../../../domain/importing/row-notices.ts';
import { DropZone } from './DropZone.tsx';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { launched } from '../../ui/launched.ts';
import type { FileText } from './file-text.ts';
import { awaitFile } from './import-lane.ts';
import type { useImportRequest } from './useImportRequest.ts';
import type { RecordsUser } from './useParseRecords.ts';

const dialogs = () => import('./ImportDialogs.tsx');
const TakeLaunched = lazy(() => import('./TakeLaunched.tsx').then((m) => ({ default: m.TakeLaunched })));
const ImportDialogs = lazy(() => dialogs().then((m) => ({ default: m.ImportDialogs })));

/** A file is held over the page: what reads, shows and takes it is made ready before it is let go. */
const expectFile = (client: LedgerClient): void => {
  awaitFile();
  client.expectLines();
  dialogs().catch(() => undefined);
};

interface Props extends PropsWithChildren {
  readonly request: ReturnType<typeof useImportRequest>;
  readonly existing: number;
  /** The invoice the lines are for. */
  readonly place?: ImportPlace;
  /** The draft is being opened. */
  readonly opening: boolean;
  readonly disabled: boolean;
  readonly user: RecordsUser;
  readonly onText: (text: FileText) => void;
  /** Opens the draft box: the bureau's batch workbook is many invoices, not goods of this one. DOMAIN A6 */
  readonly onDrafts?: (() => void) | undefined;
  readonly client: LedgerClient;
  /** Whose library gives lines of its names their codes, before it is counted which have none. M163 */
  readonly library?: { readonly store: OfflineStore; readonly taxpayerId: string } | undefined;
  /** Goes on in a line of the invoice. */
  readonly onLine: (row: number) => void;
}

/** The page that takes dropped files, and the dialog above it. */
export function GoodsImportArea({ request, opening, disabled, children, ...rest }: Props) {
  const { asked } = request;
  const launch = useSyncExternalStore(launched.subscribe, launched.getSnapshot);
  return (
    <DropZone
      opening={opening}
      disabled={disabled}
      taking={asked !== null}
      onHover={() => {
        expectFile(rest.client);
      }}
      onFile={request.take}
    >
      {children}
      {launch !== null && (
        <Suspense fallback={null}>
          <TakeLaunched {...{ launch, request, opening, disabled }} />
        </Suspense>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <ImportDialogs {...rest} asked={asked} onClose={request.close} />
        </Suspense>
      )}
    </DropZone>
  );
}
