import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Area } from '../../../domain/codes/role-types.ts';
import { DetailActions, SendDialog, type DraftBoxProps } from '../../features/draft-box/index.ts';
import { BureauDialog } from '../../features/bureau-workbook/index.ts';
import { BatchOutcome } from '../../features/orders/index.ts';
import { handedFile, tookHandedFile } from '../../platform/handed-file.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useSession } from '../session.tsx';
import { useWorkplace } from '../workplace.tsx';
import { usePreview } from './usePreview.tsx';

const ConflictDialog = lazy(() =>
  import('../../features/conflict/index.ts').then((m) => ({ default: m.ConflictDialog })),
);

const DeviceLogins = lazy(() => import('./DeviceLogins.tsx').then((m) => ({ default: m.DeviceLogins })));

/** What 批量发送 is asked for, and who hears that some were sent. */
interface SendWork {
  readonly draftIds: readonly string[];
  readonly onSent: () => void;
}

/** What 税局批量开票表 begins with: the chosen drafts, or a file that was opened elsewhere. */
interface BureauWork {
  readonly draftIds: readonly string[];
  readonly file: File | null;
}

const beginning = (file: File | null): BureauWork | null => (file === null ? null : { draftIds: [], file });

/** The draft box brought together with what it opens: the paper, 批量发送, the two versions of a conflict. */
export function useDraftBoxDesk(
  area: Area,
  onLeave: () => void = () => undefined,
): { readonly box: DraftBoxProps; readonly dialogs: ReactNode } {
  const { store, place } = useWorkplace();
  const { renew } = useSession();
  const [looking, setLooking] = useState<string | null>(null);
  const [sending, setSending] = useState<SendWork | null>(null);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const [bureau, setBureau] = useState(() => beginning(handedFile()));
  useEffect(tookHandedFile, []);
  const { filling, orders } = AREAS[area];
  const leaveFor = (to: string) => {
    setSending(null);
    onLeave();
    go(to);
  };
  const edit = (draftId: string) => {
    leaveFor(`${filling}?draft=${draftId}`);
  };
  const preview = usePreview((close) =>
    looking === null ? null : (
      <Suspense fallback={null}>
        <DetailActions
          store={store}
          draftId={looking}
          onEdit={() => {
            close();
            edit(looking);
          }}
          onSend={() => {
            close();
            setSending({ draftIds: [looking], onSent: () => undefined });
          }}
        />
      </Suspense>
    ),
  );
  const look = (draftId: string) => {
    setLooking(draftId);
    void preview.open(() => store.peekDraft(draftId));
  };
  return {
    box: {
      store,
      onOpen: edit,
      onPreview: look,
      onSend: (draftIds, onSent) => {
        setSending({ draftIds, onSent });
      },
      onReview: setReviewing,
      onBureau:
        place === null
          ? undefined
          : (draftIds) => {
              setBureau({ draftIds, file: null });
            },
    },
    dialogs: (
      <>
        {preview.dialog}
        <Suspense fallback={null}>
          {sending !== null && (
            <SendDialog
              store={store}
              draftIds={sending.draftIds}
              renew={renew}
              outcome={(ids) => (
                <Suspense fallback={null}>
                  <BatchOutcome store={store} draftIds={ids} />
                </Suspense>
              )}
              login={(deviceIds) => <DeviceLogins deviceIds={deviceIds} />}
              onEdit={edit}
              onOrders={() => {
                leaveFor(orders);
              }}
              onClose={(sent) => {
                if (sent) sending.onSent();
                setSending(null);
              }}
            />
          )}
          {bureau !== null && place !== null && isAllowed('draft.write', store.session) && (
            <BureauDialog
              {...bureau}
              store={store}
              place={place}
              onEdit={edit}
              onClose={() => {
                setBureau(null);
              }}
            />
          )}
          {reviewing !== null && (
            <ConflictDialog
              store={store}
              draftId={reviewing}
              onClose={() => {
                setReviewing(null);
              }}
            />
          )}
        </Suspense>
      </>
    ),
  };
}
