import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import type { Device } from '../../../../domain/account/session.ts';
import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import type { LedgerView } from '../../../../workers/contract/ledger-views.ts';
import type { FileText } from '../../../features/goods-import/index.ts';
import { FaceTextDialog } from '../../../features/face-text/index.ts';
import { textCommand, type Filling } from '../../../features/invoice-face/index.ts';
import { useWorkplace } from '../../workplace.tsx';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

interface Props {
  readonly filling: Filling;
  readonly device: Device;
  readonly client: LedgerClient;
  /** null: the draft is being opened. */
  readonly view: LedgerView | null;
  readonly disabled: boolean;
  /** Rows one invoice may have. */
  readonly rowCap: number;
  /** What a file said, to be read. M307 */
  readonly given: FileText | null;
  readonly onRead: () => void;
  /** Imports a file. */
  readonly onFile: (file: File) => void;
  readonly onKind: (kind: InvoiceKind) => Promise<void>;
}

/** Opens the reading of a pasted message into the face; what a file says is shown to who may read files in it. M036, M299 */
export function FaceTextButton(props: Props) {
  const { session } = useWorkplace();
  const isAllowed = isAuthorized(session, 'assistant');
  const given = isAllowed && isAuthorized(session, 'image') ? props.given : null;
  const isLeft = props.given !== given;
  const ignore = useEffectEvent(props.onRead);
  useEffect(() => {
    if (isLeft) ignore();
  }, [isLeft]);
  return isAllowed ? <Recognition {...props} given={given} /> : null;
}

function Recognition({
  filling,
  device,
  client,
  view,
  disabled,
  rowCap,
  given,
  onRead,
  onFile,
  onKind,
}: Props) {
  const [open, setOpen] = useState(false);
  const { session, store } = useWorkplace();
  const { face, edit } = filling;
  const { buyer, receiver, remark, invoiceKind } = face;
  return (
    <>
      <Button
        disabled={disabled}
        onClick={() => {
          setOpen(true);
        }}
      >
        识别文字
      </Button>
      {(open || given !== null) && view !== null && (
        <Suspense fallback={null}>
          <FaceTextDialog
            {...{ given, session, store }}
            deviceId={device.id}
            page={{
              texts: {
                'buyer.name': buyer.name,
                'buyer.taxId': buyer.taxId,
                'buyer.address': buyer.address,
                'buyer.phone': buyer.phone,
                'buyer.bank': buyer.bank,
                'buyer.account': buyer.account,
                receiver,
                remark,
              },
              kind: invoiceKind,
              diskType: device.diskType,
              kinds: device.invoiceKinds,
              taxInclusive: view.taxInclusive,
              existing: view.count,
              rowCap,
            }}
            {...{ onKind, onFile }}
            onLines={(lines) => client.importLines(lines)}
            onText={(path, text) => {
              edit(textCommand(path, text));
            }}
            onPerson={() => {
              edit({ kind: 'naturalPerson', on: true });
            }}
            onClose={() => {
              setOpen(false);
              onRead();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
