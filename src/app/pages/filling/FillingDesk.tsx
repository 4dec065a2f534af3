import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { ROLE_TYPES, type Area } from '../../../../domain/codes/role-types.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { useDraft, type DraftSeed, type OpenedDraft } from '../../../features/invoice-face/index.ts';
import { LatestSubmission } from '../../../features/orders/index.ts';
import { openGoodsLedger } from '../../../ledger/open-goods-ledger.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { Busy } from '../../../ui/Busy.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { go, useAddress } from '../../address.tsx';
import { AREAS } from '../../areas.ts';
import { useWorkplace, type Place } from '../../workplace.tsx';
import { copyOrder } from '../old-entry.tsx';
import { editAddress, lastOf, settingsOf } from './filling-address.ts';
import { FillingForm } from './FillingForm.tsx';
import { useSellerConfig } from './useSellerConfig.ts';
import { useUsualClerks } from './usual-clerks.ts';
import { usualFirst } from './device-usuals.ts';

const DraftBoxOverlay = lazy(() =>
  import('../DraftBoxOverlay.tsx').then((m) => ({ default: m.DraftBoxOverlay })),
);
const loadSlot = () => import('./SubmittedSlot.tsx');
const SubmittedSlot = lazy(() => loadSlot().then((m) => ({ default: m.SubmittedSlot })));
const CopyDialog = lazy(() =>
  import('../../../features/copy-invoice/index.ts').then((m) => ({ default: m.CopyDialog })),
);

interface Props {
  readonly area: Area;
  readonly place: Place;
  /** Draft of the address, null for the latest unsaved or a new one. */
  readonly named: string | null;
  /** What the first draft begins with. */
  readonly seed: DraftSeed | null;
  /** The seed is taken: another desk starts without it. */
  readonly onSeeded: () => void;
}

/** Opens drafts one after another for one taxpayer; the ledger worker is kept between them. */
export function FillingDesk({ area, place, named, seed, onSeeded }: Props) {
  const { session, store, move } = useWorkplace();
  const { issues: mayIssue } = ROLE_TYPES[session.roleType];
  const seller = useSellerConfig(store, place.taxpayer);
  const clerks = useUsualClerks(store, place);
  const [copying, setCopying] = useState(false);
  const [inBox, setInBox] = useState(false);
  const [client] = useState(() => openGoodsLedger({ read: readPreference, write: writePreference }));
  const [submitted, setSubmitted] = useState<{ readonly subId: string; readonly told: boolean } | null>(null);
  useEffect(() => client.expect(), [client]);
  const toast = useToast();
  const { phase, startNew, renew } = useDraft({
    desk: {
      store,
      taxpayer: seller.taxpayer,
      device: usualFirst(place.device, store),
      clerks,
    },
    named,
    seed,
    settled: client.settled,
  });
  const seeded = useEffectEvent(onSeeded);
  useEffect(() => {
    seeded();
  }, []);
  const { filling, drafts } = AREAS[area];
  const { path } = useAddress();
  const next = (from: DraftSeed | null = null) => {
    startNew(from);
    go(settingsOf(path).goesOn ? path : filling, { replace: true });
  };
  /** A draft that an address names is edited on the page of the device it is for. M016, M027 */
  const followDevice = useEffectEvent(({ draftId, deviceId, face }: OpenedDraft) => {
    const device = place.taxpayer.devices.find(({ id }) => id === deviceId) ?? place.device;
    go(editAddress(area, device.diskType, draftId, face.invoiceKind), { replace: true });
  });
  const opened = phase.phase === 'open' ? phase.draft : null;
  useEffect(() => {
    if (opened !== null && opened.draftId === named) followDevice(opened);
  }, [opened, named]);
  const edit = (draftId: string) => {
    go(`${filling}?draft=${draftId}`);
  };
  const showTask = async (subId: string) => {
    const { taskListOf } = await import('../task-list.ts');
    go(await taskListOf(store, { area, device: place.device, subId }));
  };
  const tell = (told: boolean) => {
    setSubmitted((before) => (before === null ? null : { ...before, told }));
  };

  return (
    <>
      {phase.phase === 'opening' && <Busy label="正在打开…" />}
      {phase.phase === 'failed' && (
        <Blank
          icon={<WarningRegular />}
          title="草稿未能打开"
          actions={
            <>
              <Button
                onClick={() => {
                  go(drafts);
                }}
              >
                查看草稿箱
              </Button>
              <Button
                appearance="primary"
                onClick={() => {
                  next();
                }}
              >
                继续填开
              </Button>
            </>
          }
        >
          {errorText(phase.error)}
        </Blank>
      )}
      {phase.phase === 'open' && (
        <FillingForm
          key={phase.key}
          draft={phase.draft}
          readOnly={phase.readOnly || !mayIssue}
          mayIssue={mayIssue}
          client={client}
          store={store}
          place={place}
          seller={seller}
          where={{ area, page: lastOf(path) }}
          latest={
            submitted !== null && (
              <LatestSubmission
                store={store}
                subId={submitted.subId}
                onEdit={edit}
                onOrders={() => void showTask(submitted.subId)}
              />
            )
          }
          onMove={move}
          onCopy={() => {
            setCopying(true);
          }}
          onOpen={edit}
          onRenew={renew}
          onDrafts={() => {
            setInBox(true);
          }}
          onNext={() => {
            next();
          }}
          onLeave={(seed) => {
            const { draftId } = phase.draft;
            next(seed);
            toast('已清空，原草稿仍在草稿箱', 'info', {
              label: '撤销',
              onPress: () => {
                edit(draftId);
              },
            });
          }}
          onSubmitted={async (subId) => {
            // The dialog that submits stays until the one that tells of it is there. It is told without it, too.
            await loadSlot().then(
              (m) => m.ready(),
              () => undefined,
            );
            setSubmitted({ subId, told: false });
            next();
          }}
          onSplit={(parts) => {
            toast(`已拆分为${String(parts)}张草稿，原草稿已移除`);
            go(drafts);
          }}
        />
      )}
      {inBox && (
        <Suspense fallback={null}>
          <DraftBoxOverlay
            area={area}
            onClose={() => {
              setInBox(false);
            }}
          />
        </Suspense>
      )}
      {copying && (
        <Suspense fallback={null}>
          <CopyDialog
            store={store}
            onCopy={(submission) => {
              setCopying(false);
              void copyOrder(session, area, submission);
            }}
            onClose={() => {
              setCopying(false);
            }}
          />
        </Suspense>
      )}
      {submitted?.told === false && (
        <Suspense fallback={null}>
          <SubmittedSlot
            store={store}
            device={place.device}
            subId={submitted.subId}
            onEdit={(draftId) => {
              tell(true);
              edit(draftId);
            }}
            onOrders={() => {
              tell(true);
              void showTask(submitted.subId);
            }}
            onNext={() => {
              tell(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
